import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAmount } from './formatAmount.ts'
import { formatFiat } from './formatFiat.ts'
import { decimalText, FIAT_DECIMALS, parseAmount, readAmount } from './parseAmount.ts'
import { westernDigits } from './westernDigits.ts'

test.each([
  ['1', 1_000_000n],
  ['0', 0n],
  ['1.5', 1_500_000n],
  ['1,5', 1_500_000n],
  ['.5', 500_000n],
  [',5', 500_000n],
  ['5.', 5_000_000n],
  ['007', 7_000_000n],
  [' 2.5 ', 2_500_000n],
  ['0.000001', 1n],
  ['0.0000010000', 1n],
  ['1.234', 1_234_000n],
  ['1,234.5', 1_234_500_000n],
  ['1.234,5', 1_234_500_000n],
  ['1,234,567', 1_234_567_000_000n],
  ['1.234.567,25', 1_234_567_250_000n],
  ['12,34,567.8', 1_234_567_800_000n],
  ['1,23,45,678', 12_345_678_000_000n],
  [`${'0'.repeat(199)}1`, 1_000_000n],
  ['1 234 567,8', 1_234_567_800_000n],
  ['1 234,5', 1_234_500_000n],
  ["1'234.5", 1_234_500_000n],
  ['١٬٢٣٤٫٥', 1_234_500_000n],
  ['۱۲٫۳۴', 12_340_000n],
  ['१,२३,४५६.५', 123_456_500_000n],
  ['1’234.5', 1_234_500_000n],
])('reads %j', (text, value) => {
  expect(parseAmount(text, 6)).toBe(value)
})

test.each([
  '',
  ' ',
  '.',
  ',',
  '-1',
  '+1',
  '1e6',
  '0x10',
  '1..5',
  '1,,5',
  '1,234',
  '1٬23',
  '1٫2٫3',
  '1.5,5.5',
  '1,23,4.5',
  '12,3456.7',
  '1234,567.8',
  '1,2,345',
  '1,2345,678',
  '12,345,67,890',
  '123,45,678',
  '1,23x,456,789',
  '1.2 3',
  '1 23',
  '1 234 5',
  'one',
  'Infinity',
  'NaN',
  '1๑',
  '1٢',
  '৪59',
  '一',
  '1\u202e5',
  '1'.repeat(201),
])('refuses %j', (text) => {
  expect(() => parseAmount(text, 6)).toThrow(expect.objectContaining({ code: 'INVALID_AMOUNT' }))
})

test('refuses more decimals than the unit has, since rounding would lose money', () => {
  expect(() => parseAmount('0.0000001', 6)).toThrow('"0.0000001" is not an amount.')
  expect(() => parseAmount('1.5', 0)).toThrow('"1.5" is not an amount.')
  expect(parseAmount('1.0', 0)).toBe(1n)
})

test('puts no more than 200 characters of a refused text into the error', () => {
  expect(() => parseAmount('x'.repeat(10_000), 6)).toThrow(
    expect.objectContaining({ context: { value: 'x'.repeat(200) } }),
  )
})

const amounts = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const units = fc.integer({ min: 0, max: 36 })

/** The plain way of writing it, without any of the code under test. */
function write(value: bigint, decimals: number, separator: string): string {
  const digits = value.toString().padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  return decimals === 0 ? digits : `${digits.slice(0, cut)}${separator}${digits.slice(cut)}`
}

test.each([
  ['.', 'en'],
  [',', 'de'],
])('never loses a wei with %j in %s', (separator, locale) => {
  fc.assert(
    fc.property(amounts, units, (value, decimals) => {
      expect(parseAmount(write(value, decimals, separator), decimals, { locale })).toBe(value)
    }),
  )
})

test('answers any text with an amount or INVALID_AMOUNT', () => {
  const texts = fc.oneof(fc.string(), fc.stringMatching(/^[\d., ']{0,20}$/))
  fc.assert(
    fc.property(texts, units, (text, decimals) => {
      try {
        expect(parseAmount(text, decimals)).toBeGreaterThanOrEqual(0n)
      } catch (error) {
        expect(error).toMatchObject({ code: 'INVALID_AMOUNT' })
      }
    }),
  )
})

test.each([
  [0n, 18, '0'],
  [1n, 18, '0.000000000000000001'],
  [1_500_000n, 6, '1.5'],
  [1_000_000n, 6, '1'],
  [-5n, 1, '-0.5'],
  [100n, 0, '100'],
])('%d with %d decimals is %s', (value, decimals, text) => {
  expect(decimalText(value, decimals)).toBe(text)
})

test('nothing is lost on the way to text and back', () => {
  const decimals = fc.integer({ min: 0, max: 36 })
  fc.assert(
    fc.property(fc.bigInt(0n, 2n ** 256n - 1n), decimals, (value, places) => {
      expect(parseAmount(decimalText(value, places), places)).toBe(value)
    }),
  )
})

/** The 25 languages of the screens, and regions that write numbers in their own way. */
const LOCALES = [
  ...[
    'ar',
    'cs',
    'de',
    'el',
    'en',
    'es',
    'fa',
    'fr',
    'he',
    'hi',
    'id',
    'it',
    'ja',
    'ko',
    'nl',
    'pl',
    'pt',
    'ru',
    'sv',
  ],
  ...[
    'th',
    'tr',
    'uk',
    'vi',
    'zh-Hans',
    'zh-Hant',
    'ar-EG',
    'de-AT',
    'de-CH',
    'en-IN',
    'en-ZA',
    'es-MX',
    'fr-CH',
  ],
  ...['it-CH', 'pt-PT', 'hi-u-nu-deva'],
  // Apps can set any tag: further digits, groups of two, and other separators of thousands.
  ...['bn', 'ne', 'mr', 'my', 'ar-u-nu-arab', 'th-u-nu-thai', 'ta-u-nu-tamldec', 'gsw', 'pt-AO'],
]

describe('a single separator before three digits', () => {
  test.each([
    ['en', '1,000', [1_000_000n, 1_000_000_000n]],
    ['en', '10,000', [10_000_000n, 10_000_000_000n]],
    ['en', '999,999', [999_999_000n, 999_999_000_000n]],
    ['de', '1.000', [1_000_000n, 1_000_000_000n]],
    ['fr', '1.000', [1_000_000n, 1_000_000_000n]],
    ['de-CH', '1,000', [1_000_000n, 1_000_000_000n]],
    ['fa', '1,000', [1_000_000n, 1_000_000_000n]],
    ['fa', '1.000', [1_000_000n, 1_000_000_000n]],
    ['en', '１,０００', [1_000_000n, 1_000_000_000n]],
    ['ja', '１，０００', [1_000_000n, 1_000_000_000n]],
    ['ar', '\u200f1,000', [1_000_000n, 1_000_000_000n]],
  ])('can be either in %s: %s', (locale, text, amounts) => {
    expect(readAmount(text, 6, locale)).toEqual(amounts)
  })

  test.each([
    ['en', '1.000', 1_000_000n],
    ['de', '1,000', 1_000_000n],
    ['fr', '1,000', 1_000_000n],
    ['fa', '۱٫۰۰۰', 1_000_000n],
    ['en', '١٫٠٠٠', 1_000_000n],
    ['de', '0.125', 125_000n],
    ['en', '0,123', 123_000n],
    ['en', ',123', 123_000n],
    ['en', '1234,567', 1_234_567_000n],
    ['en', '1 234,567', 1_234_567_000n],
  ])('is the decimal one in %s: %s', (locale, text, amount) => {
    expect(readAmount(text, 6, locale)).toEqual([amount])
  })

  test.each([
    ['en', '1٬000', 1_000_000_000n],
    ['fa', '۱٬۰۰۰', 1_000_000_000n],
    ['fr', '1\u202f000', 1_000_000_000n],
    ['de-CH', '1’000', 1_000_000_000n],
  ])('is that of thousands in %s: %s', (locale, text, amount) => {
    expect(readAmount(text, 6, locale)).toEqual([amount])
  })

  test('is that of thousands where the unit has no such decimals', () => {
    expect(readAmount('1,234', 2, 'en')).toEqual([123_400n])
    expect(readAmount('1.234', 0, 'de')).toEqual([1_234n])
  })
})

test.each([
  ['en', '1,5', 1_500_000n],
  ['ar', '\u2068\u200e1.5\u200f\u2069', 1_500_000n],
  ['ja', '１．５', 1_500_000n],
  ['bn', '১,২৩,৪৫৬.৫', 123_456_500_000n],
  ['th', '๑.๕', 1_500_000n],
  ['hi', '12,34,567.5', 1_234_567_500_000n],
  ['de', '1.5', 1_500_000n],
  ['en', '1,0000', 1_000_000n],
  ['de', '1,234.5', 1_234_500_000n],
  ['en', '1.234,5', 1_234_500_000n],
  ['de', '1,234,567', 1_234_567_000_000n],
  ['en', '1.234.567', 1_234_567_000_000n],
])('reads what has one meaning only in %s: %s', (locale, text, amount) => {
  expect(readAmount(text, 6, locale)).toEqual([amount])
})

const wholes = fc.oneof(
  fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  fc.bigInt({ min: 0n, max: 10n ** 6n }).map((whole) => whole * 10n ** 18n),
  fc.bigInt({ min: 0n, max: 10n ** 9n }),
)

test.each(LOCALES)('what is shown in %s is read as itself, or asked about', (locale) => {
  fc.assert(
    fc.property(wholes, units, (value, decimals) => {
      const shown = formatAmount(value, decimals, { locale })
      const read = readAmount(shown, decimals, locale)
      if (read.length === 2) {
        // Only what another language writes for another amount is asked about.
        expect(westernDigits(shown)).toMatch(/^\d{1,3}[.,]\d{3}$/)
        expect(read).toContain(value)
      } else expect(read).toEqual([value])
    }),
  )
})

test.each(LOCALES)('what a field is filled with in %s is read as itself', (locale) => {
  fc.assert(
    fc.property(wholes, units, (value, decimals) => {
      const filled = formatAmount(value, decimals, { locale, useGrouping: false })
      expect(readAmount(filled, decimals, locale)).toEqual([value])
    }),
  )
})

/** The number in a text, without the unit and the marks around it: what people select. */
const numberIn = (text: string) => /\p{Nd}(?:[\p{Nd}\s.,'’٬٫]*\p{Nd})?/u.exec(text)?.[0] ?? ''

/** Reads a number as the field does, and returns what it means if that is asked about. */
const meant = (shown: string, decimals: number, locale: string, value: bigint) => {
  const read = readAmount(numberIn(shown), decimals, locale)
  return read.length === 2 ? read.find((amount) => amount === value) : read[0]
}

test.each(LOCALES)(
  'what a screen writes of money and balances in %s is read as itself',
  (locale) => {
    const cents = 10n ** BigInt(FIAT_DECIMALS - 2)
    const shownDecimals = fc.integer({ min: 3, max: 24 })
    fc.assert(
      fc.property(wholes, shownDecimals, (value, decimals) => {
        // Both are cut off: what is read is what is written there.
        const money = formatFiat(value, { locale })
        if (value >= cents || value === 0n)
          expect(meant(money, FIAT_DECIMALS, locale, (value / cents) * cents)).toBe(
            (value / cents) * cents,
          )
        const unit = 10n ** BigInt(decimals - 3)
        const balance = formatAmount(value, decimals, { locale, maximumFractionDigits: 3 })
        if (value >= unit || value === 0n)
          expect(meant(`${balance} ETH`, decimals, locale, (value / unit) * unit)).toBe(
            (value / unit) * unit,
          )
      }),
    )
  },
)
