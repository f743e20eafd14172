/** A message that waits for the other side of a topic. Opaque: only the two sides can read it. */
export interface MailboxMessage {
  readonly topic: string
  /** sha256 of the message: a retried publish is the same message. */
  readonly id: string
  readonly message: string
  readonly tag: number
  readonly attestation?: string | undefined
  /** Client id of the sender, who never gets its own message back. */
  readonly publisher: string
  readonly publishedAt: number
  readonly expiresAt: number
}
