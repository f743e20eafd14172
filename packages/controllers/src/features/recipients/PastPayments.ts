/** A payment that an account has made, from its history. */
export interface PastPayment {
  readonly hash: string
  readonly to: string
  /** Milliseconds since 1970. */
  readonly at: number
  /**
   * The account itself has signed the transaction. Others can be of whoever may spend for the account, or pretend to be
   * payments of it.
   */
  readonly isSigned: boolean
}

/** The receivers that an account has paid on its network. */
export interface PastPayments {
  readonly payments: readonly PastPayment[]
  /** There are no others: the whole history was read, and names every receiver. */
  readonly isComplete: boolean
}
