import * as v from 'valibot'
import type { MailboxMessage } from './mailbox/MailboxMessage.ts'

/** What one server tells the others about a topic. */
export interface Notice {
  readonly topic: string
  /** The client that has sent the message. */
  readonly publisher: string
  /** The server that tells it. */
  readonly sender: string
  /** The message itself, unless it is large. */
  readonly stored?: StoredMessage | undefined
}

export interface StoredMessage {
  readonly message: MailboxMessage
  /** The number of the message that waits before it in its topic, or 0. */
  readonly after: number
  /** When it was told, by the clock of the sender. */
  readonly toldAt: number
}

/** A larger message is read from the mailbox by those who have a receiver for it. */
const MAX_MESSAGE_BYTES = 16_384

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const storedSchema = v.object({
  seq: whole,
  id: v.string(),
  message: v.string(),
  size: whole,
  tag: whole,
  attestation: v.optional(v.string()),
  publishedAt: whole,
  expiresAt: whole,
  after: whole,
  toldAt: whole,
})

/**
 * Writes a notice: three words, which servers of every release read, and the message behind them. `stored` is left
 * out if it is large.
 */
export function writeNotice({ topic, publisher, sender, stored }: Notice): string {
  const words = `${topic} ${publisher} ${sender}`
  if (!stored || stored.message.size > MAX_MESSAGE_BYTES) return words
  const { topic: _, publisher: __, ...message } = stored.message
  return `${words} ${JSON.stringify({ ...message, after: stored.after, toldAt: stored.toldAt })}`
}

/** Reads a notice. One whose message cannot be read is one without a message. */
export function readNotice(text: string): Notice {
  const [topic = '', publisher = '', sender = ''] = text.split(' ', 3)
  const json = text.slice(topic.length + publisher.length + sender.length + 3)
  return { topic, publisher, sender, stored: json ? readStored(json, topic, publisher) : undefined }
}

function readStored(json: string, topic: string, publisher: string): StoredMessage | undefined {
  try {
    const { after, toldAt, ...message } = v.parse(storedSchema, JSON.parse(json))
    return { message: { ...message, topic, publisher }, after, toldAt }
  } catch {
    // It is in the mailbox.
    return undefined
  }
}
