/** A message that waits for the other side of a topic. Opaque: only the two sides can read it. */
export interface MailboxMessage {
  /** Counts up as messages are stored, over all topics. */
  readonly seq: number
  readonly topic: string
  /** sha256 of the message: a retried publish is the same message. */
  readonly id: string
  readonly message: string
  /** What it counts for: its text, its attestation and its row. */
  readonly size: number
  readonly tag: number
  readonly attestation?: string | undefined
  /** Client id of the sender, who never gets its own message back. */
  readonly publisher: string
  readonly publishedAt: number
  readonly expiresAt: number
}

/** A message to be stored, with the project and address whose limits it counts for. */
export interface NewMessage extends Omit<MailboxMessage, 'seq'> {
  readonly project: string
  readonly holder: string
}

/** How much a reader takes at once. */
export interface Room {
  /** The message after which it goes on. */
  readonly after: number
  readonly messages: number
  /** One message always fits. */
  readonly bytes: number
}

export interface WaitingMessages {
  readonly messages: readonly MailboxMessage[]
  readonly hasMore: boolean
}
