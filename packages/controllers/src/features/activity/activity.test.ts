import { createFakeAdapter, fakeAccount, fakeNetwork } from '@bowline/common/testing'
import { InfiniteQueryObserver } from '@tanstack/query-core'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { settled, setupKit } from '../../assembly/kitHarness.test.support.ts'
import type { LocalTransaction } from '../../kit/transactions.ts'
import { queryClientOf } from '../../query/queryClientOf.ts'
import type { ActivityEntry, ActivityPage } from './ActivityEntry.ts'
import { activityQuery, hasHistory, MAX_PAGES } from './activityQuery.ts'
import { filterActivity } from './filterActivity.ts'
import { followPending } from './followPending.ts'
import { groupByMonth } from './groupByMonth.ts'
import { keepFirstPage } from './keepFirstPage.ts'
import { mergeActivity } from './mergeActivity.ts'

const { chainId } = fakeNetwork
const me = fakeAccount.split(':')[2] ?? ''
const alice = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const twin = `0x5aAe${'0'.repeat(32)}eAed`

const entry = (more: Partial<ActivityEntry>): ActivityEntry => ({
  id: more.hash ?? '0x1',
  chainId,
  hash: '0x1',
  kind: 'send',
  status: 'confirmed',
  at: 10,
  counterparty: alice,
  counterpartyName: undefined,
  moves: [
    {
      direction: 'out',
      token: undefined,
      symbol: 'ETH',
      amount: 1n,
      decimals: 0,
      tokenId: undefined,
      iconUrl: undefined,
      verified: true,
      value: undefined,
    },
  ],
  approvals: [],
  isSpam: false,
  isPoison: false,
  ...more,
})
const sent = (more: Partial<LocalTransaction>): LocalTransaction => ({
  chainId,
  hash: '0x1',
  from: me,
  kind: 'send',
  moves: [{ direction: 'out', symbol: 'ETH', decimals: 18, amount: '5' }],
  to: alice,
  sentAt: 20,
  status: 'pending',
  ...more,
})
const merge = (
  history: readonly ActivityEntry[],
  local: readonly LocalTransaction[] = [],
  showSpam = false,
) => mergeActivity({ account: fakeAccount, history, local, showSpam })

describe('merging', () => {
  test('shows local transactions first until the chain reports them', () => {
    const both = merge([entry({ hash: '0x2' })], [sent({ hash: '0x3' })])
    expect(both.entries.map(({ hash, status }) => [hash, status])).toEqual([
      ['0x3', 'pending'],
      ['0x2', 'confirmed'],
    ])
    const told = merge([entry({ hash: '0xA' })], [sent({ hash: '0xa', toName: 'alice.eth' })])
    expect(told.entries).toMatchObject([{ status: 'confirmed', counterpartyName: 'alice.eth' }])
    // The name that the visitor typed wins over the server's.
    const named = entry({ hash: '0xA', counterpartyName: 'other.eth' })
    expect(merge([named]).entries).toMatchObject([{ counterpartyName: 'other.eth' }])
    const typed = merge([named], [sent({ hash: '0xa', toName: 'alice.eth' })])
    expect(typed.entries).toMatchObject([{ counterpartyName: 'alice.eth' }])
  })

  test('what the chain says was replaced waits no more, and is no second line of the same payment', () => {
    const mined = entry({ hash: '0x2', replaced: ['0xA', '0xB', '0xC'] })
    const { entries } = merge(
      [mined],
      [
        sent({ hash: '0xa' }),
        sent({ hash: '0xb', replacedBy: '0x2' }),
        sent({ hash: '0xc', status: 'cancelled' }),
        sent({ hash: '0xd' }),
      ],
    )
    expect(entries.map(({ hash, status, canSpeedUp }) => [hash, status, canSpeedUp])).toEqual([
      ['0xd', 'pending', true],
      ['0xa', 'replaced', false],
      ['0xc', 'cancelled', false],
      ['0x2', 'confirmed', undefined],
    ])
  })

  test('has what the account has signed on its chain, and transactions once', () => {
    const signed = {
      id: 'one',
      chainId,
      account: me,
      method: 'personal_sign',
      params: '[]',
      at: 15,
    }
    const { entries } = mergeActivity({
      account: fakeAccount,
      history: [entry({ hash: '0x2' })],
      local: [],
      signed: [
        signed,
        { ...signed, id: 'of another account', account: alice },
        { ...signed, id: 'of another chain', chainId: 'eip155:5' },
        { ...signed, id: 'a transaction', hash: '0x2' },
      ],
    })
    expect(entries.map(({ id, kind, canRead }) => [id, kind, canRead])).toEqual([
      ['one', 'sign', true],
      ['0x2', 'send', undefined],
    ])
  })

  test('has several calls once: those that an app has sent past the kit as what was signed', () => {
    const calls = { chainId, account: me, method: 'wallet_sendCalls', params: '[]', at: 15 }
    const { entries } = mergeActivity({
      account: fakeAccount,
      history: [],
      local: [sent({ hash: 'batch-1', isBatch: true })],
      signed: [
        { ...calls, id: 'of the kit', hash: 'batch-1' },
        { ...calls, id: 'of the app', hash: 'batch-2' },
      ],
    })
    expect(entries.map(({ id, kind }) => [id, kind])).toEqual([
      [`${chainId}:batch-1`, 'send'],
      ['of the app', 'sign'],
    ])
  })

  test('can read what was sent from here, also once the chain reports it', () => {
    const { entries } = merge([entry({ hash: '0xA' })], [sent({ hash: '0xa' })])
    expect(entries).toMatchObject([{ status: 'confirmed', canRead: true }])
  })

  test('keeps the id of a line if pages overlap or one transaction has two lines', () => {
    const [pending] = merge([], [sent({})]).entries
    const told = merge(
      [entry({ id: 'a' }), entry({ id: 'a' }), entry({ id: 'b' })],
      [sent({ toName: 'alice.eth' })],
    )
    expect(told.entries.map(({ id, counterpartyName }) => [id, counterpartyName])).toEqual([
      [pending?.id, 'alice.eth'],
      ['b', 'alice.eth'],
    ])
  })

  test('shows an approval with its amount and spender, without moves', () => {
    const approval = sent({
      kind: 'approve',
      moves: [{ direction: 'out', token: '0xa', symbol: 'USDC', decimals: 6, amount: '5' }],
    })
    expect(merge([], [approval]).entries).toMatchObject([
      {
        kind: 'approve',
        counterparty: alice,
        moves: [],
        approvals: [{ token: '0xa', symbol: 'USDC', amount: 5n, extent: 'amount' }],
      },
    ])
  })

  test.each([
    ['swap', 'trade'],
    ['other', 'execute'],
    ['send', 'send'],
  ] as const)('shows a local transaction of the kind %s as %s', (kind, shown) => {
    const [pending] = merge([], [sent({ kind })]).entries
    expect(pending).toMatchObject({ id: `${chainId}:0x1`, kind: shown, isSpam: false })
    expect(pending).toMatchObject({ isPoison: false, approvals: [], counterpartyName: undefined })
  })

  test('calls a local token verified if it is native or was when it was sent', () => {
    const move = { direction: 'out', symbol: 'USDC', decimals: 6, amount: '5' } as const
    const token = '0xa'
    const moves = [move, { ...move, token }, { ...move, token, verified: true }]
    const [pending] = merge([], [sent({ moves })]).entries
    expect(pending?.moves.map(({ verified }) => verified)).toEqual([true, false, true])
  })

  test('shows the approval of one NFT as such', () => {
    const nft = { symbol: '\u202e', decimals: 0, amount: '1', token: '0xa', tokenId: '7' }
    const approval = sent({ kind: 'approve', moves: [{ direction: 'out', ...nft }] })
    expect(merge([], [approval]).entries).toMatchObject([
      { approvals: [{ extent: 'nft', tokenId: '7', symbol: '' }] },
    ])
  })

  test('ignores other accounts and chains', () => {
    const others = [sent({ from: alice }), sent({ chainId: 'eip155:10' })]
    expect(merge([], others).entries).toEqual([])
  })

  test('lists every entry once, newest first, however the pages overlap', () => {
    const times = fc.array(fc.tuple(fc.nat(30), fc.nat(1_000)), { maxLength: 60 })
    fc.assert(
      fc.property(times, (list) => {
        const history = list.map(([id, at]) => entry({ id: `e${id}`, hash: `0x${id}`, at }))
        const { entries } = merge(history)
        expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
        expect(entries.length).toBe(new Set(history.map(({ id }) => id)).size)
        expect(entries).toEqual([...entries].sort((a, b) => b.at - a.at))
      }),
    )
  })
})

describe('spam', () => {
  const spam = entry({
    hash: '0x9',
    kind: 'receive',
    counterparty: twin.replace('5aAe', '1111'),
    isSpam: true,
  })

  test('is left out but counted, and shown on request', () => {
    expect(merge([entry({}), spam])).toMatchObject({ entries: [{ hash: '0x1' }], hidden: 1 })
    expect(merge([entry({}), spam], [], true).entries).toHaveLength(2)
  })

  test('marks a sender that resembles an address the visitor has paid as poison', () => {
    const poison = { ...spam, counterparty: twin, counterpartyName: 'alice.eth' }
    const { entries, hidden } = merge([entry({}), poison])
    expect(entries.find(({ hash }) => hash === '0x9')).toMatchObject({
      isPoison: true,
      counterpartyName: undefined,
    })
    expect(hidden).toBe(0)
  })

  test('marks a zero transfer to a look-alike as poison', () => {
    const forged = entry({
      hash: '0x8',
      counterparty: twin,
      moves: [{ ...(entry({}).moves[0] as ActivityEntry['moves'][number]), amount: 0n }],
    })
    const { entries } = merge([entry({}), forged])
    expect(entries.find(({ hash }) => hash === '0x8')?.isPoison).toBe(true)
    expect(entries.find(({ hash }) => hash === '0x1')?.isPoison).toBe(false)
  })

  test('marks an amount of a fake token to a look-alike as poison', () => {
    const forged = entry({ hash: '0x8', kind: 'send', counterparty: twin, isSpam: true })
    const { entries, hidden } = merge([entry({}), forged])
    expect(entries.find(({ hash }) => hash === '0x8')?.isPoison).toBe(true)
    expect(hidden).toBe(0)
    const honest = { ...forged, isSpam: false }
    expect(merge([entry({}), honest]).entries.some(({ isPoison }) => isPoison)).toBe(false)
  })

  test('marks a payment to a look-alike that somebody else has signed as poison', () => {
    const forged = entry({ hash: '0x8', counterparty: twin, isSigned: false })
    const { entries } = merge([entry({}), forged])
    expect(entries.find(({ hash }) => hash === '0x8')?.isPoison).toBe(true)
    expect(entries.find(({ hash }) => hash === '0x1')?.isPoison).toBe(false)
  })

  test('never marks the real address as poison because of the poisoned one', () => {
    const zero = { ...(entry({}).moves[0] as ActivityEntry['moves'][number]), amount: 0n }
    const forged = entry({ hash: '0x8', counterparty: twin, moves: [zero] })
    const real = entry({ hash: '0x7', kind: 'receive', counterparty: alice })
    const { entries } = merge([forged, real], [sent({ to: alice })])
    expect(entries.find(({ hash }) => hash === '0x7')?.isPoison).toBe(false)
  })
})

test('filters entries by kind', () => {
  const kinds = 'send receive trade approve mint taken bought claim'.split(' ')
  const entries = kinds.map((id) => entry({ id, kind: id as ActivityEntry['kind'] }))
  const left = (filter: Parameters<typeof filterActivity>[1]) =>
    filterActivity(entries, filter).map(({ id }) => id)
  expect(left('all')).toEqual(kinds)
  expect(left('sent')).toEqual(['send', 'taken'])
  expect(left('received')).toEqual(['receive', 'mint', 'bought', 'claim'])
  expect(left('swaps')).toEqual(['trade'])
})

test('shows pending entries on top and in the current month, whenever they were sent', () => {
  const old = new Date('2026-01-15T12:00:00').getTime()
  const now = new Date('2026-02-10T12:00:00').getTime()
  const { entries } = merge([entry({ hash: '0x2', at: now - 1 })], [sent({ sentAt: old })])
  expect(entries.map(({ hash }) => hash)).toEqual(['0x1', '0x2'])
  expect(groupByMonth(entries, { now }).map(({ id }) => id)).toEqual(['2026-02'])
})

test('groups by month in the local time zone, in the order of the list', () => {
  const at = (text: string) => new Date(text).getTime()
  const months = groupByMonth(
    [
      entry({ id: 'a', at: at('2026-02-01T00:00:00') }),
      entry({ id: 'b', at: at('2026-01-31T23:59:59') }),
      entry({ id: 'c', at: at('2026-01-01T00:00:00') }),
    ],
    { now: at('2026-02-10T00:00:00') },
  )
  expect(months.map(({ id, entries }) => [id, entries.length])).toEqual([
    ['2026-02', 1],
    ['2026-01', 2],
  ])
})

describe('pages', () => {
  const query = () =>
    activityQuery(setupKit({ services: { data: 'https://api.example' } }).kit, fakeAccount)
  const page = (more: Partial<ActivityPage> = {}): ActivityPage => ({
    entries: [],
    next: undefined,
    isIncomplete: false,
    isOwnOnly: false,
    ...more,
  })
  const next = (cursors: readonly (string | undefined)[]) => {
    const pages = cursors.map((cursor) => page({ next: cursor }))
    return query().getNextPageParam(pages.at(-1) ?? page(), pages)
  }

  test('follow each new cursor, 250 times at most', () => {
    expect(next(['a', 'b', 'c'])).toBe('c')
    expect(next(['a', 'b', undefined])).toBeUndefined()
    expect(next(['a', 'b', 'a'])).toBeUndefined()
    const cursors = Array.from({ length: MAX_PAGES }, (_, index) => `${index}`)
    expect(MAX_PAGES).toBe(250)
    expect(next(cursors.slice(1))).toBe('249')
    expect(next(cursors)).toBeUndefined()
  })

  test('are asked for again while the server is indexing or an entry is pending', () => {
    const after = (first: Partial<ActivityPage>, status: 'success' | 'error' = 'success') =>
      query().refetchInterval({
        state: {
          data: { pages: [page(first)], pageParams: [undefined] },
          status,
          dataUpdateCount: 1,
        },
      } as Parameters<ReturnType<typeof query>['refetchInterval']>[0])
    const waiting = [entry({ id: 'a' }), entry({ id: 'b', status: 'pending' })]
    expect(after({ isIncomplete: true })).toBe(5_000)
    expect(after({ entries: waiting })).toBe(30_000)
    expect(after({ entries: waiting }, 'error')).toBe(false)
    expect(after({ entries: [entry({})] })).toBe(false)
  })
})

describe('requests to the server', () => {
  const wire = {
    id: 't1',
    metadata: {
      operationType: 'receive',
      hash: '0x5',
      minedAt: '2026-02-01T00:00:00Z',
      sentFrom: alice,
      sentTo: me,
      status: 'confirmed',
      nonce: 1,
      chain: chainId,
    },
    transfers: [
      {
        fungible_info: { name: 'A', symbol: 'TOK\u202eEN', address: `0x${'1'.repeat(40)}` },
        direction: 'in',
        quantity: { numeric: '1.000000000000000001' },
        value: 3.5,
        sender: alice,
      },
    ],
  }
  const observe = (next: (page: number) => string | null, more: object = {}) => {
    const asked: (string | null)[] = []
    const { kit } = setupKit({
      services: { data: 'https://api.example' },
      fetch: async (input) => {
        asked.push(new URL(String(input)).searchParams.get('cursor'))
        return Response.json({ data: [wire], next: next(asked.length), ...more })
      },
    })
    const observer = new InfiniteQueryObserver(queryClientOf(kit), activityQuery(kit, fakeAccount))
    const stop = observer.subscribe(() => {})
    return { kit, observer, asked, stop }
  }

  test('parses exact amounts, sanitizes names and shows no image for unknown tokens', async () => {
    const { observer, stop } = observe(() => null)
    const { data } = await observer.refetch()
    expect(data?.pages[0]?.entries[0]).toMatchObject({
      kind: 'receive',
      counterparty: alice,
      moves: [
        { symbol: 'TOKEN', amount: 1_000_000_000_000_000_001n, decimals: 18, iconUrl: undefined },
      ],
    })
    stop()
  })

  test('asks for the account on its chain, and ignores entries of others', async () => {
    const asked: string[] = []
    const foreign = { ...wire, id: 't2', metadata: { ...wire.metadata, chain: 'eip155:999' } }
    const { kit } = setupKit({
      services: { data: 'https://api.example' },
      fetch: async (input) => {
        const { pathname, searchParams } = new URL(String(input))
        if (pathname === '/v1/supported-chains') return Response.json({ http: [chainId], ws: [] })
        asked.push(`${pathname} ${searchParams.get('chainId')}`)
        return Response.json({ data: [foreign, wire], next: null })
      },
    })
    const { pages } = await queryClientOf(kit).fetchInfiniteQuery(activityQuery(kit, fakeAccount))
    expect(asked).toEqual([`/v1/account/${me}/history ${chainId}`])
    expect(pages).toMatchObject([
      { entries: [{ id: 't1' }], isIncomplete: false, isOwnOnly: false },
    ])
    expect(pages[0]?.entries).toHaveLength(1)
  })

  test('reads an empty history, of own transactions alone, if the server does not serve the chain', async () => {
    const { kit } = setupKit({
      services: { data: 'https://api.example' },
      fetch: async () => Response.json({ http: ['eip155:1'], ws: [] }),
    })
    const { pages } = await queryClientOf(kit).fetchInfiniteQuery(activityQuery(kit, fakeAccount))
    expect(pages).toEqual([{ entries: [], next: undefined, isIncomplete: false, isOwnOnly: true }])
  })

  test.each([
    ['reads no history of the chain', { unread: [chainId] }, { isOwnOnly: true }],
    ['reads no history of another one', { unread: ['eip155:999'] }, { isOwnOnly: false }],
    ['is not told of all payments', { lacksNative: true }, { lacksNative: true, isOwnOnly: false }],
  ])('says where the server %s', async (_what, answer, said) => {
    const { kit } = setupKit({
      services: { data: 'https://api.example' },
      fetch: async (input) =>
        Response.json(
          String(input).includes('supported-chains')
            ? { http: [chainId], ws: [] }
            : { data: [], next: null, ...answer },
        ),
    })
    const { pages } = await queryClientOf(kit).fetchInfiniteQuery(activityQuery(kit, fakeAccount))
    expect(pages).toMatchObject([said])
  })

  test("shows a counterparty's name, sanitized", async () => {
    const names = { [alice.toLowerCase()]: 'ali\u202ece.eth' }
    const { observer, stop } = observe(() => null, { names })
    const { data } = await observer.refetch()
    expect(data?.pages[0]?.entries[0]?.counterpartyName).toBe('alice.eth')
    stop()
  })

  test('parses an approval with its token, amount and spender', async () => {
    const info = { name: 'USD Coin', symbol: 'USDC', address: `0x${'1'.repeat(40)}` }
    const nft_info = { name: 'Light', contract_address: `0x${'2'.repeat(40)}` }
    const may = (more: object) => ({ spender: alice, quantity: { numeric: '1' }, ...more })
    const approvals = [
      may({ fungible_info: info, quantity: { numeric: '12.34' }, unlimited: false }),
      may({ fungible_info: info, quantity: { numeric: '9'.repeat(70) }, unlimited: true }),
      may({ nft_info: { ...nft_info, token_id: '7' } }),
      may({ nft_info }),
    ]
    const metadata = {
      ...wire.metadata,
      operationType: 'approve',
      sentFrom: me,
      sentTo: info.address,
    }
    const data = [{ ...wire, metadata, transfers: [], approvals }]
    const { observer, stop } = observe(() => null, { data })
    const [page] = (await observer.refetch()).data?.pages ?? []
    expect(page?.entries).toMatchObject([
      {
        kind: 'approve',
        counterparty: alice,
        approvals: [
          { extent: 'amount', symbol: 'USDC', token: info.address, amount: 1234n, decimals: 2 },
          { extent: 'unlimited', symbol: 'USDC' },
          { extent: 'nft', symbol: 'Light', tokenId: '7' },
          { extent: 'collection', symbol: 'Light', tokenId: undefined },
        ],
      },
    ])
    stop()
  })

  test('reports a history that is still being indexed', async () => {
    const { observer, stop } = observe(() => null, { incomplete: true })
    expect((await observer.refetch()).data?.pages).toMatchObject([{ isIncomplete: true }])
    stop()
  })

  test('counts the answers in a row without the newest blocks', async () => {
    const { observer, stop } = observe(() => null, { behind: true })
    await observer.refetch()
    const { data } = await observer.refetch()
    expect(data?.pages).toMatchObject([{ isIncomplete: false, timesBehind: 2 }])
    stop()
  })

  test('shows one toast until it succeeds, and does not refetch automatically', async () => {
    const { kit } = setupKit({
      services: { data: 'https://api.example' },
      fetch: async (input) =>
        new URL(String(input)).pathname === '/v1/supported-chains'
          ? Response.json({ http: [fakeNetwork.chainId], ws: [] })
          : new Response(null, { status: 503 }),
    })
    const toasts: (string | undefined)[] = []
    kit.toasts.store.subscribe(({ toast }) => toasts.push(toast?.code))
    const observer = new InfiniteQueryObserver(queryClientOf(kit), activityQuery(kit, fakeAccount))
    const stop = observer.subscribe(() => {})
    await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true))
    expect(toasts).toEqual(['historyUnavailable'])
    stop()
    kit.toasts.hide()
    observer.subscribe(() => {})()
    expect(observer.getCurrentResult().fetchStatus).toBe('idle')
  })

  test('drops all but the newest page of a history that is not observed', async () => {
    const { kit, observer, stop } = observe((page) => `${page}`)
    await observer.refetch()
    await observer.fetchNextPage()
    const pages = () => observer.getCurrentResult().data?.pages.length
    keepFirstPage(kit, fakeAccount)
    expect(pages()).toBe(2)
    stop()
    const { queryKey } = activityQuery(kit, fakeAccount)
    const state = () => queryClientOf(kit).getQueryState(queryKey)
    const readAt = state()?.dataUpdatedAt
    await settled()
    keepFirstPage(kit, fakeAccount)
    expect(state()?.data).toEqual({ pages: [expect.anything()], pageParams: [undefined] })
    // What is left is as old as it was.
    expect(state()?.dataUpdatedAt).toBe(readAt)
    const kept = state()?.data
    keepFirstPage(kit, fakeAccount)
    expect(state()?.data).toBe(kept)
    expect(() => keepFirstPage(setupKit().kit, fakeAccount)).not.toThrow()
  })

  test('stops at a cursor that repeats', async () => {
    const { observer, asked, stop } = observe((page) => (page % 2 ? 'a' : 'b'))
    await observer.refetch()
    for (let turn = 0; turn < 10; turn += 1) {
      if (!observer.getCurrentResult().hasNextPage) break
      await observer.fetchNextPage()
    }
    expect(observer.getCurrentResult().hasNextPage).toBe(false)
    expect(asked.length).toBeLessThan(6)
    stop()
  })

  test('loads the operations that watch pending transactions, and stays quiet if it cannot', async () => {
    const adapter = createFakeAdapter()
    await followPending(setupKit({ adapters: [adapter] }).kit, fakeAccount)
    expect(adapter.loads()).toBe(1)
    const broken = { ...adapter, load: () => Promise.reject(new TypeError('Failed to fetch')) }
    const { kit } = setupKit({ adapters: [broken] })
    await expect(followPending(kit, fakeAccount)).resolves.toBeUndefined()
    expect(kit.toasts.store.getState().toast).toBeUndefined()
  })

  test('sends no request without a server or with the history turned off', () => {
    const services = { data: 'https://api.example' }
    expect(hasHistory(setupKit().kit, fakeAccount)).toBe(false)
    expect(hasHistory(setupKit({ services }).kit, fakeAccount)).toBe(true)
    expect(hasHistory(setupKit({ services, features: { history: false } }).kit, fakeAccount)).toBe(
      false,
    )
  })
})
