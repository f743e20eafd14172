import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAmount } from './formatAmount.ts'
import { formatFiat } from './formatFiat.ts'
import { FIAT_DECIMALS } from './parseAmount.ts'
import { readAmount } from './readAmount.ts'
import { westernDigits } from './westernDigits.ts'

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

const amounts = fc.oneof(
  fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  fc.bigInt({ min: 0n, max: 10n ** 6n }).map((whole) => whole * 10n ** 18n),
  fc.bigInt({ min: 0n, max: 10n ** 9n }),
)
const units = fc.integer({ min: 0, max: 36 })

test.each(LOCALES)('what is shown in %s is read as itself, or asked about', (locale) => {
  fc.assert(
    fc.property(amounts, units, (value, decimals) => {
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
    fc.property(amounts, units, (value, decimals) => {
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
      fc.property(amounts, shownDecimals, (value, decimals) => {
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
