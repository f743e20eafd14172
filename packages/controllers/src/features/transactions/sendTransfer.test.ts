import { type ChainId, KitError } from '@bowline/common'
import { createFakeAdapter, createFakeWallet, fakeNetwork } from '@bowline/common/testing'
import { QueryObserver } from '@tanstack/query-core'
import { expect, onTestFinished, test } from 'vitest'
import { settled, setupKit } from '../../assembly/kitHarness.test.support.ts'
import { internals } from '../../kit/kit.ts'
import { queryClientOf } from '../../query/queryClientOf.ts'
import { balanceQuery } from '../balances/balanceQuery.ts'
import { connect } from '../connections/connect.ts'
import { sendTransfer } from './sendTransfer.ts'

const to = `0x${'1'.repeat(40)}`
const HASH = `0x${'ab'.repeat(32)}`

async function setup(
  operations: NonNullable<Parameters<typeof createFakeAdapter>[0]>['operations'] = {},
  options: Parameters<typeof setupKit>[0] = {},
) {
  const wallet = createFakeWallet()
  const made = setupKit({
    adapters: [createFakeAdapter({ connectors: [wallet.connector], operations })],
    ...options,
  })
  await made.start()
  return {
    ...made,
    wallet,
    connected: () => connect(made.kit, { connectorId: 'fake' }),
    toast: () => made.kit.toasts.store.getState().toast,
  }
}
const failed = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: KitError) => error.code,
  )

test('resolves with the hash and reports the start and the outcome', async () => {
  let settle: (status: 'confirmed') => void = () => {}
  const { kit, connected, events, toast, clock } = await setup({
    waitForTransaction: () =>
      new Promise((resolve) => {
        settle = resolve
      }),
  })
  await connected()
  expect(await sendTransfer(kit, { to, amount: 5n })).toBe(HASH)
  const { chainId } = fakeNetwork
  expect(events('transactionSent')).toEqual([{ chainId, hash: HASH, kind: 'send' }])
  expect(toast()).toEqual({
    kind: 'success',
    code: 'transactionStarted',
    values: { chainId, hash: HASH },
  })
  expect(events('transactionSettled')).toEqual([])
  await settled()
  settle('confirmed')
  await settled()
  expect(events('transactionSettled')).toEqual([{ chainId, hash: HASH, status: 'confirmed' }])
  clock.advance(150)
  expect(toast()).toMatchObject({ kind: 'success', code: 'transactionConfirmed' })
})

test('reports a reverted transfer and an unknown outcome', async () => {
  const statuses = [async () => 'reverted' as const, () => Promise.reject(new Error('rpc'))]
  const { kit, connected, events } = await setup({
    waitForTransaction: () => (statuses.shift() ?? (async () => 'confirmed' as const))(),
  })
  await connected()
  await sendTransfer(kit, { to, amount: 1n })
  await settled()
  await sendTransfer(kit, { to, amount: 1n })
  await settled()
  expect(events('transactionSettled')).toMatchObject([
    { status: 'reverted' },
    { status: 'unknown' },
  ])
})

test.each([
  [
    'an address of another kind',
    { to: 'bowline.id', amount: 1n },
    'INVALID_RECEIVER',
    'bowline.id',
  ],
  ['the amount zero', { to, amount: 0n }, 'INVALID_AMOUNT', '0'],
  ['a negative amount', { to, amount: -1n }, 'INVALID_AMOUNT', '-1'],
] as const)('rejects %s before the wallet is asked', async (_, parameters, code, value) => {
  const { kit, connected, wallet, events, toast } = await setup()
  await connected()
  await expect(sendTransfer(kit, parameters)).rejects.toMatchObject({ code, context: { value } })
  expect(wallet.requests()).toEqual([])
  expect(events('requestFailed')).toEqual([{ method: 'sendTransfer', code, namespace: 'eip155' }])
  expect(toast()).toBeUndefined()
})

test.each([`eip155:31337:${to}`, `ethereum:${to}@31337`, `ethereum:${to}`])(
  'pays an address that stands with its chain: %s',
  async (written) => {
    const { kit, connected, wallet } = await setup()
    await connected()
    await sendTransfer(kit, { to: written, amount: 1n })
    expect(wallet.requests()).toMatchObject([{ params: [{ to }] }])
    expect(internals(kit).core()?.transactions.store.getState()).toMatchObject([{ to }])
  },
)

test.each([
  ['another chain', `eip155:1:${to}`, 'otherNetwork'],
  ['an amount of its own', `ethereum:${to}?value=5`, undefined],
  ['a token of its own', `ethereum:${to}/transfer?address=${to}`, undefined],
  ['a parameter', `ethereum:${to}?gas=1`, undefined],
  ['nothing that is read', `nochain:${to}`, undefined],
])('rejects a receiver with %s before the wallet is asked', async (_, written, problem) => {
  const { kit, connected, wallet } = await setup()
  await connected()
  await expect(sendTransfer(kit, { to: written, amount: 1n })).rejects.toMatchObject({
    code: 'INVALID_RECEIVER',
    context: { value: written, problem },
  })
  expect(wallet.requests()).toEqual([])
})

test('requires a connection', async () => {
  const { kit } = await setup()
  expect(await failed(sendTransfer(kit, { to, amount: 1n }))).toBe('NOT_CONNECTED')
})

test('rejects a network that the app does not list, unless the app allows it', async () => {
  const lost = { chainId: 'eip155:999' as ChainId<'eip155'> }
  const strict = await setup()
  await strict.connected()
  strict.wallet.set(lost)
  expect(await failed(sendTransfer(strict.kit, { to, amount: 1n }))).toBe('CHAIN_UNSUPPORTED')
  expect(strict.wallet.requests()).toEqual([])
  const wallet = createFakeWallet()
  const lenient = setupKit({
    adapters: [createFakeAdapter({ connectors: [wallet.connector] })],
    allowUnsupportedChain: true,
  })
  await lenient.start()
  await connect(lenient.kit, { connectorId: 'fake' })
  wallet.set(lost)
  expect(await sendTransfer(lenient.kit, { to, amount: 1n })).toBe(HASH)
})

test.each([
  [new KitError('USER_REJECTED', {}), 'requestCancelled'],
  [new KitError('REQUEST_PENDING', {}), 'requestPending'],
  [new KitError('TRANSACTION_FAILED'), 'somethingWentWrong'],
  [new Error('anything'), 'somethingWentWrong'],
])('reports %s as %s', async (error, code) => {
  const { kit, connected, toast } = await setup({ transfer: () => Promise.reject(error) })
  await connected()
  await failed(sendTransfer(kit, { to, amount: 1n }))
  expect(toast()).toMatchObject({ kind: 'error', code })
})

test('returns an answer that arrives after the wallet has disconnected', async () => {
  const { kit, connected, wallet, events } = await setup()
  await connected()
  wallet.wait()
  const sending = sendTransfer(kit, { to, amount: 1n })
  await settled()
  wallet.end()
  wallet.accept()
  expect(await sending).toBe(HASH)
  expect(events('transactionSent')).toMatchObject([{ hash: HASH }])
})

test('watches at most 99 transactions at once', async () => {
  let waiting = 0
  const { kit, connected, events } = await setup({
    transfer: async () => `0x${(waiting + events('transactionSent').length).toString(16)}`,
    waitForTransaction: () => {
      waiting += 1
      return new Promise(() => {})
    },
  })
  await connected()
  for (let sent = 0; sent < 100; sent += 1) await sendTransfer(kit, { to, amount: 1n })
  await settled()
  expect(waiting).toBe(99)
  expect(events('transactionSettled')).toMatchObject([{ status: 'unknown' }])
})

test('reports nothing once the kit is destroyed', async () => {
  let settle: (status: 'confirmed') => void = () => {}
  let aborted: AbortSignal | undefined
  const { kit, connected, events } = await setup({
    waitForTransaction: (_, __, signal) => {
      aborted = signal
      return new Promise((resolve) => {
        settle = resolve
      })
    },
  })
  await connected()
  await sendTransfer(kit, { to, amount: 1n })
  await settled()
  kit.destroy()
  settle('confirmed')
  await settled()
  expect(aborted?.aborted).toBe(true)
  expect(events('transactionSettled')).toEqual([])
})

/** A connected account, and how often its observed balance has been read. */
async function watched(operations: NonNullable<Parameters<typeof setup>[0]> = {}) {
  let reads = 0
  const getBalance = async () => {
    reads += 1
    return 1n
  }
  const made = await setup({ ...operations, getBalance })
  await made.connected()
  const { eip155 } = made.kit.connections.getState()
  const [account] = eip155.status === 'connected' ? eip155.accounts : []
  if (!account) throw new Error('connected')
  const observer = new QueryObserver(queryClientOf(made.kit), balanceQuery(made.kit, account))
  onTestFinished(observer.subscribe(() => {}))
  await settled()
  return { ...made, reads: () => reads }
}

test('refetches the balance after a settled transaction', async () => {
  const { kit, reads } = await watched()
  expect(reads()).toBe(1)
  await sendTransfer(kit, { to, amount: 1n })
  await settled()
  expect(reads()).toBe(2)
})

test('refetches the balance after endpoints disagreed on it', async () => {
  const { chainId } = fakeNetwork
  const { kit, reads, toast } = await watched({
    transfer: () => Promise.reject(new KitError('NODES_DISAGREE', { chainId })),
  })
  expect(await failed(sendTransfer(kit, { to, amount: 1n }))).toBe('NODES_DISAGREE')
  await settled()
  expect(reads()).toBe(2)
  expect(toast()).toMatchObject({ kind: 'error', code: 'nodesDisagree' })
})
