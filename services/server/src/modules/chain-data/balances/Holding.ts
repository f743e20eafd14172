/** What an account has of one token, as the chain says. */
export interface Holding {
  /** Absent for the native currency. */
  readonly address?: string | undefined
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** In the smallest unit. */
  readonly amount: bigint
  readonly verified: boolean
  /** Whose price it has; absent for what nobody vouches for. */
  readonly market?: string | undefined
}
