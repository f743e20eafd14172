/**
 * The balance that an app shows for an account: in the native currency, or in the token that the app
 * names.
 */
export interface ShownBalance {
  /** In the smallest unit. */
  readonly value: bigint
  readonly symbol: string
  readonly decimals: number
}
