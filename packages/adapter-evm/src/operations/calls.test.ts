import type { Eip1193Provider, Replacement, TransactionCall } from '@bowline/common'
import { READ_LIMIT_MS } from '@bowline/common/adapters'
import { createManualClock } from '@bowline/common/testing'
import { devAccount } from '@bowline/testing'
import { type Address, encodeFunctionData, erc20Abi, type Hex, numberToHex } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { evm } from '../evm.ts'
import { idOf, useWorld } from '../world.test.support.ts'
import { UNANSWERED_LOOKS } from './waitForCalls.ts'

const { world, local, node, setup } = useWorld()
const { signal } = new AbortController()
const CHAIN = 'eip155:31337'
const HASH = `0x${'ab'.repeat(32)}`
const account = idOf(devAccount(0).address)
const call: TransactionCall = { to: devAccount(1).address, value: 1n }

type Answers = Readonly<Record<string, (params: readonly never[]) => unknown>>

/** A wallet that gives these answers. */
async function wallet(answers: Answers) {
  const clock = createManualClock()
  const requests: { readonly method: string; readonly params: unknown }[] = []
  const provider: Eip1193Provider = {
    async request({ method, params }) {
      requests.push({ method, params })
      if (method === 'eth_chainId' && !answers.eth_chainId) return '0x7a69'
      const answer = answers[method]
      if (!answer) throw { code: -32601, message: `the method ${method} does not exist` }
      return answer(params as readonly never[])
    },
  }
  const operations = await evm({ networks: [local()], clock }).load()
  return { provider, clock, requests, operations: operations as Required<typeof operations> }
}

type Sender = Pick<Awaited<ReturnType<typeof wallet>>, 'provider' | 'operations'>

/** Sends calls and waits for them, as the kit does: by the wallet's id, then by the transaction that it names. */
async function sendAndWait(
  { provider, operations }: Sender,
  calls: readonly TransactionCall[],
  abort: AbortSignal = signal,
) {
  let trace: string | undefined
  const onTrace = (text: string) => {
    trace = text
  }
  const id = await operations.sendCalls(provider, account, calls, { onTrace })
  let next: Replacement | undefined
  const onReplaced = (one: Replacement) => {
    next = one
  }
  const watch = { trace, provider: () => provider }
  const status = await operations.waitForTransaction(CHAIN, id, abort, onReplaced, watch)
  return { id, status, hash: next?.hash, trace }
}

/** Lets time pass until a promise has settled. */
async function ended<T>(promise: Promise<T>, clock: ReturnType<typeof createManualClock>) {
  let outcome: T | Error | undefined
  void promise.then(
    (value) => (outcome = value),
    (error) => (outcome = error),
  )
  await vi.waitFor(
    () => {
      clock.advance(1_000)
      expect(outcome).toBeDefined()
    },
    { interval: 2 },
  )
  return outcome
}

describe('what a wallet can do', () => {
  const nothing = { atomicBatch: false, assetDiscovery: false }

  test.each([
    [{ '0x7a69': { atomic: { status: 'supported' } } }, { ...nothing, atomicBatch: true }],
    [{ '0x7A69': { atomic: { status: 'ready' } } }, { ...nothing, atomicBatch: true }],
    [{ '0x0': { atomic: { status: 'supported' } } }, { ...nothing, atomicBatch: true }],
    [{ '0x7a69': { assetDiscovery: { supported: true } } }, { ...nothing, assetDiscovery: true }],
    [{ '0x7a69': { atomic: { status: 'unsupported' } } }, nothing],
    [{ '0x7a69': { assetDiscovery: { supported: 'true' } } }, nothing],
    [{ '0x1': { atomic: { status: 'supported' }, assetDiscovery: { supported: true } } }, nothing],
    [{}, nothing],
    [null, nothing],
    ['0x7a69', nothing],
    [[], nothing],
    [{ '0x7a69': null }, nothing],
    [{ '0x7a69': { atomic: 'supported', assetDiscovery: [] } }, nothing],
  ])('%j is read', async (answer, expected) => {
    const { provider, requests, operations } = await wallet({
      wallet_getCapabilities: () => answer,
    })
    expect(await operations.getCapabilities(provider, account, signal)).toEqual(expected)
    expect(requests).toEqual([
      { method: 'wallet_getCapabilities', params: [devAccount(0).address, ['0x7a69']] },
    ])
  })

  test('is nothing when it does not know the question', async () => {
    const { provider, operations } = await wallet({})
    expect(await operations.getCapabilities(provider, account, signal)).toEqual(nothing)
  })

  test('is nothing when it hangs', async () => {
    const { provider, clock, operations } = await wallet({
      wallet_getCapabilities: () => new Promise(() => {}),
    })
    const asking = operations.getCapabilities(provider, account, signal)
    clock.advance(READ_LIMIT_MS)
    expect(await asking).toEqual(nothing)
  })

  test('rejects when the signal aborts', async () => {
    const { provider, operations } = await wallet({
      wallet_getCapabilities: () => new Promise(() => {}),
    })
    const controller = new AbortController()
    const asking = operations.getCapabilities(provider, account, controller.signal)
    controller.abort()
    await expect(asking).rejects.toMatchObject({ code: 'ABORTED' })
  })
})

describe('what a wallet lists', () => {
  test('is handed over as it is', async () => {
    const answer = { '0x7a69': [{ anything: true }] }
    const { provider, requests, operations } = await wallet({ wallet_getAssets: () => answer })
    expect(await operations.getAssets(provider, account, signal)).toBe(answer)
    expect(requests).toEqual([
      {
        method: 'wallet_getAssets',
        params: [{ account: devAccount(0).address, chainFilter: ['0x7a69'] }],
      },
    ])
  })

  test('is an error of the wallet if it lists nothing', async () => {
    const { provider, operations } = await wallet({})
    await expect(operations.getAssets(provider, account, signal)).rejects.toMatchObject({
      code: 'WALLET_METHOD_UNSUPPORTED',
    })
  })
})

describe('a batch of calls', () => {
  const batching = () => setup({ batchExecutor: world().contracts.batchExecutor })
  const pay = (token: Address, amount: bigint) => {
    const args = [world().people.carol.address, amount] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
    return { to: token, value: 0n, data }
  }

  test('go through together on a real chain, and the hash is that of their transaction', async () => {
    const { provider, clock, operations } = await batching()
    const { address: token } = world().tokens.usdt
    const balance = () =>
      node().readContract({
        abi: erc20Abi,
        address: token,
        functionName: 'balanceOf',
        args: [world().people.carol.address],
      })
    const before = await balance()
    expect(await operations.getCapabilities(provider, account, signal)).toMatchObject({
      atomicBatch: true,
    })
    const calls = [pay(token, 2n), pay(token, 3n)]
    const end = await ended(sendAndWait({ provider, operations }, calls), clock)
    expect(end).toMatchObject({ status: 'replaced' })
    const { hash, trace } = end as { hash: string; trace: string }
    expect(await balance()).toBe(before + 5n)
    const watch = { trace }
    const waiting = operations.waitForTransaction(CHAIN, hash, signal, undefined, watch)
    expect(await ended(waiting, clock)).toBe('confirmed')
    const receipt = await node().getTransactionReceipt({ hash: hash as Hex })
    expect(receipt.status).toBe('success')
  })

  test('come to nothing together', async () => {
    const { provider, clock, operations } = await batching()
    const before = await node().getBalance({ address: devAccount(1).address })
    const calls = [call, pay(world().tokens.dai.address, 2n ** 200n)]
    const outcome = await ended(sendAndWait({ provider, operations }, calls), clock)
    expect(outcome).toMatchObject({ code: 'TRANSACTION_FAILED' })
    expect(await node().getBalance({ address: devAccount(1).address })).toBe(before)
  })

  test('are not for a wallet that cannot', async () => {
    const { provider, operations } = await setup()
    expect(await operations.getCapabilities(provider, account, signal)).toEqual({
      atomicBatch: false,
      assetDiscovery: false,
    })
    await expect(operations.sendCalls(provider, account, [call])).rejects.toMatchObject({
      code: 'WALLET_METHOD_UNSUPPORTED',
    })
  })

  test('are asked for by the words of the standard', async () => {
    const statuses = [{ status: 100 }, { status: 200, receipts: [{ transactionHash: HASH }] }]
    const { provider, clock, requests, operations } = await wallet({
      wallet_sendCalls: () => ({ id: '0x1d' }),
      wallet_getCallsStatus: () => statuses.shift(),
    })
    const calls = [call, { ...call, data: '0x12', value: 2n ** 255n }]
    expect(await ended(sendAndWait({ provider, operations }, calls), clock)).toMatchObject({
      id: '0x1d',
      status: 'replaced',
      hash: HASH,
    })
    const to = devAccount(1).address
    expect(requests.slice(1)).toEqual([
      {
        method: 'wallet_sendCalls',
        params: [
          {
            version: '2.0.0',
            from: devAccount(0).address,
            chainId: '0x7a69',
            atomicRequired: true,
            calls: [
              { to, value: '0x1' },
              { to, value: numberToHex(2n ** 255n), data: '0x12' },
            ],
          },
        ],
      },
      { method: 'wallet_getCallsStatus', params: ['0x1d'] },
      { method: 'wallet_getCallsStatus', params: ['0x1d'] },
    ])
  })

  const sending = async (answers: Answers) => {
    const made = await wallet({ wallet_sendCalls: () => '0x1d', ...answers })
    return ended(sendAndWait(made, [call]), made.clock)
  }

  const receipt = { transactionHash: HASH, status: '0x1' }
  test.each([
    [{ status: 200, receipts: [receipt] }],
    [{ status: '200', receipts: [receipt] }],
    [{ status: '0xc8', receipts: [receipt] }],
    [{ status: 'CONFIRMED', receipts: [receipt] }],
    [{ status: 'confirmed', receipts: [{ ...receipt, status: 'success' }] }],
    [{ status: 'CONFIRMED', receipts: [{ ...receipt, status: 1 }] }],
    [{ status: 'CONFIRMED', receipts: receipt }],
    [
      {
        status: 200,
        chainId: '0x7a69',
        receipts: [{ transactionHash: `0x${'cd'.repeat(32)}` }, receipt],
      },
    ],
  ])('took effect if a wallet says %j, and their transaction is followed', async (answer) => {
    expect(await sending({ wallet_getCallsStatus: () => answer })).toMatchObject({
      status: 'replaced',
      hash: HASH,
    })
  })

  test.each([
    [{ status: 200, receipts: [] }],
    [{ status: 200 }],
    [{ status: 'CONFIRMED' }],
    [{ status: 200, receipts: [{ transactionHash: '0x12' }] }],
  ])('took effect if a wallet says %j, of which it names no transaction', async (answer) => {
    expect(await sending({ wallet_getCallsStatus: () => answer })).toMatchObject({
      status: 'confirmed',
      hash: undefined,
    })
  })

  test.each([
    [{ status: 400 }, 'cancelled'],
    [{ status: 500, receipts: [{ transactionHash: HASH, status: '0x0' }] }, 'reverted'],
    [{ status: '500' }, 'reverted'],
    [{ status: 200, receipts: [{ transactionHash: HASH, status: '0x0' }] }, 'reverted'],
    [{ status: 'CONFIRMED', receipts: [{ transactionHash: HASH, status: '0x0' }] }, 'reverted'],
  ])('end with %j as %s', async (answer, status) => {
    expect(await sending({ wallet_getCallsStatus: () => answer })).toMatchObject({ status })
  })

  test.each([
    [{ status: 600, receipts: [{ transactionHash: HASH }] }],
    [{ status: 200, receipts: [receipt, { ...receipt, status: '0x0' }] }],
    [{ status: 'DONE' }],
    [{ status: 300 }],
    [{ status: 200, chainId: '0x1', receipts: [receipt] }],
    [{}],
    [null],
  ])('have an unknown outcome with %j', async (answer) => {
    expect(await sending({ wallet_getCallsStatus: () => answer })).toMatchObject({
      code: 'TRANSACTION_FAILED',
    })
  })

  test.each([
    [{ status: 'PENDING' }],
    [{ status: '100' }],
    [{ status: 100 }],
    [{ status: 'nonsense' }],
    [null],
  ])('are waited for while a wallet says %j', async (answer) => {
    let looks = 0
    const later = { status: 200, receipts: [receipt] }
    const end = await sending({ wallet_getCallsStatus: () => (++looks < 20 ? answer : later) })
    expect(end).toMatchObject({ hash: HASH })
  })

  test.each([[{}], [null], [''], [{ id: 7 }], [{ id: 'x'.repeat(8_195) }]])(
    'have no id in %j',
    async (answer) => {
      expect(await sending({ wallet_sendCalls: () => answer })).toMatchObject({
        code: 'WALLET_ANSWER_INVALID',
        context: { method: 'wallet_sendCalls' },
      })
    },
  )

  test.each([
    [{ code: 4001 }, 'USER_REJECTED'],
    [{ code: 5750, message: 'upgrade rejected' }, 'USER_REJECTED'],
    [{ code: 5760, message: 'atomicity not supported' }, 'WALLET_METHOD_UNSUPPORTED'],
    [{ code: 5740, message: 'too large' }, 'WALLET_METHOD_UNSUPPORTED'],
    [{ code: -32601 }, 'WALLET_METHOD_UNSUPPORTED'],
    [{ code: -32000, message: 'insufficient funds for gas' }, 'INSUFFICIENT_FUNDS'],
  ])('are refused with %j as %s', async (error, code) => {
    const refuse = () => Promise.reject(error)
    expect(await sending({ wallet_sendCalls: refuse })).toMatchObject({ code })
  })

  test('a wallet that fails while it is polled is asked again, up to a limit', async () => {
    let asked = 0
    const stumbling = (until: number) => () => {
      asked += 1
      if (asked <= until) throw new Error('busy')
      return { status: 200, receipts: [receipt] }
    }
    const end = await sending({ wallet_getCallsStatus: stumbling(UNANSWERED_LOOKS - 1) })
    expect(end).toMatchObject({ hash: HASH })
    asked = 0
    expect(await sending({ wallet_getCallsStatus: stumbling(UNANSWERED_LOOKS) })).toMatchObject({
      code: 'TRANSACTION_FAILED',
    })
    expect(asked).toBe(UNANSWERED_LOOKS)
  })

  test('a wallet that is gone is waited for', async () => {
    const { provider, clock, operations } = await wallet({
      wallet_sendCalls: () => '0x1d',
      wallet_getCallsStatus: () => ({ status: 200, receipts: [receipt] }),
    })
    let trace: string | undefined
    const onTrace = (text: string) => {
      trace = text
    }
    await operations.sendCalls(provider, account, [call], { onTrace })
    let isBack = false
    const watch = { trace, provider: () => (isBack ? provider : undefined) }
    const waiting = operations.waitForTransaction(CHAIN, '0x1d', signal, undefined, watch)
    let end: unknown
    void waiting.then((status) => (end = status))
    for (let seconds = 0; seconds < 100; seconds++) {
      clock.advance(1_000)
      await Promise.resolve()
    }
    expect(end).toBeUndefined()
    isBack = true
    expect(await ended(waiting, clock)).toBe('replaced')
  })

  test('a wallet on another chain is not asked', async () => {
    const { provider, requests, operations } = await wallet({ eth_chainId: () => '0x1' })
    await expect(operations.sendCalls(provider, account, [call])).rejects.toMatchObject({
      code: 'WRONG_CHAIN',
    })
    expect(requests.map(({ method }) => method)).toEqual(['eth_chainId'])
  })

  test('waiting for the block ends when the signal aborts', async () => {
    const made = await wallet({
      wallet_sendCalls: () => '0x1d',
      wallet_getCallsStatus: () => ({ status: 100 }),
    })
    const controller = new AbortController()
    const attempt = sendAndWait(made, [call], controller.signal)
    await vi.waitFor(() => expect(made.requests.at(-1)?.method).toBe('wallet_getCallsStatus'))
    controller.abort()
    await expect(attempt).rejects.toMatchObject({ code: 'ABORTED' })
  })

  test('waits for the user’s answer without a time limit', async () => {
    const answer = Promise.withResolvers<string>()
    const { provider, clock, requests, operations } = await wallet({
      wallet_sendCalls: () => answer.promise,
    })
    const attempt = operations.sendCalls(provider, account, [call])
    await vi.waitFor(() => expect(requests.at(-1)?.method).toBe('wallet_sendCalls'))
    clock.advance(24 * 3_600_000)
    answer.resolve('0x1d')
    expect(await attempt).toBe('0x1d')
  })
})
