import type { OnrampQuote } from '@bowline/controllers/internal'
import { expect, test } from 'vitest'
import { feesOf } from './feesOf.ts'

const usd = (amount: string) => ({ amount, currency: 'USD' })
const quote = (amount: string, more: Partial<OnrampQuote> = {}): OnrampQuote => ({
  id: 'q',
  provider: 'p',
  method: 'card',
  providerFee: usd('1.50'),
  networkFee: usd('0.25'),
  subtotal: usd('98'),
  total: usd('100'),
  purchase: { amount, currency: 'USDC' },
  source: 'live',
  ...more,
})
test('adds up fees if all are in one currency', () => {
  const locale = 'en-US'
  expect(feesOf(quote('1'), { locale })).toBe('$1.75')
  expect(feesOf(quote('1', { providerFee: undefined }), { locale })).toBeUndefined()
  const other = { amount: '1', currency: 'EUR' }
  expect(feesOf(quote('1', { providerFee: other }), { locale })).toBeUndefined()
})
