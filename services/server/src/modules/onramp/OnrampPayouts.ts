/** A purchase that a provider has paid out or is paying out. */
export interface OnrampPayout {
  readonly orderId: string
  /** Id and name of the provider. */
  readonly provider: string
  readonly providerName: string
  readonly status: 'processing' | 'completed'
  readonly chainId: string
  /** The payout transaction; absent until the provider reports it. */
  readonly hash: string | undefined
  /** Milliseconds since 1970. */
  readonly createdAt: number
}

/** Finds which of an account's incoming transfers were purchases. */
export interface OnrampPayouts {
  /**
   * Newest first, at most 100. Addresses are compared case-insensitively where their family does
   * so.
   */
  payouts(of: {
    readonly address: string
    readonly chainId?: string | undefined
    readonly provider?: string | undefined
  }): Promise<readonly OnrampPayout[]>
}
