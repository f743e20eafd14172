import { assert, asyncProperty, bigInt, constantFrom, property } from 'fast-check'
import {
  custom,
  decodeFunctionData,
  erc20Abi,
  erc721Abi,
  erc1155Abi,
  type Hex,
  maxUint256,
  numberToHex,
} from 'viem'
import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { evm } from '../evm.ts'
import { toCall, toTransaction } from './toTransaction.ts'

const from = 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x6D8da4B12D658a36909ec1C75F81E54B8DB4eBf9'
const any = bigInt({ min: 0n, max: maxUint256 })
const sender = from.slice('eip155:1:'.length)
const dataOf = (data: Hex | undefined) => data ?? '0x'

// viem reads back what was written, by its own lists of functions.
test('a native amount is sent to the last wei', () => {
  const kept = property(any, (amount) => {
    expect(toTransaction({ from, to, amount })).toEqual({ to, value: amount })
  })
  assert(kept)
})

test('a token amount is sent to the last unit, and no wei with it', () => {
  const kept = property(any, (amount) => {
    const sent = toTransaction({ from, to, amount, token })
    expect(sent).toMatchObject({ to: token, value: 0n })
    expect(decodeFunctionData({ abi: erc20Abi, data: dataOf(sent.data) })).toEqual({
      functionName: 'transfer',
      args: [to, amount],
    })
  })
  assert(kept)
})

test('any piece of an ERC-721 is sent, and no other', () => {
  const kept = property(any, (tokenId) => {
    const nft = { standard: 'erc721', tokenId } as const
    const sent = toTransaction({ from, to, amount: 1n, token, nft })
    expect(sent).toMatchObject({ to: token, value: 0n })
    expect(decodeFunctionData({ abi: erc721Abi, data: dataOf(sent.data) })).toEqual({
      functionName: 'safeTransferFrom',
      args: [sender, to, tokenId],
    })
  })
  assert(kept)
})

test('any number of pieces of an ERC-1155 is sent', () => {
  const kept = property(any, any, (tokenId, amount) => {
    const nft = { standard: 'erc1155', tokenId } as const
    const sent = toTransaction({ from, to, amount, token, nft })
    expect(sent).toMatchObject({ to: token, value: 0n })
    expect(decodeFunctionData({ abi: erc1155Abi, data: dataOf(sent.data) })).toEqual({
      functionName: 'safeTransferFrom',
      args: [sender, to, tokenId, amount, '0x'],
    })
  })
  assert(kept)
})

/** Operations on a chain whose node and wallet note what they are asked. */
async function noting(gas: bigint, base: bigint, tip: bigint) {
  const asked = new Map<string, readonly { readonly value?: Hex; readonly data?: Hex }[]>()
  const request = async ({
    method,
    params,
  }: {
    readonly method: string
    readonly params?: unknown
  }) => {
    // The parameters: a list, by the standard.
    asked.set(method, params as [])
    if (method === 'eth_chainId') return '0x1'
    if (method === 'eth_estimateGas') return numberToHex(gas)
    if (method === 'eth_maxPriorityFeePerGas') return numberToHex(tip)
    if (method === 'eth_getBlockByNumber') return { baseFeePerGas: numberToHex(base) }
    if (method === 'eth_sendTransaction') return `0x${'ab'.repeat(32)}`
    throw { code: -32601, message: 'the method does not exist' }
  }
  const transports = { 1: custom({ request }, { retryCount: 0 }) }
  const operations = await evm({ networks: [mainnet], transports }).load()
  return { asked, operations, provider: { request } }
}

test('a node and a wallet are asked with every wei, and the fee is exact', async () => {
  const { signal } = new AbortController()
  const price = bigInt({ min: 0n, max: 2n ** 128n })
  const kept = asyncProperty(any, price, price, price, async (amount, gas, base, tip) => {
    const { asked, operations, provider } = await noting(gas, base, tip)
    const native = { from, to, amount } as const
    const limit = gas > 21_000n ? gas + gas / 4n : gas
    expect(await operations.estimateFee(native, signal)).toBe(limit * (2n * base + tip))
    await operations.transfer(provider, native)
    await operations.estimateFee({ ...native, token }, signal)
    const [estimated] = asked.get('eth_estimateGas') ?? []
    const [sent] = asked.get('eth_sendTransaction') ?? []
    expect(BigInt(sent?.value ?? 0)).toBe(amount)
    const read = decodeFunctionData({ abi: erc20Abi, data: dataOf(estimated?.data) })
    expect(read.args).toEqual([to, amount])
  })
  await assert(kept)
})

test('a call keeps its value', () => {
  assert(property(any, (value) => void expect(toCall({ to, value })).toEqual({ to, value })))
})

const outside = bigInt({ min: -(2n ** 260n), max: 2n ** 260n }).filter(
  (value) => value < 0n || value > maxUint256,
)
const kinds = [
  {},
  { token },
  { token, nft: { standard: 'erc721', tokenId: 1n } },
  { token, nft: { standard: 'erc1155', tokenId: 1n } },
] as const

test('an amount that no chain can hold is refused, never cut', () => {
  const refused = property(outside, constantFrom(...kinds), (amount, kind) => {
    const code = 'INVALID_AMOUNT'
    expect(() => toTransaction({ from, to, amount, ...kind })).toThrow(
      expect.objectContaining({ code }),
    )
    expect(() => toCall({ to, value: amount })).toThrow(expect.objectContaining({ code }))
    const nft = { standard: 'erc1155', tokenId: amount } as const
    expect(() => toTransaction({ from, to, amount: 1n, token, nft })).toThrow(
      expect.objectContaining({ code }),
    )
  })
  assert(refused)
})

test.each([0n, 2n])('an ERC-721 is one piece, not %s', (amount) => {
  const nft = { standard: 'erc721', tokenId: 1n } as const
  expect(() => toTransaction({ from, to, amount, token, nft })).toThrow(
    expect.objectContaining({ code: 'INVALID_AMOUNT' }),
  )
})

test.each(['0x1', '0xzz', 'data', '12'])('%s is not valid call data', (data) => {
  expect(() => toCall({ to, value: 0n, data })).toThrow(
    expect.objectContaining({ code: 'UNEXPECTED' }),
  )
})
