import { unitsOf } from '@bowline/controllers/internal'
import { expect, test } from 'vitest'
import { hundredthsText } from './hundredthsText.ts'
import { moneyText, tokenText } from './moneyText.ts'

const locale = 'en-US'

test.each([
  ['100.00', 'USD', '$100.00'],
  ['7500.5', 'EUR', '€7,500.50'],
  // `Intl` throws for an invalid currency code; the price is shown all the same.
  ['1.5', 'no currency', '1.5 no currency'],
  ['1.5', 'US\u202eD!', '1.5 USD!'],
])('formats %s of %j as %s', (amount, currency, text) =>
  expect(moneyText(unitsOf(amount), currency, { locale })).toBe(text),
)

test.each([
  ['98.25', '98.25 USDC'],
  ['97.1049', '97.104 USDC'],
  ['0.01234567', '0.012345 USDC'],
  ['0.00000001', '<0.000001 USDC'],
  ['0.0000000000000000000009', '0 USDC'],
  ['123456789012345678901234567890.5', '123,456,789,012,345,678,901,234,567,890.5 USDC'],
])('%s are %s', (amount, text) => expect(tokenText(unitsOf(amount), 'USDC', { locale })).toBe(text))

test('keeps the hundredths and all digits of limits', () => {
  expect(hundredthsText(1_000n, { locale })).toBe('10.00')
  expect(hundredthsText(750_000n, { locale: 'de-DE' })).toBe('7.500,00')
  expect(hundredthsText(9_007_199_254_740_993_99n, { locale })).toBe('9,007,199,254,740,993.99')
})
