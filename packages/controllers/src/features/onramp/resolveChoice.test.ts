import { expect, test } from 'vitest'
import type { OnrampOptions, OnrampPurchase } from './OnrampOptions.ts'
import { resolveChoice, type Wish } from './resolveChoice.ts'

const purchase = (id: string, chainId: 'eip155:1' | 'eip155:137'): OnrampPurchase => ({
  id,
  network: chainId,
  chainId,
  token: undefined,
  name: id,
  symbol: id,
})
const card = { method: 'card', min: 1n, max: 2n }
const bank = { method: 'bank', min: 3n, max: 4n }
const usdc = purchase('usdc', 'eip155:1')
const eth = purchase('eth', 'eip155:1')
const pol = purchase('pol', 'eip155:137')
const options: OnrampOptions = {
  purchases: [usdc, pol, eth],
  payments: [
    { currency: 'XXX', limits: [] },
    { currency: 'USD', limits: [card, bank] },
    { currency: 'EUR', limits: [bank] },
  ],
  source: 'live',
}
const wish = (more: Partial<Wish> = {}): Wish => ({
  purchase: undefined,
  currency: 'USD',
  method: 'card',
  ...more,
})

test('keeps an available choice', () => {
  const resolved = resolveChoice(
    options,
    wish({ purchase: eth, currency: 'EUR', method: 'bank' }),
    'eip155:1',
  )
  expect(resolved).toMatchObject({ purchase: eth, payment: { currency: 'EUR' }, limit: bank })
  expect(resolved?.purchases).toEqual([usdc, eth])
  expect(resolveChoice(options, wish({ method: 'bank' }), 'eip155:1')?.limit).toEqual(bank)
})

test('replaces a token that is not sold here with the first one that is', () => {
  expect(resolveChoice(options, wish({ purchase: eth }), 'eip155:137')?.purchase).toEqual(pol)
})

test('replaces a method that the currency lacks, and an unknown currency', () => {
  expect(resolveChoice(options, wish({ currency: 'EUR' }), 'eip155:1')?.limit).toEqual(bank)
  const unknown = resolveChoice(options, wish({ currency: 'GBP' }), 'eip155:1')
  expect(unknown?.payment.currency).toBe('USD')
  expect(unknown?.payments.map(({ currency }) => currency)).toEqual(['USD', 'EUR'])
})

test('returns undefined if nothing is sold or no payment method exists', () => {
  expect(resolveChoice(options, wish(), 'eip155:10')).toBeUndefined()
  expect(resolveChoice({ ...options, payments: [] }, wish(), 'eip155:1')).toBeUndefined()
})
