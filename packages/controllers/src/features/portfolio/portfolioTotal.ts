import type { Holding } from './Holding.ts'

/**
 * What holdings are worth together in USD, with `FIAT_DECIMALS` decimals; `undefined` when no price
 * is known. Tokens that nobody vouches for have no price and so never count.
 */
export function portfolioTotal(holdings: readonly Holding[]): bigint | undefined {
  const values = holdings.flatMap(({ value }) => (value === undefined ? [] : [value]))
  return values.length > 0 ? values.reduce((total, value) => total + value, 0n) : undefined
}
