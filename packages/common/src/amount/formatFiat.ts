import { FIAT_DECIMALS } from './parseAmount.ts'

export interface FormatFiatOptions {
  /** BCP 47 tag. Default: the reader's own. */
  readonly locale?: string | undefined
  /** ISO 4217. Default `USD`. */
  readonly currency?: string | undefined
}

const SHOWN_DECIMALS = 2
const UNIT = 10n ** BigInt(FIAT_DECIMALS - SHOWN_DECIMALS)

/**
 * Writes money for a reader, with the currency's sign and 2 decimals, cut off and never rounded up.
 * An amount too small to show is written as `<$0.01`, never as zero.
 *
 * @example
 * formatFiat(1_234_567n * 10n ** 15n) // '$1,234.56'
 */
export function formatFiat(
  value: bigint,
  { locale, currency = 'USD' }: FormatFiatOptions = {},
): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: SHOWN_DECIMALS,
    maximumFractionDigits: SHOWN_DECIMALS,
  })
  const size = value < 0n ? -value : value
  const isTooSmall = size > 0n && size < UNIT
  const cents = isTooSmall ? 1n : size / UNIT
  const sign = value < 0n ? '-' : ''
  const digits = cents.toString().padStart(SHOWN_DECIMALS + 1, '0')
  const text = `${sign}${digits.slice(0, -SHOWN_DECIMALS)}.${digits.slice(-SHOWN_DECIMALS)}`
  // `Intl` formats a decimal string exactly, beyond the precision of a double; older types lack it.
  const shown = format.format(text as unknown as number)
  return isTooSmall ? `<${shown}` : shown
}

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

/**
 * Multiplies and divides without losing anything in between.
 * `down` rounds towards less, `up` towards more. Throws a `RangeError` for a divisor of zero.
 *
 * @example
 * mulDiv(balance, 995n, 1000n) // what is left after half a percent
 */
export function mulDiv(
  value: bigint,
  factor: bigint,
  divisor: bigint,
  rounding: 'down' | 'up' = 'down',
): bigint {
  const product = value * factor
  const quotient = product / divisor
  const isExact = quotient * divisor === product
  // Division of bigints cuts towards zero.
  const isNegative = product < 0n !== divisor < 0n
  if (isExact || isNegative === (rounding === 'up')) return quotient
  return isNegative ? quotient - 1n : quotient + 1n
}
