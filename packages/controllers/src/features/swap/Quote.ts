import type { AccountId } from '@bowline/common'

/**
 * How long a quote is taken for good, from when it came. Counted here, not by the server's time, since
 * two clocks rarely agree; the server's own, longer limit holds as well.
 */
export const QUOTE_LIFE_MS = 15_000

export interface QuoteRequest {
  readonly account: AccountId
  /** Contracts; `undefined` means the native currency. */
  readonly from: string | undefined
  readonly to: string | undefined
  /** In the smallest unit of `from`. */
  readonly amount: bigint
}

/** A price that holds until its time is over. Amounts in the smallest units. */
export interface Quote {
  readonly id: string
  readonly fromAmount: bigint
  /** What is expected, after the fee. */
  readonly toAmount: bigint
  readonly provider: string
  readonly fee: { readonly amount: bigint; readonly percent: number }
  /** In percent; `undefined` when nobody knows. */
  readonly priceImpact: number | undefined
  /** The contracts on the way, first and last included; `undefined` is the native currency. */
  readonly route: readonly (string | undefined)[]
  /** CAIP-10 id of who takes the tokens, and needs an allowance for them; absent when nobody does. */
  readonly spender?: string | undefined
  readonly gas: bigint | undefined
  /** Milliseconds since 1970. */
  readonly validUntil: number
}

/** How much a swap moves the market against itself. */
export type ImpactLevel = 'unknown' | 'none' | 'low' | 'medium' | 'high'

/** From 1, 3 and 5 percent on. */
export function impactLevel(percent: number | undefined): ImpactLevel {
  if (percent === undefined) return 'unknown'
  if (percent >= 5) return 'high'
  if (percent >= 3) return 'medium'
  return percent >= 1 ? 'low' : 'none'
}
