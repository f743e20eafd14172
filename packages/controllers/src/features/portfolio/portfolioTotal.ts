import type { Holding } from './Holding.ts'

/**
 * Returns the total value of holdings in USD, with `FIAT_DECIMALS` decimals; `undefined` if no price is
 * known. Unverified tokens have no price and are not counted.
 */
export function portfolioTotal(holdings: readonly Holding[]): bigint | undefined {
  const values = holdings.flatMap(({ value }) => (value === undefined ? [] : [value]))
  return values.length > 0 ? values.reduce((total, value) => total + value, 0n) : undefined
}
