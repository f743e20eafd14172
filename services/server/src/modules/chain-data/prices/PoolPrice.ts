import type { Address } from 'viem'
import type { PricedToken } from './PriceSource.ts'

/** A token whose price is known already: others are priced by it. */
export interface Hub extends PricedToken<Address> {
  readonly price: number
}

/** What one pool says about a token. */
export interface PoolPrice {
  readonly token: Address
  /** In US dollars, per whole token. */
  readonly price: number
  /** In US dollars: what stands against the token in this pool. */
  readonly liquidity: number
}

/** Below this a pool is too easy to push around to be believed. */
export const MIN_LIQUIDITY_USD = 1_000

/** The mean of what pools say, each counting as much as it holds. */
export function combinePools(pools: readonly PoolPrice[]): ReadonlyMap<Address, number> {
  const sums = new Map<Address, { weighted: number; liquidity: number }>()
  for (const { token, price, liquidity } of pools) {
    const isSound = Number.isFinite(price) && price > 0 && Number.isFinite(liquidity)
    if (!isSound || liquidity < MIN_LIQUIDITY_USD) continue
    const sum = sums.get(token) ?? { weighted: 0, liquidity: 0 }
    sum.weighted += price * liquidity
    sum.liquidity += liquidity
    sums.set(token, sum)
  }
  return new Map([...sums].map(([token, { weighted, liquidity }]) => [token, weighted / liquidity]))
}

/** A price is a ratio, so plain numbers are exact enough; amounts never go this way. */
export function wholeUnits(amount: bigint, decimals: number): number {
  return Number(amount) / 10 ** decimals
}
