import { createManualClock } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import type { ChainFacts } from './ChainFacts.ts'
import { createWeighing } from './createWeighing.ts'
import { isCountedAsShown } from './isCountedAsShown.ts'
import { MAIN, MAIN_SOLANA, MINT, payUsdc, USDC } from './openLimits.test.support.ts'
import { useOf } from './useOf.ts'

const native = { symbol: 'ETH', decimals: 18 }

/** Weighs a request with what a node says, and the price of everything. */
function weigh(text: string, { ask, prices }: Partial<ChainFacts>) {
  const chains: ChainFacts = {
    of: () => ({ native, testnet: false }),
    ask: ask ?? (() => Promise.reject(new Error('execution reverted'))),
    prices: prices ?? (async (ids) => ids.map(() => 1)),
    worth: async () => 0,
  }
  const use = useOf(text)
  if (use?.for !== 'signing') throw new Error('It is not signed.')
  return createWeighing({ chains, clock: createManualClock() })(use)
}

/** A contract that says of itself what it likes. */
const answering =
  (decimals: string): ChainFacts['ask'] =>
  async (_, method, [asked]) => {
    if (method === 'eth_getCode') return '0x60'
    if (method === 'eth_call' && String(Object(asked).data).startsWith('0x313ce567'))
      return decimals
    throw new Error('execution reverted')
  }
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
const stranger = payUsdc('1').replaceAll(USDC.slice(2), 'cc'.repeat(20))

test('a token is counted by the decimals that its contract says', async () => {
  expect(await weigh(stranger, { ask: answering(word(6n)) })).toBe(100)
})

test.each([
  ['none', '0x'],
  ['more than there are', word(256n)],
  ['what is no number', 'six'],
])('one whose contract says %s has no price, whatever others say of it', async (_, decimals) => {
  expect(await weigh(stranger, { ask: answering(decimals) })).toBe('unpriced')
})

test('a token has no price while its prices cannot be read', async () => {
  const prices = () => Promise.reject(new Error('Away.'))
  expect(await weigh(stranger, { ask: answering(word(6n)), prices })).toBe('unpriced')
})

test('what pays more tokens than anybody looks up the prices of is not counted', async () => {
  const { requests, ...use } = JSON.parse(stranger)
  const { data } = requests[0].params[0]
  const batchOf = (count: number, first: number) => ({
    method: 'wallet_sendCalls',
    params: [
      {
        calls: Array.from({ length: count }, (_, at) => ({
          to: `0x${(first + at).toString(16).padStart(40, 'c')}`,
          data,
        })),
      },
    ],
  })
  const several = (count: number) =>
    JSON.stringify({ ...use, requests: [batchOf(20, 0), batchOf(count - 20, 20)] })
  const ask = answering(word(6n))
  expect(await weigh(several(40), { ask })).toBe(4_000)
  expect(await weigh(several(41), { ask })).toBe('unpriced')
})

test.each([
  ['says nothing', async () => null],
  ['is away', () => Promise.reject(new Error('Away.'))],
  ['does not know the mint', async () => ({ value: null })],
  ['says it in bytes', async () => ({ value: { owner: 'x', data: ['', 'base64'] } })],
])('a token of Solana whose node %s is not counted', async (_, ask) => {
  expect(await isCountedAsShown({ ask }, `${MAIN_SOLANA}:${MINT}`)).toBe(false)
})

test('no node is asked of SOL, and of tokens of other chains', async () => {
  const ask = () => Promise.reject(new Error('Nobody is to be asked.'))
  const sol = 'So11111111111111111111111111111111111111111'
  expect(await isCountedAsShown({ ask }, `${MAIN_SOLANA}:${sol}`)).toBe(true)
  expect(await isCountedAsShown({ ask }, `${MAIN}:${USDC}`)).toBe(true)
})
