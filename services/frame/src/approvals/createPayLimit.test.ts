import { readEvmRequest } from '@bowline/clear-signing/evm'
import type { ChainId } from '@bowline/common'
import type { Reading } from '@bowline/common/reading'
import { expect, test, vi } from 'vitest'
import { createPayLimit } from './createPayLimit.ts'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const chainId = 'eip155:1'
const NATIVE = `${chainId}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
const { signal } = new AbortController()
const currency = { symbol: 'ETH', decimals: 18 }
const context = { chainId, account, currency }

const read = (transaction: object) =>
  readEvmRequest(
    { method: 'eth_sendTransaction', params: [{ from: account, ...transaction }] },
    context,
  )
const wei = (ether: number) => `0x${(BigInt(ether * 1_000) * 10n ** 15n).toString(16)}`
const word = (value: bigint) => value.toString(16).padStart(64, '0')
const transferOf = (amount: bigint) => `0xa9059cbb${word(BigInt(other))}${word(amount)}`

/** A transfer of USDC, once the chain has told its decimals. */
function transfer(amount: bigint): Reading {
  const reading = read({ to: usdc, data: transferOf(amount) })
  const fields = reading.fields.map(({ label, value }) =>
    value.type === 'amount'
      ? { label, value: { ...value, token: { ...value.token, decimals: 6 } } }
      : { label, value },
  )
  return { ...reading, fields }
}

function limit(known: Readonly<Record<string, number>>, isUnprotected = true) {
  const prices = vi.fn(async (ids: readonly string[]) => ids.map((id) => known[id] ?? null))
  const check = createPayLimit({ limit: 100, isUnprotected: async () => isUnprotected, prices })
  return {
    prices,
    problemOf: (reading: Reading, on: ChainId = chainId) => check(reading, on, signal),
  }
}

test.each([
  [0.05, undefined],
  [0.051, 'unprotected'],
])('a payment of %d ether at 2,000 dollars has the problem %s', async (ether, problem) => {
  const { problemOf } = limit({ [NATIVE]: 2_000 })
  expect(await problemOf(read({ to: other, value: wei(ether) }))).toBe(problem)
})

test('what a contract is paid with a call counts, too', async () => {
  const { problemOf } = limit({ [NATIVE]: 2_000 })
  expect(await problemOf(read({ to: other, value: wei(1), data: '0x12345678' }))).toBe(
    'unprotected',
  )
})

test('the calls of a batch count together', async () => {
  const { problemOf } = limit({ [NATIVE]: 2_000 })
  const one = read({ to: other, value: wei(0.03) })
  const batch: Reading = { ...one, intent: 'batch', fields: [], calls: [one, one] }
  expect(await problemOf({ ...batch, calls: [one] })).toBeUndefined()
  expect(await problemOf(batch)).toBe('unprotected')
})

test('tokens are counted by their own price and decimals', async () => {
  const { problemOf, prices } = limit({ [`${chainId}:${usdc}`]: 1 })
  expect(await problemOf(transfer(99_000_000n))).toBeUndefined()
  expect(await problemOf(transfer(101_000_000n))).toBe('unprotected')
  expect(prices).toHaveBeenCalledWith([`${chainId}:${usdc}`], signal)
})

test('what has no price has the wallet protected, however little it is', async () => {
  const payment = read({ to: other, value: wei(0.001) })
  expect(await limit({}).problemOf(payment)).toBe('unpriced')
  expect(await limit({ [NATIVE]: 0 }).problemOf(payment)).toBeUndefined()
  // A part without a price is enough, and so is a token whose decimals nobody tells.
  const both: Reading = { ...payment, intent: 'batch', fields: [], calls: [payment, transfer(1n)] }
  expect(await limit({ [NATIVE]: 2_000 }).problemOf(both)).toBe('unpriced')
  const unknown = read({ to: usdc, data: transferOf(1n) })
  expect(await limit({ [`${chainId}:${usdc}`]: 1 }).problemOf(unknown)).toBe('unpriced')
})

test('while no prices can be read, each payment has the wallet protected', async () => {
  const offline = createPayLimit({
    limit: 100,
    isUnprotected: async () => true,
    prices: () => Promise.reject(new Error('offline')),
  })
  const payment = read({ to: other, value: wei(0.001) })
  expect(await offline(payment, chainId, signal)).toBe('unpriced')
})

const paying = (amount: bigint): Reading => ({
  chainId: BITCOIN,
  ...{ intent: 'sendNative', calls: [], warnings: [], clarity: 'clear' },
  fields: [
    {
      label: 'amount',
      value: { type: 'amount', amount, token: { decimals: 8 }, isUnlimited: false },
    },
  ],
})
const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'

test.each([
  ['Bitcoin', BITCOIN, 'unpriced'],
  ['Polkadot', 'polkadot:91b171bb158e2d3848fa23a9f1c25182', 'unpriced'],
  ['Bitcoin’s test network', 'bip122:000000000933ea01ad0ee984209779ba', undefined],
  ['a local chain of Polkadot’s kind', 'polkadot:45454545454545454545454545454545', undefined],
  ['a test network of Ethereum', 'eip155:11155111', undefined],
  ['a network that nobody knows', 'eip155:777', 'unpriced'],
] as const)('a payment on %s has the problem it should', async (_, on, problem) => {
  expect(await limit({}).problemOf(paying(1n), on)).toBe(problem)
  expect(await limit({}, false).problemOf(paying(1n), on)).toBeUndefined()
  expect(await limit({}).problemOf(paying(0n), on)).toBeUndefined()
})

test('no price is asked for a protected wallet, or for what pays nothing', async () => {
  const guarded = limit({ [NATIVE]: 2_000 }, false)
  expect(await guarded.problemOf(read({ to: other, value: wei(1) }))).toBeUndefined()
  const { problemOf, prices } = limit({ [NATIVE]: 2_000 })
  const message = { method: 'personal_sign', params: ['Hello', account] }
  expect(await problemOf(readEvmRequest(message, context))).toBeUndefined()
  expect(guarded.prices).not.toHaveBeenCalled()
  expect(prices).not.toHaveBeenCalled()
})

test('a batch of many tokens asks for the prices of 20, and is more than they tell', async () => {
  const token = (index: number) => `0x${(index + 1).toString(16).padStart(40, '0')}`
  const calls = Array.from({ length: 40 }, (_, index) => {
    const one = transfer(1_000_000n)
    const fields = one.fields.map((field) =>
      field.value.type === 'amount'
        ? { ...field, value: { ...field.value, token: { decimals: 6, address: token(index) } } }
        : field,
    )
    return { ...one, fields }
  })
  const known = calls.slice(0, 20).map((_, index) => [`${chainId}:${token(index)}`, 1])
  const { problemOf, prices } = limit(Object.fromEntries(known))
  const [first] = calls
  if (!first) throw new Error('There are 40.')
  const problem = await problemOf({ ...first, intent: 'batch', fields: [], calls })
  expect(problem).toBe('unpriced')
  expect(prices.mock.calls[0]?.[0]).toHaveLength(20)
})
