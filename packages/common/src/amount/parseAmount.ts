import { KitError } from '../errors/KitError.ts'
import { withoutTrailing } from './formatAmount.ts'
import { hasOneScriptOfDigits, westernDigits } from './westernDigits.ts'

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

const MAX_CHARACTERS = 200
/** Space, and marks that isolate a text and are not seen: screens of right-to-left languages have them around amounts. */
const AROUND = /[\s\u061c\u200e\u200f\u2066-\u2069]/
/** Signs between groups that are never a decimal separator. `٬` is the Arabic separator of thousands. */
const GROUPING = /[\s'’٬]/g
const GROUPED = /^\d{1,3}(?:[\s'’٬]\d{3})+(?!\d)/
const PLAIN = /^(\d*)(?:\.(\d*))?$/
/** A single separator where thousands have theirs: `1,000`, but neither `0,125` nor `1234,567`. */
const LIKE_THOUSANDS = /^[1-9]\d{0,2}([.,])\d{3}$/

/**
 * Returns the amounts that a typed text can mean, in the smallest unit: none, one, or two.
 *
 * There are two if a single separator stands before exactly three digits and is not the decimal separator of the
 * locale: `1,000` in English is `[1, 1000]` whole tokens, the smaller one first. Nothing is guessed there, since people
 * paste what was written in other languages. Anywhere else a single separator is the decimal one, and of two kinds the
 * later. Grouping by spaces or apostrophes is fine. Digits may be those of any one script, as keyboards of its
 * languages type them, with their own separators. Marks of direction around a copied amount are left
 * out; within it, where they could turn digits, they make it none.
 *
 * There is none if the text is anything else, or has more decimals than the unit: nothing is ever rounded away.
 *
 * @param locale the BCP 47 tag of the language that amounts are shown in
 *
 * @example
 * readAmount('1.234,5', 6, 'en') // [1234500000n]
 */
export function readAmount(text: string, decimals: number, locale: string): readonly bigint[] {
  if (text.length > MAX_CHARACTERS || !hasOneScriptOfDigits(text)) return []
  const western = westernDigits(withoutEdges(text)).replaceAll('，', ',').replaceAll('．', '.')
  const [, separator] = western.match(LIKE_THOUSANDS) ?? []
  const isAmbiguous = separator !== undefined && separator !== decimalSeparator(locale)
  const readings = isAmbiguous ? [western, western.replace(separator, '')] : [western]
  return readings.flatMap((reading) => {
    const amount = exactAmount(withPoint(reading), decimals)
    return amount === undefined ? [] : [amount]
  })
}

function withoutEdges(text: string): string {
  const isEdge = (index: number) => AROUND.test(text.charAt(index))
  let [start, end] = [0, text.length]
  while (start < end && isEdge(start)) start += 1
  while (end > start && isEdge(end - 1)) end -= 1
  return text.slice(start, end)
}

const decimalSeparator = (locale: string): string | undefined =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value

/** Reads digits with at most one point. */
function exactAmount(plain: string | undefined, decimals: number): bigint | undefined {
  const [, whole = '', fraction = ''] = plain?.match(PLAIN) ?? []
  const digits = withoutTrailing(fraction, '0')
  if (!(whole || fraction) || digits.length > decimals) return undefined
  return BigInt(whole + digits.padEnd(decimals, '0'))
}

/** Removes grouping and makes the decimal separator a point. Returns `undefined` if the separators make no sense. */
function withPoint(text: string): string | undefined {
  const [grouped = ''] = text.match(GROUPED) ?? []
  const ungrouped = (grouped.replace(GROUPING, '') + text.slice(grouped.length)).replace('٫', '.')
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
