import type { Field, Reading } from '@bowline/common/reading'
import { worthOfAmount } from '@bowline/common/reading'
import { createManualClock } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { createPrices } from './createPrices.ts'

const { signal } = new AbortController()
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const amount = (label: Field['label'], value: bigint, address?: string): Field => ({
  label,
  value: { type: 'amount', amount: value, token: { address, decimals: 6 }, isUnlimited: false },
})
const read = {
  reading: {
    chainId: 'eip155:1',
    intent: 'sendToken',
    calls: [],
    warnings: [],
    clarity: 'clear',
    fields: [amount('amount', 5_000_000n, USDC)],
  } as Reading,
  changes: [amount('offered', 2_000_000n)],
}
const cents = (fields: readonly Field[] = []) =>
  fields.map(({ value }) => {
    const worth = value.type === 'amount' ? worthOfAmount(value) : undefined
    return worth === undefined ? undefined : Number(worth / 10n ** 16n)
  })

function setup(price: (id: string) => Promise<number | undefined>, chainId = 'eip155:1') {
  const clock = createManualClock()
  const asked: string[] = []
  const prices = createPrices({
    chainId,
    clock,
    reads: {
      price(id) {
        asked.push(id)
        return price(id)
      },
    },
  })
  return { clock, asked, prices }
}

test('amounts and what the chain expects get their worth, and each token is asked for once', async () => {
  const { asked, prices } = setup(async (id) => (id.endsWith(USDC) ? 1 : 2_000))
  await prices.priceOf?.(USDC, signal)
  const { reading, changes } = await prices.add(read, signal)
  expect([cents(reading.fields), cents(changes)]).toEqual([[500], [400_000]])
  expect(asked).toEqual([`eip155:1:${USDC}`, `eip155:1:0x${'e'.repeat(40)}`])
})

test.each<[string, () => Promise<number | undefined>]>([
  ['has no price', async () => undefined],
  ['refuses', () => Promise.reject(new Error('down'))],
])('a server that %s takes nothing from the card', async (_, price) => {
  expect(await setup(price).prices.add(read, signal)).toEqual(read)
})

test('a card that is read otherwise waits 250 ms for worth, and is shown without it', async () => {
  const { clock, prices } = setup(() => new Promise(() => {}))
  const added = prices.add(read, signal)
  await clock.advance(250)
  expect(await added).toEqual(read)
})

test('the weighing of a trade waits two seconds', async () => {
  const { clock, prices } = setup(() => new Promise(() => {}))
  const price = prices.priceOf?.(USDC, signal).catch(() => 'late')
  await clock.advance(2_000)
  expect(await price).toBe('late')
})

test.each(['eip155:11155111', 'bip122:000000000019d6689c085ae165831e93'])(
  'nobody is asked for prices on %s',
  async (chainId) => {
    const { asked, prices } = setup(async () => 1, chainId)
    expect(await prices.add(read, signal)).toBe(read)
    expect([asked, prices.priceOf]).toEqual([[], undefined])
  },
)
