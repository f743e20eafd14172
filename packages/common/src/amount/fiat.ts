import { mulDiv } from './mulDiv.ts'

/**
 * Returns the value of a token amount at a price, with `FIAT_DECIMALS` decimals. Rounded down.
 * `decimals` are the token's.
 */
export const fiatOfAmount = (amount: bigint, decimals: number, price: bigint): bigint =>
  mulDiv(amount, price, 10n ** BigInt(decimals))

/**
 * How much of a token a sum of money is at a price, in the token's smallest unit. Rounded down, so
 * that it never costs more than was said. Throws a `RangeError` for a price of zero.
 */
export const amountOfFiat = (fiat: bigint, decimals: number, price: bigint): bigint =>
  mulDiv(fiat, 10n ** BigInt(decimals), price)
