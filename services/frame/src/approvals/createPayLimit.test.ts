import { readEvmRequest } from '@bowline/clear-signing/evm'
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
  const isOver = createPayLimit({ limit: 100, isUnprotected: async () => isUnprotected, prices })
  return { prices, isOver: (reading: Reading) => isOver(reading, chainId, signal) }
}

test.each([
  [0.05, false],
  [0.051, true],
])('a payment of %d ether at 2,000 dollars needs protection: %s', async (ether, isNeeded) => {
  const { isOver } = limit({ [NATIVE]: 2_000 })
  expect(await isOver(read({ to: other, value: wei(ether) }))).toBe(isNeeded)
})

test('what a contract is paid with a call counts, too', async () => {
  const { isOver } = limit({ [NATIVE]: 2_000 })
  expect(await isOver(read({ to: other, value: wei(1), data: '0x12345678' }))).toBe(true)
})

test('the calls of a batch count together', async () => {
  const { isOver } = limit({ [NATIVE]: 2_000 })
  const one = read({ to: other, value: wei(0.03) })
  const batch: Reading = { ...one, intent: 'batch', fields: [], calls: [one, one] }
  expect(await isOver({ ...batch, calls: [one] })).toBe(false)
  expect(await isOver(batch)).toBe(true)
})

test('tokens are counted by their own price and decimals', async () => {
  const { isOver, prices } = limit({ [`${chainId}:${usdc}`]: 1 })
  expect(await isOver(transfer(99_000_000n))).toBe(false)
  expect(await isOver(transfer(101_000_000n))).toBe(true)
  expect(prices).toHaveBeenCalledWith([`${chainId}:${usdc}`], signal)
})

test('what has no price counts nothing, and neither does anything while prices are not read', async () => {
  const payment = read({ to: other, value: wei(1_000) })
  expect(await limit({}).isOver(payment)).toBe(false)
  const offline = createPayLimit({
    limit: 100,
    isUnprotected: async () => true,
    prices: () => Promise.reject(new Error('offline')),
  })
  expect(await offline(payment, chainId, signal)).toBe(false)
})

test('no price is asked for a protected wallet, or for what pays nothing', async () => {
  const guarded = limit({ [NATIVE]: 2_000 }, false)
  expect(await guarded.isOver(read({ to: other, value: wei(1) }))).toBe(false)
  const { isOver, prices } = limit({ [NATIVE]: 2_000 })
  const message = { method: 'personal_sign', params: ['Hello', account] }
  expect(await isOver(readEvmRequest(message, context))).toBe(false)
  expect(guarded.prices).not.toHaveBeenCalled()
  expect(prices).not.toHaveBeenCalled()
})

test('a batch of many tokens asks for the prices of 20', async () => {
  const { isOver, prices } = limit({})
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
  const [first] = calls
  if (!first) throw new Error('There are 40.')
  await isOver({ ...first, intent: 'batch', fields: [], calls })
  expect(prices.mock.calls[0]?.[0]).toHaveLength(20)
})
