import type { Reading } from '@bowline/common/reading'
import { maxUint256 } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  ALICE,
  codes,
  context,
  EVE,
  encode,
  ME,
  NOW,
  readSent,
  shown,
  USDC,
} from '../testing/evmCase.test.support.ts'
import { readTyped } from '../testing/typedCase.test.support.ts'
import { type EvmReads, enrichEvm } from './enrichEvm.ts'
import { readEvmRequest } from './readEvmRequest.ts'

const DAI = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
/** A contract that nobody knows. */
const CONTRACT = '0x2222222222222222222222222222222222222222'
const signal = new AbortController().signal

/** A chain that knows nothing, but for what is given. */
const chain = (knows: Partial<EvmReads> = {}): EvmReads => ({
  token: async () => undefined,
  code: async () => undefined,
  allowance: async () => undefined,
  ...knows,
})

const enrich = (reading: Reading, reads: EvmReads) => enrichEvm(reading, { context, reads, signal })

const approve = (to: string, spender: string, value: bigint) =>
  readSent({ to, data: encode('approve(address,uint256)', [spender, value]) })

const dai = async () => ({ symbol: 'DAI', decimals: 18 })

describe('tokens', () => {
  test('get their unit, and the reading is clear then', async () => {
    const before = readSent({ to: DAI, data: encode('transfer(address,uint256)', [ALICE, 5n]) })
    const after = await enrich(before, chain({ token: dai }))
    expect([before.clarity, after.clarity]).toEqual(['partial', 'clear'])
    expect(shown(after, 'amount')).toEqual(['5 DAI'])
    expect(after.digest).toBe(before.digest)
  })

  test('turn out to be NFTs', async () => {
    const nfts = chain({ token: async () => ({ isNft: true }) })
    const id = 2n ** 200n
    const before = approve(DAI, CONTRACT, id)
    expect(codes(before)).toEqual(['unlimitedApproval'])
    const after = await enrich(before, { ...nfts, allowance: async () => 9n })
    expect(after).toMatchObject({ intent: 'approveNft', clarity: 'clear', warnings: [] })
    expect([shown(after, 'nft'), shown(after, 'granted')]).toEqual([[`1 of ${DAI} ${id}`], []])
  })

  test('whose details are known are not asked for', async () => {
    const reads = chain({ token: () => Promise.reject(new Error('Asked for.')) })
    const asked: string[] = []
    reads.token = async (address) => void asked.push(address)
    await enrich(approve(USDC, CONTRACT, 5n), reads)
    expect(asked).toEqual([])
  })
})

describe('spenders', () => {
  test.each([
    ['0x', { kind: 'key' }, ['spenderIsKey']],
    ['0x6080', { kind: 'contract' }, []],
    [`0xef0100${EVE.slice(2)}`, { kind: 'delegated', delegate: EVE }, ['spenderIsKey']],
    [`0xef0100${EVE.slice(2)}00`, { kind: 'contract' }, []],
    ['nonsense', {}, []],
  ])('with code %s', async (code, kind, warnings) => {
    const reading = await enrich(
      approve(USDC, CONTRACT, 5n),
      chain({ code: async (address) => (address === USDC ? '0x60' : code) }),
    )
    expect(reading.fields[0]?.value).toEqual({ type: 'account', address: CONTRACT, ...kind })
    expect(codes(reading)).toEqual(warnings)
  })

  test('that are nobody take a right back', async () => {
    const nobody = `0x${'0'.repeat(40)}`
    const code = async (address: string) => (address === USDC ? '0x60' : '0x')
    const reading = await enrich(approve(USDC, nobody, 5n), chain({ code }))
    expect(codes(reading)).toEqual([])
  })

  test('of a signature are looked at as well', async () => {
    const reading = readSent({
      to: DAI,
      data: encode('setApprovalForAll(address,bool)', [CONTRACT, true]),
    })
    const after = await enrich(reading, chain({ code: async () => '0x' }))
    expect(codes(after)).toEqual(['wholeCollection', 'spenderIsKey'])
  })
})

test('whoever alone may take an order pays for it, and may be a person', async () => {
  const type =
    'OtcOrder(address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount,address maker,address taker,address txOrigin,uint256 expiryAndNonce)'
  const order = {
    makerToken: USDC,
    takerToken: DAI,
    makerAmount: 5_000_000,
    takerAmount: '5000000000000000000',
    maker: ME,
    taker: CONTRACT,
    txOrigin: ME,
    expiryAndNonce: `${(BigInt(NOW + 600) << 192n) + 5n}`,
  }
  const reads = chain({ code: async () => '0x', token: dai })
  const sold = await enrich(readTyped(type, order), reads)
  expect([sold.intent, shown(sold, 'operator'), codes(sold)]).toEqual([
    'offerOrder',
    [CONTRACT],
    [],
  ])
  const given = await enrich(readTyped(type, { ...order, takerAmount: 0 }), reads)
  expect(codes(given)).toEqual(['nothingInReturn'])
})

test('what a spender may take already is said', async () => {
  const asked: unknown[] = []
  const reads = chain({
    token: dai,
    allowance: async (query) => {
      asked.push(query)
      return maxUint256
    },
  })
  const reading = await enrich(approve(DAI, CONTRACT, 5n), reads)
  expect(shown(reading, 'granted')).toEqual(['unlimited DAI'])
  expect(asked).toEqual([{ token: DAI, spender: CONTRACT, owner: ME }])
  const type = 'approve(address,address,uint160,uint48)'
  const permit2 = readSent({ to: CONTRACT, data: encode(type, [DAI, EVE, 5n, 6]) })
  expect(shown(await enrich(permit2, reads), 'granted')).toEqual([])
})

test('a chain that fails takes nothing away', async () => {
  const fails = () => Promise.reject(new Error('No answer.'))
  const throws = () => {
    throw new Error('At once.')
  }
  const before = approve(DAI, CONTRACT, 5n)
  for (const fail of [fails, throws])
    expect(await enrich(before, { token: fail, code: fail, allowance: fail })).toEqual(before)
})

test('each address is asked for once, and 24 at most', async () => {
  const asked: string[] = []
  const calls = Array.from({ length: 60 }, (_, index) => ({
    to: `0x${(index + 1).toString(16).padStart(40, '0')}`,
    data: encode('transfer(address,uint256)', [ALICE, 5n]),
  }))
  const request = { method: 'wallet_sendCalls', params: [{ calls: [...calls, ...calls] }] }
  const token = async (address: string) => {
    asked.push(address)
    return dai()
  }
  const reading = await enrich(readEvmRequest(request, context), chain({ token }))
  expect([asked.length, new Set(asked).size]).toEqual([24, 24])
  expect(reading.calls.filter(({ clarity }) => clarity === 'clear')).toHaveLength(48)
  expect(reading.clarity).toBe('partial')
})

test('who may take something is asked about, however many others there are', async () => {
  const others = Array.from({ length: 60 }, (_, index) => ({
    to: `0x${(index + 1).toString(16).padStart(40, '0')}`,
    value: '0x1',
  }))
  const data = encode('approve(address,uint256)', [CONTRACT, 5n])
  const params = [{ calls: [...others, { to: USDC, data }] }]
  const reading = readEvmRequest({ method: 'wallet_sendCalls', params }, context)
  const after = await enrich(reading, chain({ code: async () => '0x' }))
  expect(after.calls.flatMap(codes)).toContain('spenderIsKey')
})

test('another chain is not asked about', async () => {
  const data = encode('transfer(address,uint256)', [ALICE, 5n])
  const before = readSent({ to: DAI, data, chainId: '0x89' })
  expect(await enrich(before, chain({ token: dai }))).toBe(before)
})
