import { serveApp } from '../serveApp.ts'
import { createInbox } from './createInbox.ts'
import { createWeb } from './createWeb.ts'
import { startSmtp } from './startSmtp.ts'

export interface MailboxOptions {
  /** Where mail is sent to. Default: any free port. */
  readonly smtpPort?: number | undefined
  /** The port of the page. Default: any free port. */
  readonly webPort?: number | undefined
}

export interface Mailbox {
  /** Where the mails are read, by people at `/` and by tests at `/mails?to=`. */
  readonly url: string
  /** Where servers send to, for example `smtp://127.0.0.1:1025`. */
  readonly smtpUrl: string
  /** May be called again. */
  stop(): Promise<void>
}

/**
 * Starts a mail server on this machine that takes mail for every address, with a page that shows it.
 * Nothing is delivered to anyone. The mails are in memory, and the oldest are dropped.
 *
 * @example
 * const mailbox = await startMailbox()
 * const mails = await (await fetch(`${mailbox.url}/mails?to=ada@example.org`)).json()
 */
export async function startMailbox({
  smtpPort = 0,
  webPort = 0,
}: MailboxOptions = {}): Promise<Mailbox> {
  const inbox = createInbox()
  const smtp = await startSmtp(inbox, smtpPort)
  try {
    const web = await serveApp(() => createWeb(inbox), webPort)
    return {
      url: web.url,
      smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
      stop: async () => void (await Promise.all([web.stop(), smtp.stop()])),
    }
  } catch (error) {
    await smtp.stop()
    throw error
  }
}
