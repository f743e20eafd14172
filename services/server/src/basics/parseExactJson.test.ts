import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseExactJson, readWhole } from './parseExactJson.ts'

test('integers keep all digits, and are written unchanged', () => {
  const text = '{"a":18446744073709551615,"b":[-9007199254740993,12],"__proto__":9007199254740993}'
  const value = parseExactJson(text)
  expect(JSON.stringify(value)).toBe(text)
  expect(readWhole((value as { a: unknown }).a)).toBe(2n ** 64n - 1n)
  expect(readWhole(parseExactJson('9007199254740991'))).toBe(2n ** 53n - 1n)
})

test.each([
  '-18446744073709551615',
  '1844674407370955161.5',
  '1e9999999999999999',
  '"18446744073709551615"',
  '[18446744073709551615]',
])('%s is not an amount', (text) => {
  expect(readWhole(parseExactJson(text))).toBeUndefined()
})

test.each([
  '18446744073709551615,',
  '018446744073709551615',
  '[1.2.3.4.5.6.7.8.9.10]',
  '18446744073709551615-1',
  '"18446744073709551615',
  '',
])('%j is not JSON', (text) => {
  expect(parseExactJson(text)).toBeUndefined()
})

test('numbers inside texts stay texts', () => {
  const text = '["a\\\\\\"",":18446744073709551615,","\\\\",18446744073709551615]'
  expect(JSON.stringify(parseExactJson(text))).toBe(text)
})

test('everything else is parsed like JSON.parse does', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value)
      expect(JSON.stringify(parseExactJson(text))).toBe(text)
    }),
  )
})

test('a number with more digits than any amount is invalid: parsing takes quadratic time', () => {
  expect(readWhole(parseExactJson('9'.repeat(100)))).toBe(10n ** 100n - 1n)
  expect(readWhole(parseExactJson('9'.repeat(101)))).toBeUndefined()
})
