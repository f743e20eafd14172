/** One transaction of an account, as read from the chain itself. */
export interface PastTransaction {
  readonly hash: string
  /** Milliseconds since the epoch; `undefined` if the chain does not report it. */
  readonly time: number | undefined
  /** `true` while it is not in a block. */
  readonly pending: boolean
  readonly failed: boolean
  /** Whether the account itself has approved it. Transactions by others can be scams. */
  readonly signed: boolean
  /** What the account gained (positive) and lost (negative), without the fee. */
  readonly moves: readonly {
    /** `undefined` means the native currency. */
    readonly token: string | undefined
    readonly amount: bigint
    readonly decimals: number
    /** The other party, if there is exactly one. */
    readonly counterparty?: string | undefined
  }[]
}

export interface PastTransactions {
  /** Newest first. */
  readonly items: readonly PastTransaction[]
  /** The cursor of the next page; `undefined` on the last one. */
  readonly next?: string | undefined
}
