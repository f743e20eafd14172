/** A purchase that a provider has paid out, or is paying out. */
export interface OnrampPayout {
  readonly orderId: string
  /** Id and name of the provider. */
  readonly provider: string
  readonly providerName: string
  readonly status: 'processing' | 'completed'
  readonly chainId: string
  /** Of the payout; absent until the provider has told. */
  readonly hash: string | undefined
  /** Milliseconds since 1970. */
  readonly createdAt: number
}

/** Tells the history which of an account's incoming transfers were bought. */
export interface OnrampPayouts {
  /** Newest first, at most 100. Addresses are compared without case where their family does so. */
  payouts(of: {
    readonly address: string
    readonly chainId?: string | undefined
    readonly provider?: string | undefined
  }): readonly OnrampPayout[]
}
