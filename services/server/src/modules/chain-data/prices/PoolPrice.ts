import type { Address } from 'viem'
import type { PricedToken, SourcePrice } from './PriceSource.ts'

/** A token with a known price, against which others are priced. */
export interface Hub extends PricedToken<Address>, SourcePrice {}

/** The price of a token in one pool. */
export interface PoolPrice {
  readonly token: Address
  /** The price of a whole token in US dollars. */
  readonly price: number
  /** The liquidity in US dollars: the depth of the other side of this pool. */
  readonly liquidity: number
}

/** The price of a smaller pool is too easy to manipulate. */
export const MIN_LIQUIDITY_USD = 1_000

/** The mean of pool prices, weighted by depth, and the highest one. */
export function combinePools(pools: readonly PoolPrice[]): ReadonlyMap<Address, SourcePrice> {
  const sums = new Map<Address, { weighted: number; liquidity: number; highest: number }>()
  for (const { token, price, liquidity } of pools) {
    const isSound = Number.isFinite(price) && price > 0 && Number.isFinite(liquidity)
    if (!isSound || liquidity < MIN_LIQUIDITY_USD) continue
    const sum = sums.get(token) ?? { weighted: 0, liquidity: 0, highest: 0 }
    sum.weighted += price * liquidity
    sum.liquidity += liquidity
    sum.highest = Math.max(sum.highest, price)
    sums.set(token, sum)
  }
  return new Map(
    [...sums].map(([token, { weighted, liquidity, highest }]) => [
      token,
      { price: weighted / liquidity, highest },
    ]),
  )
}

/** A price is a ratio, so a `number` is exact enough. Amounts never use it. */
export function wholeUnits(amount: bigint, decimals: number): number {
  return Number(amount) / 10 ** decimals
}
