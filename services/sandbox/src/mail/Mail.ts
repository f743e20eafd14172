/** A mail that has arrived. Everything in it was written by its sender. */
export interface Mail {
  /** Counts up from 1. */
  readonly id: number
  readonly arrivedAt: Date
  /** The sender, as the mail says. */
  readonly from: string
  /** The addresses that it was delivered to, in lower case. */
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string | undefined
  readonly html: string | undefined
  /** The size in bytes of the whole mail as it arrived. */
  readonly bytes: number
}
