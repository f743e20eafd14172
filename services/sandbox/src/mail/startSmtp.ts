import { once } from 'node:events'
import type { Readable } from 'node:stream'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server'
import type { Inbox } from './createInbox.ts'
import type { Mail } from './Mail.ts'
import { mailboxName } from './mailboxName.ts'

const MAX_MAIL_BYTES = 1024 * 1024
/** The depth to which MIME parts may be nested. Real mails have three or four levels. */
const MAX_NESTING = 16
/** Clients that hold a connection open do not delay the end. 0 would stand for half a minute. */
const CLOSE_TIMEOUT_MS = 1

export interface Smtp {
  readonly port: number
  stop(): Promise<void>
}

/**
 * Takes mail for every address from programs on this machine, and delivers it to the inbox alone.
 * Without encryption and without passwords: it serves the loopback interface only.
 */
export async function startSmtp(inbox: Inbox, port: number): Promise<Smtp> {
  const smtp = new SMTPServer({
    size: MAX_MAIL_BYTES,
    disabledCommands: ['STARTTLS', 'AUTH'],
    // A name server is another machine.
    disableReverseLookup: true,
    closeTimeout: CLOSE_TIMEOUT_MS,
    onData(stream, { envelope }, done) {
      receive(stream, envelope)
        .then((mail) => inbox.add(mail))
        .then(() => done(), done)
    },
  })
  // A client that breaks its connection. What it has sent so far is dropped.
  smtp.on('error', () => {})
  const { server } = smtp
  smtp.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: () => new Promise((resolve) => smtp.close(() => resolve())),
  }
}

async function receive(
  stream: Readable & { readonly sizeExceeded: boolean },
  { rcptTo }: SMTPServerEnvelope,
): Promise<Omit<Mail, 'id'>> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of stream as AsyncIterable<Buffer>) {
    bytes += part.byteLength
    // The rest is read, so that the client gets to read the refusal, but not kept.
    if (!stream.sizeExceeded) parts.push(part)
  }
  if (stream.sizeExceeded) throw refusal(552, `A mail may have ${MAX_MAIL_BYTES} bytes.`)
  const { from, subject, text, html } = await parse(Buffer.concat(parts))
  return {
    arrivedAt: new Date(),
    from: from?.address || from?.name || 'Unknown sender',
    to: rcptTo.map(({ address }) => mailboxName(address)),
    subject: subject || 'No subject',
    text: text?.trimEnd() || undefined,
    html: html || undefined,
    bytes,
  }
}

async function parse(mail: Buffer) {
  try {
    return await PostalMime.parse(mail, { maxNestingDepth: MAX_NESTING })
  } catch (cause) {
    throw Object.assign(refusal(554, 'The mail could not be read.'), { cause })
  }
}

/** An error that the client is told, by its number of the protocol. */
function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
