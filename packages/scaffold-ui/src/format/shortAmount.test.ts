import { expect, test } from 'vitest'
import { percentText } from './percentText.ts'
import { shortAmount } from './shortAmount.ts'

test.each([
  [1_234_567_890_000_000_000n, 18, '1.234567'],
  [1_999_999_999_999_999_999n, 18, '1.999999'],
  [123_456_789_123_456n, 6, '123,456,789'],
  [1n, 18, '0.000000000000000001'],
  [123_456_789_012n, 18, '0.0000001234567'],
  [0n, 6, '0'],
  [5n, 0, '5'],
])('shortens %d with %d decimals to %s, never to more than there is', (value, decimals, text) => {
  expect(shortAmount(value, decimals, { locale: 'en' })).toBe(text)
})

test.each([
  [0.25, 'en', '0.25%'],
  [12, 'de', '12\u00a0%'],
  [0, 'en', '0%'],
])('formats %d percent in %s as %s', (percent, locale, text) => {
  expect(percentText(percent, { locale })).toBe(text)
})
