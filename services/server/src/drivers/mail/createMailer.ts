import { isLoopback, type Logger } from '@bowline/common'
import { createTransport } from 'nodemailer'
import { HttpProblem } from '../../basics/HttpProblem.ts'
import type { MailSettings } from '../../config/MailSettings.ts'
import type { Mailer } from './Mailer.ts'

const CONNECT_MS = 5_000
const SEND_MS = 10_000

/** Sends mail through an SMTP server, encrypted unless the server is on this machine. */
export function createMailer({ url, from }: MailSettings, logger: Logger): Mailer {
  const { hostname } = new URL(url)
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    requireTLS: url.startsWith('smtp:') && !isLoopback(hostname),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SEND_MS,
    // A mail is made of our own texts: it never reads files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text }) {
      try {
        // An object, so that no list or name is read out of the address.
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
      } catch (cause) {
        // The message of the mail server repeats the address.
        const { code = 'unknown' } = cause as { code?: string }
        logger.log('error', 'Mail not sent', { code })
        throw new HttpProblem(503, 'MAIL_FAILED', 'The mail cannot be sent. Try again later.', {
          cause,
          retryAfterSeconds: 30,
        })
      }
    },
    check: async () => void (await transport.verify()),
    close: () => transport.close(),
  }
}
