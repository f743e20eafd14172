import {
  KitError,
  type KitStorage,
  memoryStorage,
  type Replacement,
  type TransactionStatus,
} from '@bowline/common'
import {
  createFakeAdapter,
  createFakeWallet,
  type FakeAdapter,
  fakeNetwork,
} from '@bowline/common/testing'
import { QueryObserver } from '@tanstack/query-core'
import { expect, onTestFinished, test, vi } from 'vitest'
import { keep, settled, setupKit } from '../../assembly/kitHarness.test.support.ts'
import { internals } from '../../kit/kit.ts'
import { queryClientOf } from '../../query/queryClientOf.ts'
import { mergeActivity } from '../activity/mergeActivity.ts'
import { connect } from '../connections/connect.ts'
import { sendTransfer } from './sendTransfer.ts'
import { speedUp } from './speedUp.ts'
import { speedUpQuery } from './speedUpQuery.ts'
import { OUTAGE_WAIT_MS } from './watchTransaction.ts'

const to = `0x${'1'.repeat(40)}`
const NEXT = `0x${'cd'.repeat(32)}`
const { chainId } = fakeNetwork
const OFFER = { speed: 'fast', rate: 9n, unit: 'gwei', seconds: 60, fee: 900n } as const

type Operations = NonNullable<Parameters<typeof createFakeAdapter>[0]>['operations']

/** A family whose payments can be replaced. */
function replaceable(options: Parameters<typeof createFakeAdapter>[0]): FakeAdapter {
  const adapter = createFakeAdapter(options)
  return { ...adapter, traits: { ...adapter.traits, transfersReplaceable: true } }
}

/** A kit that has sent a payment of 5, whose outcomes the test decides. */
async function paid(operations: Operations = {}, storage: KitStorage = memoryStorage()) {
  const ends = new Map<
    string,
    {
      end(status: TransactionStatus): void
      replace(replacement: Replacement): void
    }
  >()
  const wallet = createFakeWallet()
  const ask = vi.fn(async () => NEXT)
  const made = setupKit({
    storage,
    adapters: [
      replaceable({
        connectors: [wallet.connector],
        operations: {
          waitForTransaction: (_, hash, __, onReplaced = () => {}) =>
            new Promise((end) => ends.set(hash, { end, replace: onReplaced })),
          getSpeedUp: async () => ({ fee: 300n, offers: [OFFER] }),
          speedUp: ask,
          ...operations,
        },
      }),
    ],
  })
  await made.start()
  await connect(made.kit, { connectorId: 'fake' })
  const hash = await sendTransfer(made.kit, { to, amount: 5n })
  await settled()
  const core = await internals(made.kit).load()
  const records = () => core.transactions.store.getState()
  return {
    ...made,
    ask,
    hash,
    records,
    account: core.requireAccount().account,
    record: (wanted: string) => records().find((one) => one.hash === wanted),
    history: () =>
      mergeActivity({ account: core.requireAccount().account, history: [], local: records() })
        .entries,
    codes: () => made.kit.toasts.store.getState().toast?.code,
    async ended(wanted: string, status: TransactionStatus) {
      ends.get(wanted)?.end(status)
      await settled()
      made.clock.advance(150)
      await settled()
    },
    async replaced(wanted: string, replacement: Replacement) {
      ends.get(wanted)?.replace(replacement)
      ends.get(wanted)?.end('replaced')
      await settled()
    },
  }
}

test('asks the wallet at the rate and up to the reviewed fee, and follows what takes the place of the payment', async () => {
  const { kit, ask, hash, history, record, ended, events, account } = await paid()
  expect(await speedUp(kit, { chainId, hash, feeRate: 9n, maxFee: 900n })).toBe(NEXT)
  expect(ask).toHaveBeenCalledWith(expect.anything(), { account, hash, feeRate: 9n, maxFee: 900n })
  expect(events('transactionSent').at(-1)).toEqual({ chainId, hash: NEXT, kind: 'send' })
  expect(record(NEXT)).toMatchObject({ kind: 'send', to, status: 'pending' })
  expect(history()).toMatchObject([
    { hash: NEXT, status: 'pending', canSpeedUp: true },
    { hash, status: 'resent', canSpeedUp: false },
  ])
  await ended(hash, 'replaced')
  await ended(NEXT, 'confirmed')
  // Once it is known which of the two has paid, the payment is one line.
  expect(history()).toMatchObject([{ hash: NEXT, status: 'confirmed' }])
})

test('only what pays reports its outcome', async () => {
  const { kit, hash, ended, codes } = await paid()
  await speedUp(kit, { chainId, hash, feeRate: 9n })
  await ended(hash, 'replaced')
  expect(codes()).not.toBe('transactionReplaced')
  await ended(NEXT, 'confirmed')
  expect(codes()).toBe('transactionConfirmed')
})

test('is told truthfully if the first one is in a block after all', async () => {
  const { kit, hash, ended, history } = await paid()
  await speedUp(kit, { chainId, hash, feeRate: 9n })
  await ended(hash, 'confirmed')
  await ended(NEXT, 'replaced')
  const ends = Object.fromEntries(history().map((one) => [one.hash, one.status]))
  expect(ends).toEqual({ [hash]: 'confirmed', [NEXT]: 'replaced' })
})

test('can be sped up a second time', async () => {
  const LAST = `0x${'ef'.repeat(32)}`
  const { kit, hash, ask, history } = await paid()
  await speedUp(kit, { chainId, hash, feeRate: 9n })
  ask.mockResolvedValueOnce(LAST)
  await speedUp(kit, { chainId, hash: NEXT, feeRate: 20n })
  expect(history().map((one) => [one.hash, one.status])).toEqual([
    [LAST, 'pending'],
    [NEXT, 'resent'],
    [hash, 'resent'],
  ])
})

test('nothing changes if the wallet declines', async () => {
  const { kit, hash, history } = await paid({
    speedUp: async () => {
      throw new KitError('USER_REJECTED', {})
    },
  })
  const attempt = speedUp(kit, { chainId, hash, feeRate: 9n })
  await expect(attempt).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(history()).toMatchObject([{ hash, status: 'pending', canSpeedUp: true }])
})

test('what was not sent from here is not sped up', async () => {
  const { kit, ask } = await paid()
  const attempt = speedUp(kit, { chainId, hash: NEXT, feeRate: 9n })
  await expect(attempt).rejects.toMatchObject({ code: 'NOT_REPLACEABLE', context: { hash: NEXT } })
  expect(ask).not.toHaveBeenCalled()
})

test('a family that replaces no payments says so', async () => {
  const { kit, hash } = await paid({ speedUp: undefined } as never)
  const attempt = speedUp(kit, { chainId, hash, feeRate: 9n })
  await expect(attempt).rejects.toMatchObject({ code: 'WALLET_METHOD_UNSUPPORTED' })
})

test('what it costs is read of the account that sent it, and of nothing else', async () => {
  const getSpeedUp = vi.fn(async () => ({ fee: 300n, offers: [OFFER] }))
  const { kit, hash, account } = await paid({ getSpeedUp })
  const read = async (wanted: string) => {
    const client = queryClientOf(kit)
    const observer = new QueryObserver(client, speedUpQuery(kit, { chainId, hash: wanted }))
    onTestFinished(observer.subscribe(() => {}))
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBeDefined())
    return observer.getCurrentResult().data
  }
  expect(await read(hash)).toEqual({ fee: 300n, offers: [OFFER] })
  expect(getSpeedUp.mock.calls.flat()[0]).toEqual({ account, hash })
  expect(await read(NEXT)).toBeNull()
  expect(getSpeedUp).toHaveBeenCalledTimes(1)
})

test('a replacement made elsewhere with another fee is the same payment, and is followed', async () => {
  const { hash, replaced, ended, history, codes } = await paid()
  await replaced(hash, {
    hash: NEXT,
    pays: [
      { to: `0x${'9'.repeat(40)}`, amount: 7n },
      { to, amount: 5n },
    ],
  })
  expect(history()).toMatchObject([
    { hash: NEXT, status: 'pending', counterparty: to },
    { hash, status: 'resent' },
  ])
  await ended(NEXT, 'confirmed')
  expect(codes()).toBe('transactionConfirmed')
})

test.each([
  ['another receiver', { to: `0x${'9'.repeat(40)}`, amount: 5n }],
  ['another amount', { to, amount: 4n }],
])('a replacement made elsewhere with %s leaves the payment unpaid', async (_, payment) => {
  const { hash, replaced, records, history, clock, codes } = await paid()
  await replaced(hash, { hash: NEXT, pays: [payment] })
  clock.advance(150)
  expect(records()).toHaveLength(1)
  expect(history()).toMatchObject([{ hash, status: 'replaced' }])
  expect(codes()).toBe('transactionReplaced')
})

test('a chain that still lists the first one does not bring it back', async () => {
  const { kit, hash, history, account, records } = await paid()
  await speedUp(kit, { chainId, hash, feeRate: 9n })
  const listed = history().find((one) => one.hash === hash)
  if (!listed) throw new Error('The payment is not in the history.')
  const stale = { ...listed, status: 'pending' as const }
  const merged = mergeActivity({ account, history: [stale], local: records() })
  expect(merged.entries.find((one) => one.hash === hash)?.status).toBe('resent')
})

test('an outage of the chain leaves it waiting, and is waited out', async () => {
  const ends = [
    () => Promise.reject(new KitError('HTTP_UNREACHABLE', { endpoint: chainId })),
    () => Promise.reject(new KitError('RATE_LIMITED', { endpoint: chainId })),
    async () => 'confirmed' as const,
  ]
  const waitForTransaction = vi.fn(() => (ends.shift() ?? (() => new Promise<never>(() => {})))())
  const { hash, history, clock, events } = await paid({ waitForTransaction })
  for (const waits of [1, 2]) {
    expect(waitForTransaction).toHaveBeenCalledTimes(waits)
    expect(history()).toMatchObject([{ hash, status: 'pending', canSpeedUp: true }])
    clock.advance(OUTAGE_WAIT_MS - 1)
    await settled()
    expect(waitForTransaction).toHaveBeenCalledTimes(waits)
    clock.advance(1)
    await settled()
  }
  expect(history()).toMatchObject([{ hash, status: 'confirmed' }])
  expect(events('transactionSettled')).toEqual([{ chainId, hash, status: 'confirmed' }])
})

test('what the chain does not know has an unknown outcome', async () => {
  const { hash, history, events } = await paid({
    waitForTransaction: () => Promise.reject(new KitError('TRANSACTION_FAILED')),
  })
  expect(history()).toMatchObject([{ hash, status: 'unknown', canSpeedUp: false }])
  expect(events('transactionSettled')).toMatchObject([{ status: 'unknown' }])
})

test('one that has waited for days is watched and offered on a later page', async () => {
  const earlier = await paid()
  const { hash } = earlier
  const [record] = earlier.records()
  const sentAt = (record?.sentAt ?? 0) - 5 * 24 * 3_600_000
  const storage = memoryStorage(keep('transactions', [{ ...record, sentAt }]))
  const waitForTransaction = vi.fn(() => new Promise<never>(() => {}))
  const { history } = await paid({ waitForTransaction, transfer: async () => NEXT }, storage)
  expect(waitForTransaction.mock.calls.map((call: readonly unknown[]) => call[1])).toContain(hash)
  expect(history().find((one) => one.hash === hash)).toMatchObject({
    status: 'pending',
    canSpeedUp: true,
  })
})
