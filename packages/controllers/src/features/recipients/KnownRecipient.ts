/** Somebody whom this visitor has paid before, from this device. */
export interface KnownRecipient {
  readonly address: string
  /** The name that was typed for it last. */
  readonly name: string | undefined
  /** How many payments have been confirmed. */
  readonly count: number
  /** Of the newest one, in milliseconds since 1970. */
  readonly lastSentAt: number
}
