import type { Reading, ReadingContext } from '@bowline/common/reading'
import { stringToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  ALICE,
  codes,
  context,
  EVE,
  encode,
  ME,
  PUNKS,
  ROUTER,
  readSent,
  shown,
  USDC,
} from '../../testing/evmCase.test.support.ts'
import { readTyped } from '../../testing/typedCase.test.support.ts'
import { type EvmReads, enrichEvm } from '../enrichEvm.ts'
import { readEvmRequest } from '../readEvmRequest.ts'

const { signal } = new AbortController()
/** A contract that nobody knows. */
const FRESH = '0x2222222222222222222222222222222222222222'
const OTHER = '0x3333333333333333333333333333333333333333'

/** A chain where the account has 100 USDC and ten coins, and EVE and ALICE are people. */
const reads: EvmReads = {
  token: async () => undefined,
  code: async (address) => ([EVE, ALICE, ME].includes(address) ? '0x' : '0x60'),
  allowance: async () => 0n,
  balance: async ({ token }) => (token === USDC ? 100n : token ? 0n : 10n),
  supply: async () => 1_000n,
}
const enrich = (reading: Reading, changes: Partial<ReadingContext> = {}) =>
  enrichEvm(reading, { context: { ...context, ...changes }, reads, signal })
const call = (to: string, signature: string, args: readonly unknown[], value?: string) => ({
  to,
  data: encode(signature, args),
  value,
})
const afterCall = (...sent: Parameters<typeof call>) => enrich(readSent(call(...sent)))
const afterBatch = (...calls: readonly object[]) =>
  enrich(readEvmRequest({ method: 'wallet_sendCalls', params: [{ calls }] }, context))
const transfer = (to: string, amount: bigint) =>
  call(USDC, 'transfer(address,uint256)', [to, amount])

describe('most of what the account has', () => {
  test.each([
    ['a person who was never paid', EVE, 80n, ['takesMost']],
    ['a person who was never paid, a fifth less', EVE, 79n, []],
    ['a contract that nobody knows', FRESH, 100n, ['takesMost']],
    ['somebody who was paid before', ALICE, 100n, []],
    ['the user', ME, 100n, []],
    ['a contract in general use, which has no way to give it back', ROUTER, 100n, ['takesMost']],
  ])('goes to %s', async (_, to, amount, expected) => {
    const { to: token, data } = transfer(to, amount)
    expect(codes(await enrich(readSent({ to: token, data })))).toEqual(expected)
  })

  test('goes in parts', async () => {
    const { calls } = await afterBatch(transfer(EVE, 40n), transfer(FRESH, 40n))
    expect(calls.map(codes)).toEqual([['takesMost'], ['takesMost']])
  })

  test('goes behind so many other tokens that nobody asks for all of them', async () => {
    const decoys = Array.from({ length: 40 }, (_, at) =>
      call(`0x${(at + 160).toString(16).repeat(20)}`, 'transfer(address,uint256)', [EVE, 1n]),
    )
    const { calls } = await afterBatch(...decoys, transfer(EVE, 100n))
    expect(calls.slice(0, 16).flatMap(codes)).toEqual([])
    expect(calls.at(-1)?.warnings.map(({ code }) => code)).toEqual(['takesMost'])
  })

  test('goes with a function that nobody knows', async () => {
    const reading = await afterCall(FRESH, 'claim()', [], '0x9')
    expect(codes(reading)).toEqual(['takesMost'])
    expect(codes(await afterCall(FRESH, 'claim()', [], '0x1'))).toEqual([])
  })

  test.each([
    ['all that anybody has', 1_000n, ['unlimitedApproval']],
    ['more than twice of it', 201n, ['takesMost']],
    ['all of it', 100n, ['takesMost']],
    ['a part of it', 20n, []],
  ])('may be taken later: %s', async (_, amount, expected) => {
    const approve = 'approve(address,uint256)'
    expect(codes(await afterCall(USDC, approve, [FRESH, amount]))).toEqual(expected)
    expect(codes(await afterCall(USDC, approve, [ROUTER, amount]))).toEqual([])
  })

  test('is measured against all that there is, where the account has nothing yet', async () => {
    const approve = 'approve(address,uint256)'
    expect(codes(await afterCall(OTHER, approve, [FRESH, 1_000n]))).toEqual([])
    const known = { tokens: [{ address: OTHER, decimals: 0 }] }
    const reading = (amount: bigint) =>
      enrich(readSent(call(OTHER, approve, [FRESH, amount]), known), known)
    expect(codes(await reading(1_000n))).toEqual(['unlimitedApproval'])
    expect(codes(await reading(999n))).toEqual([])
  })
})

describe('somebody who was never paid', () => {
  test('is warned of where they get an NFT for nothing', async () => {
    const transferNft = 'safeTransferFrom(address,address,uint256)'
    expect(codes(await afterCall(PUNKS, transferNft, [ME, EVE, 9n]))).toEqual(['giftToStranger'])
    expect(codes(await afterCall(PUNKS, transferNft, [ME, ALICE, 9n]))).toEqual([])
  })

  test('is warned of where they get what a call brings', async () => {
    const signature = 'exactInputSingle((address,address,uint24,address,uint256,uint256,uint160))'
    const swap = (to: string) => afterCall(ROUTER, signature, [[USDC, PUNKS, 500, to, 5n, 5n, 0n]])
    expect(codes(await swap(EVE))).toContain('receiverIsStranger')
    expect(codes(await swap(FRESH))).toContain('receiverIsOther')
    expect(codes(await swap(ME))).toEqual([])
  })

  test('is warned of where a function that nobody knows names them', async () => {
    const reading = await afterCall(FRESH, 'moveAll(address,address)', [OTHER, EVE])
    expect(reading.warnings).toEqual([{ code: 'namesStranger', level: 'red', subject: EVE }])
    expect(shown(reading, 'named')).toEqual([[OTHER, EVE]])
    expect(codes(await afterCall(FRESH, 'moveAll(address,address)', [ME, ALICE]))).toEqual([])
  })

  test('is warned of where typed data that nobody knows names them', async () => {
    const named = readTyped('Task(address who)', { who: EVE })
    expect(codes(await enrich(named))).toEqual(['namesStranger'])
  })
})

describe('an address without code', () => {
  test('whose function is called gets the money, and runs nothing', async () => {
    const reading = await afterCall(EVE, 'mint(uint256)', [1n], '0x1')
    expect(reading.warnings).toContainEqual({ code: 'noContract', level: 'red', subject: EVE })
    expect(codes(await afterCall(FRESH, 'mint(uint256)', [1n], '0x1'))).toEqual([])
  })

  test('that is paid with a text in the data gets a payment with a note', async () => {
    const data = stringToHex('Rent for May')
    const reading = await enrich(readSent({ to: ALICE, data, value: '0x1' }))
    expect(reading).toMatchObject({ intent: 'sendNative', clarity: 'clear', warnings: [] })
    expect([shown(reading, 'memo'), shown(reading, 'amount')]).toEqual([
      ['Rent for May'],
      ['1 ETH'],
    ])
    expect((await enrich(readSent({ to: FRESH, data, value: '0x1' }))).intent).toBe('callContract')
    const fees = { gas: '0x5208', maxFeePerGas: '0x1', nonce: '0x7', from: EVE }
    const whole = await enrich(readSent({ to: ALICE, data, value: '0x1', ...fees }))
    expect([shown(whole, 'fee'), shown(whole, 'nonce'), codes(whole)]).toEqual([
      ['21000 ETH'],
      [7n],
      ['otherAccount'],
    ])
  })
})

test('a right to nothing takes one back, from whomever, once the token has decimals', async () => {
  const before = readSent(call(OTHER, 'approve(address,uint256)', [EVE, 0n]))
  const token = async () => ({ symbol: 'DAI', decimals: 18 })
  const after = await enrichEvm(before, { context, reads: { ...reads, token }, signal })
  expect([after.intent, codes(after)]).toEqual(['revokeApproval', []])
})
