import type { Address } from 'viem'
import type { PricedToken } from './PriceSource.ts'

/** A token with a known price, against which others are priced. */
export interface Hub extends PricedToken<Address> {
  readonly price: number
}

/** The price of a token in one pool. */
export interface PoolPrice {
  readonly token: Address
  /** In US dollars, per whole token. */
  readonly price: number
  /** In US dollars: the depth of the other side of this pool. */
  readonly liquidity: number
}

/** The price of a smaller pool is too easy to manipulate. */
export const MIN_LIQUIDITY_USD = 1_000

/** The mean of pool prices, weighted by depth. */
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

/** A price is a ratio, so a `number` is exact enough. Amounts never use it. */
export function wholeUnits(amount: bigint, decimals: number): number {
  return Number(amount) / 10 ** decimals
}
