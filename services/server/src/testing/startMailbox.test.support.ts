import { afterAll, beforeAll } from 'vitest'

interface ReceivedMail {
  readonly id: number
  readonly subject: string
  readonly from: string
  readonly text: string
}

interface Mailbox {
  readonly url: string
  readonly smtpUrl: string
  stop(): Promise<void>
}

/** The sandbox's mail server for the tests of a file. It is imported by path, as the sandbox is. */
export function startTestMailbox() {
  let mailbox: Mailbox | undefined
  beforeAll(async () => {
    const place = new URL('../../../sandbox/src/index.ts', import.meta.url).href
    const sandbox = await import(/* @vite-ignore */ place)
    mailbox = await sandbox.startMailbox()
  })
  afterAll(() => mailbox?.stop())
  const running = () => {
    if (!mailbox) throw new Error('The mailbox is not running yet.')
    return mailbox
  }
  return {
    smtpUrl: () => running().smtpUrl,
    /** The mails to an address, newest first. */
    async mailsTo(address: string): Promise<readonly ReceivedMail[]> {
      const response = await fetch(`${running().url}/mails?to=${encodeURIComponent(address)}`)
      const mails: ReceivedMail[] = await response.json()
      return mails.toSorted((a, b) => b.id - a.id)
    },
  }
}

export type TestMailbox = ReturnType<typeof startTestMailbox>
