import { expect, test } from 'vitest'
import { formatFiat } from '../amount/formatFiat.ts'
import type { Field, Token } from './Field.ts'
import type { Reading } from './Reading.ts'
import { fieldsOf, findPrices, withWorth, worthOfAmount } from './worth.ts'

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const { signal } = new AbortController()
const amount = (value: bigint, token: Token, isUnlimited = false): Field => ({
  label: 'amount',
  value: { type: 'amount', amount: value, token, isUnlimited },
})
const ether = (value: bigint) => amount(value, { symbol: 'ETH', decimals: 18 })
const dollars = (value: bigint) => amount(value, { address: USDC, decimals: 6 })
const reading = (fields: readonly Field[], calls: readonly Reading[] = []): Reading => ({
  chainId: 'eip155:1',
  intent: 'batch',
  fields,
  calls,
  warnings: [],
  clarity: 'clear',
})
const worths = (of: Reading) =>
  fieldsOf(of).map(({ value }) => {
    const worth = value.type === 'amount' ? worthOfAmount(value) : undefined
    return worth === undefined ? undefined : formatFiat(worth, { locale: 'en' })
  })

/** Asks for the prices of a reading, and puts them beside its amounts. */
async function read(of: Reading, prices: Readonly<Record<string, number>>) {
  const asked: (string | undefined)[] = []
  const found = await findPrices('eip155:1', fieldsOf(of), {
    signal,
    async priceOf(token) {
      asked.push(token)
      const price = prices[token ?? '']
      if (price === undefined) throw new Error('There is no price.')
      return price
    },
  })
  return { asked, worths: worths(withWorth(of, found)) }
}

test('each amount has its worth, also in calls, and each token is asked for once', async () => {
  const of = reading([ether(5n * 10n ** 17n)], [reading([dollars(10n ** 6n), ether(10n ** 18n)])])
  const { asked, worths } = await read(of, { '': 2_996, [USDC]: 1 })
  expect(asked).toEqual([undefined, USDC])
  expect(worths).toEqual(['$1,498.00', '$1.00', '$2,996.00'])
})

test('one price serves each way of writing an address', async () => {
  const small = amount(10n ** 6n, { address: USDC.toLowerCase(), decimals: 6 })
  expect(
    (await read(reading([dollars(10n ** 6n), small]), { [USDC]: 1, [USDC.toLowerCase()]: 1 }))
      .worths,
  ).toEqual(['$1.00', '$1.00'])
})

test.each([
  ['nobody has a price', ether(1n), {}],
  ['the price is none', ether(10n ** 18n), { '': 0 }],
  ['the price is below none', ether(10n ** 18n), { '': -3 }],
  ['the price is no number', ether(10n ** 18n), { '': Number.NaN }],
  ['the price is without end', ether(10n ** 18n), { '': Number.POSITIVE_INFINITY }],
  ['no request is worth so much', ether(10n ** 18n), { '': 1e14 }],
  ['nobody knows its decimals', amount(5n, { address: USDC }), { [USDC]: 1 }],
  ['nobody knows what it is of', amount(5n, { isUnknown: true, decimals: 6 }), { '': 1 }],
  ['it has no limit', amount(5n, { address: USDC, decimals: 6 }, true), { [USDC]: 1 }],
  ['it is none', ether(0n), { '': 1 }],
])('an amount has no worth where %s', async (_, field, prices) => {
  expect((await read(reading([field]), prices)).worths).toEqual([undefined])
})

test('prices of one chain say nothing about another', () => {
  const elsewhere = { chainId: 'eip155:137', usd: new Map([['', 2_996]]) }
  expect(worths(withWorth(reading([ether(10n ** 18n)]), elsewhere))).toEqual([undefined])
})

test('eight tokens are asked for at most', async () => {
  const tokens = Array.from({ length: 20 }, (_, at) => amount(1n, { address: `token ${at}` }))
  expect((await read(reading(tokens), {})).asked).toHaveLength(8)
})
