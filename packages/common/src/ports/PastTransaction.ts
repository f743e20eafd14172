/** One transaction of an account, as a chain without an index tells it. */
export interface PastTransaction {
  readonly hash: string
  /** Milliseconds since the epoch; `undefined` when the chain does not say. */
  readonly time: number | undefined
  /** It still waits for a block. */
  readonly pending: boolean
  readonly failed: boolean
  /** Whether the account itself has agreed to it: what others do to an account can be a bait. */
  readonly signed: boolean
  /** What the account gained (positive) and lost (negative), the fee aside. */
  readonly moves: readonly {
    /** `undefined` means the native currency. */
    readonly token: string | undefined
    readonly amount: bigint
    readonly decimals: number
    /** Who is on the other side, where there is just one. */
    readonly counterparty?: string | undefined
  }[]
}

export interface PastTransactions {
  /** The newest first. */
  readonly items: readonly PastTransaction[]
  /** Where the next page begins; `undefined` on the last one. */
  readonly next?: string | undefined
}
