import { KitError } from '../errors/KitError.ts'
import { withoutTrailing } from './formatAmount.ts'
import { westernDigits } from './westernDigits.ts'

const MAX_CHARACTERS = 200
const SPACES = /[\s'’]/g
const SPACED = /^\d{1,3}(?:[\s'’]\d{3})+(?!\d)/
const PLAIN = /^(\d*)(?:\.(\d*))?$/

/**
 * Reads what a person typed as an amount in the smallest unit.
 * Both `,` and `.` may be the decimal separator: a single one always is, and of two kinds the later.
 * So `1,234` is one and a bit, never a thousand. Grouping by spaces or apostrophes is fine. Digits may be
 * Arabic, Persian, Devanagari or full-width, as keyboards of these languages type them, with their own separators.
 *
 * Throws `INVALID_AMOUNT` for anything else, and when there are more decimals than the unit has:
 * nothing is ever rounded away.
 *
 * @example
 * parseAmount('1.234,5', 18) // 1234500000000000000000n
 */
export function parseAmount(text: string, decimals: number): bigint {
  const plain =
    text.length <= MAX_CHARACTERS
      ? normalize(westernDigits(text.trim()).replaceAll('٫', '.').replaceAll('٬', ','))
      : undefined
  const [, whole = '', fraction = ''] = plain?.match(PLAIN) ?? []
  const digits = withoutTrailing(fraction, '0')
  if (!(whole || fraction) || digits.length > decimals)
    throw new KitError('INVALID_AMOUNT', { value: text.slice(0, MAX_CHARACTERS) })
  return BigInt(whole + digits.padEnd(decimals, '0'))
}

/** Removes grouping and makes the decimal separator a point. `undefined` when it makes no sense. */
function normalize(text: string): string | undefined {
  const [grouped = ''] = text.match(SPACED) ?? []
  const ungrouped = grouped.replace(SPACES, '') + text.slice(grouped.length)
  const separators = ungrouped.match(/[.,]/g) ?? []
  if (separators.length < 2) return ungrouped.replace(',', '.')
  const last = separators.at(-1)
  const group = separators[0]
  // Several of one kind can only be grouping; of two kinds the later one is the decimal separator.
  const hasDecimals = last !== group
  const cut = hasDecimals ? ungrouped.lastIndexOf(last ?? '') : ungrouped.length
  const parts = ungrouped.slice(0, cut).split(group ?? '')
  if (!isGrouped(parts)) return undefined
  return parts.join('') + (hasDecimals ? `.${ungrouped.slice(cut + 1)}` : '')
}

/** Groups of three, or of two before the last three as in India. */
function isGrouped([first = '', ...rest]: readonly string[]): boolean {
  const last = rest.at(-1) ?? ''
  return (
    /^\d{1,3}$/.test(first) &&
    /^\d{3}$/.test(last) &&
    (rest.every((part) => /^\d{3}$/.test(part)) ||
      (first.length <= 2 && rest.slice(0, -1).every((part) => /^\d{2}$/.test(part))))
  )
}

/** Decimals of everything that is money: prices per whole token, and values. */
export const FIAT_DECIMALS = 18

/** Above this a price is taken for a mistake or a lie: no whole token is worth a trillion. */
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
