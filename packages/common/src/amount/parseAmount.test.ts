import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalText, parseAmount } from './parseAmount.ts'

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
