/** An address that the visitor has paid from this device. */
export interface KnownRecipient {
  readonly address: string
  /** The name that was last typed for it. */
  readonly name: string | undefined
  /** The number of confirmed payments. */
  readonly count: number
  /** The time of the last payment, in milliseconds since 1970. */
  readonly lastSentAt: number
}
