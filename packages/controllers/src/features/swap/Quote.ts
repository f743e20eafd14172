import type { AccountId } from '@bowline/common'

/**
 * How long a quote is valid after it arrives. Measured with the local clock, since clocks rarely agree.
 * The server has its own, longer limit.
 */
export const QUOTE_LIFE_MS = 15_000

/** The swap that a price is asked for. */
export interface QuoteRequest {
  readonly account: AccountId
  /** Contracts; `undefined` means the native currency. */
  readonly from: string | undefined
  readonly to: string | undefined
  /** The amount in the smallest unit of `from`. */
  readonly amount: bigint
}

/** A price with an expiry time. Amounts are in the smallest units. */
export interface Quote {
  readonly id: string
  readonly fromAmount: bigint
  /** The expected amount, after the fee. */
  readonly toAmount: bigint
  readonly provider: string
  readonly fee: { readonly amount: bigint; readonly percent: number }
  /** The price impact in percent; `undefined` if it is unknown. */
  readonly priceImpact: number | undefined
  /** The contracts on the route, including the first and last; `undefined` is the native currency. */
  readonly route: readonly (string | undefined)[]
  /** CAIP-10 id of the contract that needs an allowance; missing if no allowance is needed. */
  readonly spender?: string | undefined
  /** What the swap would use now. Its transaction has a margin (`gasLimitOf`). */
  readonly gas: bigint | undefined
  /** The swap was tried out, and `toAmount` was seen to arrive; else it is an estimate. */
  readonly isMeasured?: boolean | undefined
  /** What is bought could be sold again when that was tried; `undefined` if it was not. */
  readonly isSellable?: boolean | undefined
  /** Milliseconds since 1970. */
  readonly validUntil: number
}

/** How strongly a swap moves the price. */
export type ImpactLevel = 'unknown' | 'none' | 'low' | 'medium' | 'high'

/** Returns the level of a price impact. The levels start at 1, 3 and 5 percent. */
export function impactLevel(percent: number | undefined): ImpactLevel {
  if (percent === undefined) return 'unknown'
  if (percent >= 5) return 'high'
  if (percent >= 3) return 'medium'
  return percent >= 1 ? 'low' : 'none'
}
