/** What an account holds on one chain. */
export interface Holdings {
  readonly holdings: readonly Holding[]
  /** Whether the account may hold tokens besides these: nobody has told all of them, or there are too many to ask about. */
  readonly mayHoldMore: boolean
}

/** An account's balance of one token, as reported by the chain. */
export interface Holding {
  /** Absent for the native currency. */
  readonly address?: string | undefined
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** The amount in the smallest unit. */
  readonly amount: bigint
  readonly verified: boolean
  /** The token whose price applies; absent for unverified tokens. */
  readonly market?: string | undefined
}
