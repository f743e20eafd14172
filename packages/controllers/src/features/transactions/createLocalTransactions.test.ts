import { type KitStorage, memoryStorage, silentLogger } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { assert, constantFrom, integer, property, record, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { keep, kept, settled } from '../../assembly/kitHarness.test.support.ts'
import type { LocalTransaction, TransactionId } from '../../kit/transactions.ts'
import { createRecord } from '../../persistence/createRecord.ts'
import { createLocalTransactions, PENDING_LIFE_MS } from './createLocalTransactions.ts'
import { isSameList, MAX_LOCAL_TRANSACTIONS, mergeTransactions } from './mergeTransactions.ts'

const NOW = 1_700_000_000_000

const transaction = (hash: string, part: Partial<LocalTransaction> = {}): LocalTransaction => ({
  kind: 'send',
  moves: [{ direction: 'out', symbol: 'ETH', decimals: 18, amount: '1' }],
  to: `0x${'2'.repeat(40)}`,
  chainId: 'eip155:31337',
  hash,
  from: `0x${'1'.repeat(40)}`,
  sentAt: NOW,
  status: 'pending',
  ...part,
})

async function page(
  storage: KitStorage = memoryStorage(),
  staysPending: (transaction: TransactionId) => boolean = () => false,
) {
  const record = createRecord('transactions', { storage, logger: silentLogger })
  const clock = createManualClock(NOW)
  const transactions = createLocalTransactions({ clock, record, storage, staysPending })
  await transactions.ready
  return {
    storage,
    ...transactions,
    list: () => transactions.store.getState().map(({ hash, status }) => `${hash} ${status}`),
  }
}

/** One storage shared by two tabs. Each tab is notified only of the other's writes. */
function twoTabs() {
  const items = memoryStorage()
  const listeners = [new Set<(key: string) => void>(), new Set<(key: string) => void>()]
  const tab = (own: number): KitStorage => ({
    get: items.get,
    remove: items.remove,
    async set(key, value) {
      await items.set(key, value)
      for (const tell of listeners[1 - own] ?? []) queueMicrotask(() => tell(key))
    },
    watch(watched, tell) {
      const listener = (key: string) => key === watched && tell(null)
      listeners[own]?.add(listener)
      return () => void listeners[own]?.delete(listener)
    },
  })
  return { items, tabs: [tab(0), tab(1)] as const, listeners }
}

test('lists newest first, and restores all on a later page', async () => {
  const { add, settle, storage, list } = await page()
  add(transaction('0xa'))
  add(transaction('0xb', { sentAt: NOW + 1 }))
  settle(transaction('0xa'), 'confirmed')
  expect(list()).toEqual(['0xb pending', '0xa confirmed'])
  await settled()
  expect((await page(storage)).store.getState()).toEqual([
    transaction('0xb', { sentAt: NOW + 1 }),
    transaction('0xa', { status: 'confirmed' }),
  ])
})

test('keeps earlier transactions if one is sent before they are read', async () => {
  const storage = memoryStorage(keep('transactions', [transaction('0xa')]))
  const record = createRecord('transactions', { storage, logger: silentLogger })
  const { add, ready, store } = createLocalTransactions({
    clock: createManualClock(NOW),
    record,
    storage,
    staysPending: () => false,
  })
  add(transaction('0xb', { sentAt: NOW + 1 }))
  await ready
  await settled()
  expect(store.getState().map(({ hash }) => hash)).toEqual(['0xb', '0xa'])
  expect(await kept(storage, 'transactions')).toHaveLength(2)
})

test('keeps 99 transactions and drops the oldest', async () => {
  const { add, storage, store } = await page()
  for (let sent = 0; sent < 100; sent += 1) add(transaction(`0x${sent}`, { sentAt: NOW + sent }))
  expect(store.getState()).toHaveLength(99)
  expect(store.getState().at(-1)).toMatchObject({ hash: '0x1' })
  await settled()
  expect(await kept(storage, 'transactions')).toHaveLength(99)
})

test('keeps the transactions of two tabs that write at the same time', async () => {
  const { items, tabs } = twoTabs()
  const [one, other] = [await page(tabs[0]), await page(tabs[1])]
  one.add(transaction('0xa'))
  other.add(transaction('0xb', { sentAt: NOW + 1 }))
  one.settle(transaction('0xa'), 'reverted')
  await settled()
  for (const { list } of [one, other]) expect(list()).toEqual(['0xb pending', '0xa reverted'])
  expect(await kept(items, 'transactions')).toHaveLength(2)
})

test('brings tabs to the same list at the limit, without endless writes', async () => {
  const { items, tabs } = twoTabs()
  let writes = 0
  const counted: KitStorage = {
    ...tabs[0],
    set(key, value) {
      writes += 1
      return tabs[0].set(key, value)
    },
  }
  const [one, other] = [await page(counted), await page(tabs[1])]
  for (let sent = 0; sent < 99; sent += 1) {
    one.add(transaction(`0xa${sent}`))
    other.add(transaction(`0xb${sent}`))
  }
  await settled()
  expect(one.list()).toEqual(other.list())
  expect(await kept(items, 'transactions')).toHaveLength(99)
  const before = writes
  await settled()
  expect(writes).toBe(before)
})

test('ignores other tabs once stopped', async () => {
  const { tabs, listeners } = twoTabs()
  const { stop } = await page(tabs[0])
  stop()
  expect(listeners[0]?.size).toBe(0)
})

test('tells its readers nothing if another tab writes what this one knows', async () => {
  const { tabs } = twoTabs()
  const [one, other] = [await page(tabs[0]), await page(tabs[1])]
  one.add(transaction('0xa'))
  await settled()
  let changes = 0
  other.store.subscribe(() => {
    changes += 1
  })
  one.settle(transaction('0xa'), 'pending')
  await tabs[0].set('bowline.transactions', String(await tabs[0].get('bowline.transactions')))
  await settled()
  expect(changes).toBe(0)
})

test.each([
  ['not a list', { chainId: 'eip155:1' }],
  ['a list of something else', ['0xab']],
  ['null', null],
])('ignores %s and replaces it', async (_, data) => {
  const { add, storage, list } = await page(memoryStorage(keep('transactions', data)))
  expect(list()).toEqual([])
  add(transaction('0xa'))
  await settled()
  expect(await kept(storage, 'transactions')).toEqual([transaction('0xa')])
})

test.each([
  ['chainId', 'ethereum'],
  ['chainId', 1],
  ['hash', undefined],
  ['from', 5],
  ['to', 5],
  ['sentAt', '1'],
  ['sentAt', Number.NaN],
  ['sentAt', -1],
  ['status', 'done'],
  ['kind', 'gift'],
  ['moves', {}],
  ['moves', [null]],
  ['moves', [{ direction: 'out', symbol: 'A', decimals: 18, amount: '-1' }]],
  ['moves', [{ direction: 'out', symbol: 'A', decimals: 18, amount: 1 }]],
  ['moves', [{ direction: 'out', symbol: 'A', decimals: 1.5, amount: '1' }]],
  ['moves', [{ direction: 'up', symbol: 'A', decimals: 18, amount: '1' }]],
  ['moves', [{ direction: 'in', symbol: 'A', decimals: 18, amount: '1', tokenId: '0x1' }]],
  ['moves', [{ direction: 'in', symbol: 'A', decimals: 18, amount: '1', token: 5 }]],
  ['moves', [{ direction: 'in', symbol: 'A', decimals: 18, amount: '1', verified: 'yes' }]],
  ['moves', [{ direction: 'in', symbol: 'A', decimals: 18, amount: '1'.repeat(79) }]],
  ['toName', 5],
  ['replacedBy', 5],
] as const)('drops an entry whose %s is %j and keeps the others', async (field, value) => {
  const data = [{ ...transaction('0xbad'), [field]: value }, transaction('0xa')]
  const { list } = await page(memoryStorage(keep('transactions', data)))
  expect(list()).toEqual(['0xa pending'])
})

test.each<Partial<LocalTransaction>>([
  ...(['confirmed', 'reverted', 'replaced', 'cancelled', 'unknown'] as const).map((status) => ({
    status,
  })),
  ...(['swap', 'approve', 'other'] as const).map((kind) => ({ kind })),
  ...[true, false, undefined].map((verified) => ({
    moves: [
      { direction: 'in', token: '0xt', symbol: 'A', decimals: 0, amount: '0', verified },
      { direction: 'in', symbol: '', decimals: 0, amount: '9'.repeat(78), tokenId: '12' },
    ] as const,
  })),
  { moves: [], to: undefined },
  { toName: 'alice.eth' },
  { status: 'replaced', replacedBy: '0xb' },
  { isEdited: true },
  { trace: '1{}' },
])('keeps an entry with %j', async (part) => {
  const { to, ...rest } = { ...transaction('0xa'), ...part }
  const data = { ...rest, ...(to && { to }) }
  const { store } = await page(memoryStorage(keep('transactions', [data])))
  expect(store.getState()).toEqual([data])
})

test('a page that knows what took the place of a transaction tells the others', async () => {
  const storage = memoryStorage(keep('transactions', [transaction('0xa')]))
  const one = await page(storage)
  one.replace({ chainId: transaction('0xa').chainId, hash: '0xa' }, '0xb')
  await settled()
  const other = await page(storage)
  expect(other.store.getState()).toMatchObject([{ hash: '0xa', replacedBy: '0xb' }])
})

test('pages agree on what is known of a transaction, whoever has written first', async () => {
  const storage = memoryStorage(keep('transactions', [transaction('0xa', { trace: '0' })]))
  const [one, other] = [await page(storage), await page(storage)]
  one.learn(transaction('0xa'), { trace: '1' })
  await settled()
  other.add(transaction('0xb'))
  await settled()
  one.add(transaction('0xc'))
  await settled()
  for (const { store } of [one, other, await page(storage)])
    expect(store.getState().find(({ hash }) => hash === '0xa')?.trace).toBe('1')
})

test('writes nothing before a transaction is sent', async () => {
  const { storage } = await page()
  await settled()
  expect(await storage.get('bowline.transactions')).toBeNull()
})

test('stops waiting for a transaction after 24 h', async () => {
  const old = transaction('0xold', { sentAt: NOW - PENDING_LIFE_MS - 1 })
  const recent = transaction('0xnew', { sentAt: NOW - PENDING_LIFE_MS })
  const settledOne = transaction('0xdone', { sentAt: 0, status: 'confirmed' })
  const { list } = await page(memoryStorage(keep('transactions', [recent, old, settledOne])))
  expect(PENDING_LIFE_MS).toBe(24 * 3_600_000)
  expect(list()).toEqual(['0xnew pending', '0xold unknown', '0xdone confirmed'])
})

test('waits on for one that can still be replaced, whatever its age', async () => {
  const chainId = 'bip122:000000000019d6689c085ae165831e93'
  const sentAt = NOW - 30 * PENDING_LIFE_MS
  const old = [transaction('0xa', { sentAt }), transaction('0xb', { sentAt: sentAt - 1, chainId })]
  const storage = memoryStorage(keep('transactions', old))
  const { list } = await page(storage, (one) => one.chainId === chainId)
  expect(list()).toEqual(['0xa unknown', '0xb pending'])
})

test('works in memory if the storage fails', async () => {
  const refuse = () => Promise.reject(new Error('blocked'))
  const { add, list } = await page({ get: refuse, set: refuse, remove: refuse })
  add(transaction('0xa'))
  await settled()
  expect(list()).toEqual(['0xa pending'])
})

const transactions = uniqueArray(
  record({
    number: integer({ min: 0, max: 120 }),
    status: constantFrom<LocalTransaction['status']>('pending', 'unknown', 'confirmed'),
  }).map(
    ({ number, status }): LocalTransaction => ({
      kind: 'send',
      moves: [],
      chainId: 'eip155:1',
      hash: `0x${number}`,
      from: '0x1',
      sentAt: number % 3,
      status,
    }),
  ),
  { selector: ({ hash }) => hash, maxLength: 120, size: 'max' },
)

test('returns the same result for any order of the lists', () => {
  const sameEnd = property(transactions, transactions, (one, other) => {
    const merged = mergeTransactions(one, other)
    expect(mergeTransactions(other, one)).toEqual(merged)
    expect(isSameList(mergeTransactions(merged, one), merged)).toBe(true)
    expect(merged.length).toBeLessThanOrEqual(MAX_LOCAL_TRANSACTIONS)
  })
  assert(sameEnd)
})
