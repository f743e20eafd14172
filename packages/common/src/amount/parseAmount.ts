import { KitError } from '../errors/KitError.ts'
import { withoutTrailing } from './formatAmount.ts'
import { readAmount } from './readAmount.ts'

const SHOWN_CHARACTERS = 200

export interface ParseAmountOptions {
  /** The BCP 47 tag of the language that the text was typed in. Default: `en`, whose decimal separator is the point. */
  readonly locale?: string | undefined
}

/**
 * Reads a text as an amount in the smallest unit. A form that a person types into also needs the person's `locale`.
 * Grouping by spaces or apostrophes is fine, and digits may be those of any one script.
 *
 * Throws `INVALID_AMOUNT` if the text is no amount, if it has more decimals than the unit (nothing is ever rounded
 * away), or if it could be two amounts: `1,000` in English, or `1.000` in German. `readAmount` returns both.
 *
 * @example
 * parseAmount('1.234,5', 18) // 1234500000000000000000n
 */
export function parseAmount(
  text: string,
  decimals: number,
  { locale = 'en' }: ParseAmountOptions = {},
): bigint {
  const [amount, other] = readAmount(text, decimals, locale)
  if (amount === undefined || other !== undefined)
    throw new KitError('INVALID_AMOUNT', { value: text.slice(0, SHOWN_CHARACTERS) })
  return amount
}

/** Decimals of everything that is money: prices per whole token, and values. */
export const FIAT_DECIMALS = 18

/** The price above which one is taken for a mistake or a lie: no whole token is worth a trillion. */
const MAX_PRICE = 1e12

/**
 * Makes a price exact: money with `FIAT_DECIMALS` decimals, of a number as it travels in JSON.
 * `undefined` for what cannot be a price: negative, endless, zero, or beyond reason.
 *
 * @example
 * parsePrice(3000.5) // 3000500000000000000000n
 */
export function parsePrice(price: number | null | undefined): bigint | undefined {
  if (price === null || price === undefined || !(price > 0) || price > MAX_PRICE) return undefined
  const scaled = scale(String(price))
  return scaled > 0n ? scaled : undefined
}

/** Reads what `String` writes of a number, exponent included; further digits are cut off. */
function scale(text: string): bigint {
  const [mantissa = '', exponent = '0'] = text.split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const shift = FIAT_DECIMALS + Number(exponent) - fraction.length
  const digits = BigInt(whole + fraction)
  return shift >= 0 ? digits * 10n ** BigInt(shift) : digits / 10n ** BigInt(-shift)
}

/**
 * Writes an amount as plain decimal digits: ungrouped, with a point, exact. What `parseAmount` reads
 * back, and what travels in JSON.
 *
 * @example
 * decimalText(1_500_000n, 6) // '1.5'
 */
export function decimalText(value: bigint, decimals: number): string {
  const sign = value < 0n ? '-' : ''
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  const fraction = withoutTrailing(digits.slice(cut), '0')
  return `${sign}${digits.slice(0, cut)}${fraction && `.${fraction}`}`
}
