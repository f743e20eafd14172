/** A message that waits for the other side of a topic. It is encrypted between the two sides. */
export interface MailboxMessage {
  /** Increases with each stored message, over all topics. */
  readonly seq: number
  readonly topic: string
  /** The sha256 of the message, by which a retried publish is recognised. */
  readonly id: string
  readonly message: string
  /** The size that counts for limits: text, attestation and row. */
  readonly size: number
  readonly tag: number
  readonly attestation?: string | undefined
  /** The client id of the sender, who never receives its own message. */
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
  /** The sequence number after which to continue. */
  readonly after: number
  readonly messages: number
  /** The most bytes of messages together. The first message is returned even if it alone is larger. */
  readonly bytes: number
}

export interface WaitingMessages {
  readonly messages: readonly MailboxMessage[]
  readonly hasMore: boolean
}
