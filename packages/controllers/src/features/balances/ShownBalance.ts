/** What an app shows of an account: of the native currency, or of the token that it has chosen. */
export interface ShownBalance {
  /** In the smallest unit. */
  readonly value: bigint
  readonly symbol: string
  readonly decimals: number
}
