import { expect, test } from 'vitest'
import { isLive, type OnrampOffer, sells, sortOffers } from './offers.ts'
import type { OnrampProvider } from './onrampProvidersQuery.ts'
import type { OnrampQuote } from './onrampQuoteQuery.ts'

const provider = (id: string): OnrampProvider => ({
  id,
  name: id,
  iconUrl: undefined,
  host: 'pay.example',
  feePercent: { min: 1, max: 2 },
  paymentMethods: ['card'],
  minutes: undefined,
})
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
const offer = (id: string, quoted?: OnrampQuote): OnrampOffer => ({
  provider: provider(id),
  quote: quoted,
})

test('sorts by amount, then pending ones, then estimates, then those without a price', () => {
  const sorted = sortOffers([
    offer('estimate', quote('500', { source: 'fallback' })),
    { provider: provider('none'), quote: null },
    offer('asked'),
    offer('nine', quote('9.99999999999999999999')),
    offer('ten', quote('10')),
    offer('hundred', quote('100')),
  ])
  expect(sorted.map((one) => one.provider.id)).toEqual([
    'hundred',
    'ten',
    'nine',
    'asked',
    'estimate',
    'none',
  ])
})

test('does not ask providers that do not sell the token or accept the currency', () => {
  const usdc = {
    id: 'u',
    network: 'n',
    chainId: 'eip155:1',
    name: 'USD Coin',
    symbol: 'USDC',
  } as const
  const purchase = { ...usdc, token: undefined, listings: { a: usdc } }
  const demand = { purchase, method: 'card' }
  expect(sells(provider('a'), demand)).toBe(true)
  expect(sells(provider('b'), demand)).toBe(false)
  expect(sells(provider('a'), { ...demand, method: 'cash' })).toBe(false)
  // The providers that sell it are unknown.
  const unknown = { ...demand, purchase: { ...purchase, listings: undefined } }
  expect(sells(provider('b'), unknown)).toBe(true)
})

test('does not offer an estimate or a pending price for purchase', () => {
  expect(isLive(offer('a', quote('1')))).toBe(true)
  expect(isLive(offer('a', quote('1', { source: 'fallback' })))).toBe(false)
  expect(isLive(offer('a'))).toBe(false)
  expect(isLive(undefined)).toBe(false)
})
