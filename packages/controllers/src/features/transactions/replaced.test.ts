import { KitError, memoryStorage, type Replacement, type TransactionWatch } from '@bowline/common'
import { createFakeAdapter, createFakeWallet, fakeNetwork } from '@bowline/common/testing'
import { QueryObserver } from '@tanstack/query-core'
import { expect, onTestFinished, test, vi } from 'vitest'
import { kept, settled, setupKit } from '../../assembly/kitHarness.test.support.ts'
import { internals } from '../../kit/kit.ts'
import { queryClientOf } from '../../query/queryClientOf.ts'
import { mergeActivity } from '../activity/mergeActivity.ts'
import { connect } from '../connections/connect.ts'
import { sendTransaction } from './sendTransaction.ts'
import { sendTransfer } from './sendTransfer.ts'
import { transactionQuery } from './transactionQuery.ts'

const { chainId } = fakeNetwork
const to = `0x${'1'.repeat(40)}`
const other = `0x${'2'.repeat(40)}`
const HASH = `0x${'ab'.repeat(32)}`
const NEXT = `0x${'cd'.repeat(32)}`

type Operations = NonNullable<Parameters<typeof createFakeAdapter>[0]>['operations']

async function setup(operations: Operations, storage = memoryStorage()) {
  const wallet = createFakeWallet()
  const adapters = [createFakeAdapter({ connectors: [wallet.connector], operations })]
  const made = setupKit({ storage, adapters })
  await made.start()
  await connect(made.kit, { connectorId: 'fake' })
  const core = await internals(made.kit).load()
  await core.operations('eip155')
  const records = () => core.transactions.store.getState()
  return {
    ...made,
    storage,
    records,
    history: () =>
      mergeActivity({ account: core.requireAccount().account, history: [], local: records() })
        .entries,
    toast() {
      made.clock.advance(150)
      return made.kit.toasts.store.getState().toast
    },
  }
}

/** The first hash ends so, and the one in its place is confirmed. */
const ending = (
  end: 'replaced' | 'cancelled',
  reason: NonNullable<Replacement['reason']>,
): NonNullable<Operations> => ({
  async waitForTransaction(_, hash, __, onReplaced) {
    if (hash === NEXT) return 'confirmed'
    onReplaced?.({ hash: NEXT, reason, pays: [] })
    return end
  },
})

test('a token payment that was sped up in the wallet is paid, under the other hash alone', async () => {
  const { kit, history, records, events, toast } = await setup(ending('replaced', 'repriced'))
  const token = other
  await sendTransfer(kit, { to, amount: 5n, token, note: { kind: 'send', moves: [], to } })
  await settled()
  expect(history()).toMatchObject([{ hash: NEXT, status: 'confirmed', counterparty: to }])
  expect(records()).toHaveLength(2)
  expect(events('transactionSettled')).toEqual([
    { chainId, hash: HASH, status: 'replaced', replacedBy: NEXT },
    { chainId, hash: NEXT, status: 'confirmed' },
  ])
  expect(toast()).toMatchObject({ code: 'transactionConfirmed', values: { hash: NEXT } })
})

test('one that was cancelled in the wallet is cancelled, and no failure', async () => {
  const { kit, history, events, toast, storage } = await setup(ending('cancelled', 'cancelled'))
  await sendTransfer(kit, { to, amount: 5n })
  await settled()
  expect(history()).toMatchObject([{ hash: HASH, status: 'cancelled' }])
  expect(events('transactionSettled')).toEqual([{ chainId, hash: HASH, status: 'cancelled' }])
  expect(toast()).toMatchObject({ kind: 'success', code: 'requestCancelled' })
  expect(await kept(storage, 'transactions')).toMatchObject([{ status: 'cancelled' }])
})

test('one in whose place another one is leaves the payment replaced, even if it pays the same amount', async () => {
  const pays = [{ to, amount: 5n }]
  const { kit, history } = await setup({
    async waitForTransaction(_, __, ___, onReplaced) {
      onReplaced?.({ hash: NEXT, reason: 'replaced', pays })
      return 'replaced'
    },
  })
  await sendTransfer(kit, { to, amount: 5n })
  await settled()
  expect(history()).toMatchObject([{ hash: HASH, status: 'replaced' }])
})

test.each([
  ['the same', [{ to, amount: 5n }], NEXT, 'confirmed'],
  [
    'the same in two pieces',
    [
      { to, amount: 2n },
      { to: other, amount: 9n },
      { to, amount: 3n },
    ],
    NEXT,
    'confirmed',
  ],
  ['more', [{ to, amount: 6n }], NEXT, 'confirmed'],
  [
    'less',
    [
      { to, amount: 4n },
      { to: other, amount: 5n },
    ],
    HASH,
    'replaced',
  ],
  ['somebody else', [{ to: other, amount: 5n }], HASH, 'replaced'],
] as const)(
  'a payment of coins that another wallet has replaced by one that pays %s is told by what the receiver got',
  async (_, pays, hash, status) => {
    const { kit, history } = await setup({
      async waitForTransaction(_, waiting, __, onReplaced) {
        if (waiting === NEXT) return 'confirmed'
        onReplaced?.({ hash: NEXT, pays })
        return 'replaced'
      },
    })
    const move = { direction: 'out', symbol: 'BTC', decimals: 8, amount: '5' } as const
    await sendTransfer(kit, { to, amount: 5n, note: { kind: 'send', moves: [move], to } })
    await settled()
    expect(history()).toMatchObject([{ hash, status }])
  },
)

test('a payment that its wallet has made twice is two lines, both of them paid', async () => {
  const { kit, history, records } = await setup({ waitForTransaction: async () => 'confirmed' })
  await sendTransfer(kit, { to, amount: 5n, note: { kind: 'send', moves: [], to } })
  await settled()
  const [first] = history()
  if (!first) throw new Error('It was sent.')
  const told = [HASH, NEXT].map((hash) => ({ ...first, id: hash, hash }))
  const { account } = (await internals(kit).load()).requireAccount()
  const { entries } = mergeActivity({ account, history: told, local: records() })
  expect(entries.map(({ hash, status }) => [hash, status])).toEqual([
    [HASH, 'confirmed'],
    [NEXT, 'confirmed'],
  ])
})

test('who waits for the first hash gets the outcome of what does the same', async () => {
  const { kit } = await setup(ending('replaced', 'repriced'))
  const query = transactionQuery(kit, { chainId, hash: HASH })
  const observer = new QueryObserver(queryClientOf(kit), query)
  onTestFinished(observer.subscribe(() => {}))
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('confirmed'))
})

test('what its family finds it by is kept with the record, and given back to it on a later page', async () => {
  const seen: TransactionWatch[] = []
  const operations: Operations = {
    async transfer(_, __, watch) {
      watch?.onTrace?.('0')
      return HASH
    },
    waitForTransaction(_, __, ___, ____, watch = {}) {
      seen.push(watch)
      return new Promise(() => {})
    },
  }
  const { kit, storage, records } = await setup(operations)
  await sendTransfer(kit, { to, amount: 5n })
  await settled()
  expect(records()).toMatchObject([{ trace: '0' }])
  expect(seen[0]?.trace).toBe('0')
  seen[0]?.onTrace?.('1')
  await settled()
  expect(await kept(storage, 'transactions')).toMatchObject([{ trace: '1' }])
  await setup(operations, storage)
  await vi.waitFor(() => expect(seen.at(-1)?.trace).toBe('1'))
})

test('an approval of another amount is recorded as it was sent, and the caller gets its hash', async () => {
  const { kit, records, history } = await setup({
    async sendTransaction(_, __, ___, watch) {
      watch?.onEdited?.({ kind: 'approve', token: other, to, amount: 2n ** 256n - 1n })
      return HASH
    },
  })
  const move = {
    direction: 'out',
    token: other,
    symbol: 'FUSD',
    decimals: 6,
    amount: '100',
  } as const
  const note = { kind: 'approve', moves: [move], to } as const
  const sent = sendTransaction(kit, { call: { to: other, value: 0n, data: '0x12' }, note })
  await expect(sent).resolves.toBe(HASH)
  expect(records()).toMatchObject([{ isEdited: true, moves: [{ symbol: 'FUSD', decimals: 6 }] }])
  expect(history()).toMatchObject([{ approvals: [{ symbol: 'FUSD', extent: 'unlimited' }] }])
})

test('a payment of something else is recorded as it was sent, and the caller is not told of success', async () => {
  const { kit, records, events, toast } = await setup({
    async transfer(_, __, watch) {
      watch?.onEdited?.({ kind: 'send', to: other, amount: 4n })
      throw new KitError('WALLET_ANSWER_INVALID', { method: 'eth_sendTransaction', hash: HASH })
    },
  })
  const note = { kind: 'send', moves: [], to, toName: 'bob.eth' } as const
  const sent = sendTransfer(kit, { to, amount: 5n, note })
  await expect(sent).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
  await settled()
  expect(records()).toMatchObject([
    { hash: HASH, to: other, moves: [{ amount: '4' }], isEdited: true, status: 'confirmed' },
  ])
  expect(records()[0]?.toName).toBeUndefined()
  expect(events('transactionSent')).toEqual([{ chainId, hash: HASH, kind: 'send' }])
  // It would lead to a second payment.
  expect(events('requestFailed')).toEqual([])
  expect(toast()?.kind).toBe('success')
})

test('what a node tells late of a change in the wallet corrects the record', async () => {
  let told: TransactionWatch | undefined
  const { kit, records } = await setup({
    waitForTransaction(_, __, ___, ____, watch) {
      told = watch
      return new Promise(() => {})
    },
  })
  await sendTransfer(kit, { to, amount: 5n })
  await settled()
  told?.onEdited?.({ kind: 'other', to: other, amount: 0n })
  expect(records()).toMatchObject([{ kind: 'other', moves: [], to: other, isEdited: true }])
})
