import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount, withoutTrailing } from './formatAmount.ts'

const ETHER = 10n ** 18n

test.each([
  ['en', '1,234,567.25'],
  ['de', '1.234.567,25'],
  ['en-IN', '12,34,567.25'],
  ['fr', '1\u202f234\u202f567,25'],
  ['ar-EG', '١٬٢٣٤٬٥٦٧٫٢٥'],
])('groups as people do in %s', (locale, text) => {
  expect(formatAmount(123_456_725n, 2, { locale })).toBe(text)
})

test('writes every digit by default', () => {
  expect(formatAmount(ETHER + 1n, 18, { locale: 'en' })).toBe('1.000000000000000001')
  expect(formatAmount(2n ** 256n - 1n, 0, { locale: 'en' }).replaceAll(',', '')).toBe(
    (2n ** 256n - 1n).toString(),
  )
})

test('cuts digits off and never rounds up to more than there is', () => {
  const options = { locale: 'en', maximumFractionDigits: 2 }
  expect(formatAmount(1_999n, 3, options)).toBe('1.99')
  expect(formatAmount(1_900n, 3, options)).toBe('1.9')
  expect(formatAmount(999_999n, 3, { ...options, maximumFractionDigits: 0 })).toBe('999')
})

test('an amount too small to show is less than the smallest, never zero', () => {
  const options = { locale: 'en', maximumFractionDigits: 3 }
  expect(formatAmount(1n, 18, options)).toBe('<0.001')
  expect(formatAmount(0n, 18, options)).toBe('0')
  expect(formatAmount(1n, 18, { locale: 'de', maximumFractionDigits: 3 })).toBe('<0,001')
})

test('keeps the sign', () => {
  expect(formatAmount(-1_500n, 3, { locale: 'en' })).toBe('-1.5')
})

test('holds exactly the digits of the value, for any value and unit', () => {
  const amounts = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 36 }), (value, decimals) => {
      const [whole = '', fraction = ''] = formatAmount(value, decimals, { locale: 'en' }).split('.')
      expect(BigInt(whole.replaceAll(',', '') + fraction.padEnd(decimals, '0'))).toBe(value)
    }),
  )
})

test.each([
  ['https://kit.example//', '/', 'https://kit.example'],
  ['1.500', '0', '1.5'],
  ['0.05', '0', '0.05'],
  ['///', '/', ''],
  ['', '/', ''],
])('%j without %j at its end is %j', (text, character, rest) =>
  expect(withoutTrailing(text, character)).toBe(rest),
)
