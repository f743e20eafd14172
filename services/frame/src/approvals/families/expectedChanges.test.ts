import { readEvmRequest } from '@bowline/clear-signing/evm'
import { FrameError } from '@bowline/common/frame'
import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { expectedChanges, type SimulatedCall } from './expectedChanges.ts'
import {
  chainId,
  ETHER,
  faucet,
  other,
  rpc,
  sandboxWorld,
  usdc,
  useChain,
} from './smartWallet.test.support.ts'

useChain()

const account = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const weth = sandboxWorld.tokens.weth.address
const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function deposit()',
])
const currency = { symbol: 'ETH', decimals: 18 }
const readingContext = () => ({ chainId, account, currency })
const onChain = (_chainId: string, method: string, params: readonly unknown[]) =>
  rpc(method, params)

type Request = typeof onChain

async function changesOf(calls: readonly SimulatedCall[], request: Request = onChain) {
  const forms = calls.map(({ to, value, data }) => ({ to, data, value: `0x${value.toString(16)}` }))
  const reading = readEvmRequest(
    forms.length === 1
      ? { method: 'eth_sendTransaction', params: [{ from: account, ...forms[0] }] }
      : { method: 'wallet_sendCalls', params: [{ calls: forms }] },
    readingContext(),
  )
  const { signal } = new AbortController()
  const scene = { chainId, reads: { request: vi.fn(request) }, readingContext }
  const changes = await expectedChanges({ scene, account, calls, reading, signal })
  return { changes, asked: scene.reads.request.mock.calls.map(([, method]) => method) }
}

const amount = (label: string, size: bigint, token: object) => ({
  label,
  value: { type: 'amount', amount: size, token, isUnlimited: false },
})
const transfer = (size: bigint): SimulatedCall => ({
  to: usdc,
  value: 0n,
  data: encodeFunctionData({ abi, functionName: 'transfer', args: [other, size] }),
})
const deposit: SimulatedCall = {
  to: weth,
  value: ETHER,
  data: encodeFunctionData({ abi, functionName: 'deposit' }),
}

describe('on a chain that simulates', () => {
  test('what the calls of a batch move is told together, with the names of the tokens', async () => {
    await faucet(account, { tokens: { usdc: 100_000_000n } })
    const { changes } = await changesOf([transfer(1_000_000n), transfer(2_000_000n), deposit])
    const token = (address: string, decimals: number) =>
      expect.objectContaining({ address: address.toLowerCase(), decimals })
    expect(changes).toEqual([
      amount('offered', ETHER, currency),
      amount('offered', 3_000_000n, token(usdc, 6)),
      // Its contract tells no transfer of what it makes.
      amount('received', ETHER, token(weth, 18)),
    ])
  })

  test('a call that moves nothing says so', async () => {
    const data = encodeFunctionData({ abi, functionName: 'approve', args: [other, 5n] })
    expect((await changesOf([{ to: usdc, value: 0n, data }])).changes).toEqual([])
  })

  test('calls that fail say nothing', async () => {
    const { changes } = await changesOf([transfer(1n), transfer(10n ** 30n)])
    expect(changes).toBeUndefined()
  })

  test('a node that is silent is asked once more', async () => {
    let silent = 1
    const request: Request = (...question) => {
      if (question[1] === 'eth_simulateV1' && silent-- > 0)
        return Promise.reject(new FrameError('disconnected'))
      return onChain(...question)
    }
    expect((await changesOf([deposit], request)).changes).toHaveLength(2)
    silent = 2
    expect((await changesOf([deposit], request)).changes).toBeUndefined()
  })

  test('a payment says it all by itself', async () => {
    const payment = await changesOf([{ to: other, value: 1n, data: '0x' }])
    expect(payment).toEqual({ changes: undefined, asked: [] })
  })
})

const topic = (value: string | bigint) =>
  `0x${(typeof value === 'string' ? value.slice(2) : value.toString(16)).toLowerCase().padStart(64, '0')}`
const word = (value: bigint) => value.toString(16).padStart(64, '0')
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const tokenAt = (index: number) => `0x${(index + 1).toString(16).padStart(40, '0')}`
const moves = (index: number) => ({
  address: tokenAt(index),
  topics: [TRANSFER, topic(account), topic(other)],
  data: `0x${word(1n)}`,
})

interface Reported {
  readonly status?: string
  /** What the account holds of each token afterwards; it was 100 before. */
  readonly after?: (token: string) => bigint
}

/** The changes of a call, as a node reports its events. */
async function reported(logs: readonly object[], { status = '0x1', after }: Reported = {}) {
  const { changes } = await changesOf([deposit], async (_chainId, method, [wanted]) => {
    if (method !== 'eth_simulateV1') throw new Error('Nothing else is known.')
    const [{ calls }] = Object(wanted).blockStateCalls
    const outcome = { status, logs, returnData: '0x' }
    const outcomes = calls.map(({ to, data }: SimulatedCall, at: number) => {
      if (!data.startsWith('0x70a08231')) return outcome
      const balance = at < calls.length / 2 ? 100n : (after?.(to ?? '') ?? 99n)
      return { status, logs: [], returnData: `0x${word(balance)}` }
    })
    return [{ calls: outcomes }]
  })
  return changes
}

describe('of what a node reports', () => {
  test('NFTs of both kinds are told, and tokens without decimals in their smallest unit', async () => {
    const collection = tokenAt(0)
    const nft = {
      address: collection,
      topics: [TRANSFER, topic(other), topic(account), topic(7n)],
      data: '0x',
    }
    const many = {
      address: tokenAt(1),
      topics: [SINGLE, topic(other), topic(account), topic(other)],
      data: `0x${word(9n)}${word(3n)}`,
    }
    expect(await reported([nft, many, moves(2)])).toEqual([
      { label: 'received', value: { type: 'nft', collection, tokenId: 7n, amount: 1n } },
      { label: 'offered', value: { type: 'nft', collection: tokenAt(1), tokenId: 9n, amount: 3n } },
      amount('offered', 1n, { address: tokenAt(2) }),
    ])
  })

  test('what comes back, and what others move, is no change', async () => {
    const back = { ...moves(0), topics: [TRANSFER, topic(other), topic(account)] }
    const others = { ...moves(1), topics: [TRANSFER, topic(other), topic(tokenAt(5))] }
    expect(await reported([moves(0), back, others], { after: () => 100n })).toEqual([])
  })

  test('what a contract holds for the account counts, and not what its events claim', async () => {
    const claimed = { ...moves(0), data: `0x${word(1_000_000n)}` }
    expect(await reported([claimed], { after: () => 97n })).toEqual([
      amount('offered', 3n, { address: tokenAt(0) }),
    ])
  })

  test('eight changes are told, and of more nothing', async () => {
    const list = (count: number) => Array.from({ length: count }, (_, index) => moves(index))
    expect(await reported(list(8))).toHaveLength(8)
    expect(await reported(list(9))).toBeUndefined()
  })

  test('other events are passed over', async () => {
    const logs = [
      { address: tokenAt(0), topics: [], data: '0x' },
      { address: tokenAt(0), topics: [TRANSFER], data: '0x' },
      { ...moves(0), data: '0x12' },
      { ...moves(0), data: `0x${word(1n)}${word(1n)}${word(1n)}` },
    ]
    expect(await reported(logs, { after: () => 100n })).toEqual([])
  })

  test.each([
    ['too many events', Array.from({ length: 2_001 }, () => moves(0)), '0x1'],
    ['an event with five topics', [{ ...moves(0), topics: Array(5).fill(topic(1n)) }], '0x1'],
    ['an event of nobody', [{ ...moves(0), address: '0x1' }], '0x1'],
    ['no status', [], 'yes'],
    ['a call that fails', [], '0x0'],
  ])('%s tell nothing', async (_what, logs, status) => {
    expect(await reported(logs, { status })).toBeUndefined()
  })
})
