import type {
  AccountId,
  ChainId,
  ChainOperations,
  Connector,
  PastTransaction,
} from '@bowline/common'
import { createFakeAdapter } from '@bowline/common/testing'
import { InfiniteQueryObserver } from '@tanstack/query-core'
import { describe, expect, test, vi } from 'vitest'
import {
  connectorOf,
  createSession,
  createSolanaAdapter,
  SOLANA,
  SOLANA_ACCOUNT,
  SOLANA_CHAIN,
  setupKit,
} from '../../assembly/kitHarness.test.support.ts'
import type { LocalTransaction } from '../../kit/transactions.ts'
import { queryClientOf } from '../../query/queryClientOf.ts'
import { connect } from '../connections/connect.ts'
import {
  activityQuery,
  askAgainWhilePending,
  hasHistory,
  PENDING_RETRY_MS,
} from './activityQuery.ts'
import { mergeActivity } from './mergeActivity.ts'
import { MAX_NAMED_TOKENS, timesOf } from './readChainActivity.ts'
import { isDust } from './toPastEntry.ts'

const me = SOLANA_ACCOUNT.split(':')[2] ?? ''
const alice = '4Nd1mYQtxMrA8ywiBz3Zx3y7SN5rZzHbqU4Jr1sZy8Sd'
const twin = `4Nd1${'x'.repeat(36)}y8Sd`
const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

const past = (more: Partial<PastTransaction> = {}): PastTransaction => ({
  hash: 'H1',
  time: 1_000,
  pending: false,
  failed: false,
  signed: true,
  moves: [{ token: undefined, amount: -5n, decimals: 9, counterparty: alice }],
  ...more,
})
const coming = (amount: bigint, more: Partial<PastTransaction['moves'][number]> = {}) =>
  past({
    hash: `in${amount}`,
    signed: false,
    moves: [{ token: undefined, amount, decimals: 9, counterparty: alice, ...more }],
  })
const sent = (more: Partial<LocalTransaction> = {}): LocalTransaction => ({
  chainId: SOLANA_CHAIN,
  hash: 'H1',
  from: me,
  kind: 'send',
  moves: [{ direction: 'out', symbol: 'SOL', decimals: 9, amount: '5' }],
  to: alice,
  sentAt: 20,
  status: 'pending',
  ...more,
})

interface World {
  readonly pages?: Readonly<Record<string, readonly PastTransaction[]>>
  readonly operations?: Partial<ChainOperations>
  readonly rpcUrls?: boolean
  readonly connectors?: readonly Connector[]
}

/** A kit whose chain returns these pages. The cursor of a page is its name. */
function setup({ pages, operations = {}, rpcUrls = true, connectors }: World = {}) {
  const names = Object.keys(pages ?? {})
  const asked: (string | undefined)[] = []
  const told: Partial<ChainOperations> = {
    getTransactions: async (_, { cursor }) => {
      asked.push(cursor)
      const at = cursor === undefined ? 0 : names.indexOf(cursor)
      return { items: pages?.[names[at] ?? ''] ?? [], next: names[at + 1] }
    },
  }
  const adapter = createSolanaAdapter(connectors, { ...(pages && told), ...operations })
  const { kit, clock } = setupKit({
    adapters: [createFakeAdapter(), adapter],
    ...(rpcUrls && { customRpcUrls: { [SOLANA_CHAIN]: [{ url: 'https://rpc.test' }] } }),
  })
  const observer = new InfiniteQueryObserver(queryClientOf(kit), activityQuery(kit, SOLANA_ACCOUNT))
  return { kit, clock, observer, asked }
}
const entriesOf = async (world: World) => {
  const { observer } = setup(world)
  const { data } = await observer.refetch()
  return data?.pages.flatMap(({ entries }) => entries) ?? []
}

describe('a chain without a history of accounts', () => {
  const wire = {
    id: `${SOLANA_CHAIN}:H1`,
    metadata: {
      operationType: 'send',
      hash: 'H1',
      minedAt: '2026-01-01T00:00:00.000Z',
      sentFrom: me,
      sentTo: alice,
      status: 'confirmed',
      nonce: 0,
      chain: SOLANA_CHAIN,
    },
    transfers: [],
  }

  function read(served: object | undefined) {
    const asked: string[] = []
    const { kit } = setupKit({
      adapters: [createFakeAdapter(), createSolanaAdapter()],
      customRpcUrls: { [SOLANA_CHAIN]: [{ url: 'https://rpc.test' }] },
      services: { data: 'https://api.example' },
      fetch: async (input) => {
        const { pathname } = new URL(String(input))
        asked.push(pathname)
        if (pathname !== '/v1/supported-chains') return Response.json({ data: [wire], next: null })
        return served ? Response.json(served) : new Response('', { status: 404 })
      },
    })
    const query = queryClientOf(kit).fetchInfiniteQuery(activityQuery(kit, SOLANA_ACCOUNT))
    return { query, asked }
  }

  test('is asked of a server that tells it', async () => {
    const { query, asked } = read({ http: [], ws: [], histories: [SOLANA_CHAIN] })
    expect((await query).pages).toMatchObject([{ entries: [{ hash: 'H1' }], isOwnOnly: false }])
    expect(asked).toEqual(['/v1/supported-chains', `/v1/account/${me}/history`])
  })

  test.each([
    ['tells others', { http: [], ws: [], histories: [`${SOLANA_CHAIN}x`] }],
    ['tells none', { http: [SOLANA_CHAIN], ws: [] }],
    ['does not say', undefined],
  ])('is of own transactions alone where the server %s', async (_what, served) => {
    const { query, asked } = read(served)
    expect((await query).pages).toMatchObject([{ entries: [], isOwnOnly: true }])
    expect(asked).toEqual(['/v1/supported-chains'])
  })
})

describe('a chain with a history of accounts', () => {
  test('is read page by page, without a server', async () => {
    const { kit, observer, asked } = setup({
      pages: { first: [past()], second: [past({ hash: 'H2' })] },
    })
    expect(hasHistory(kit, SOLANA_ACCOUNT)).toBe(true)
    const stop = observer.subscribe(() => {})
    await vi.waitFor(() => expect(observer.getCurrentResult().hasNextPage).toBe(true))
    await observer.fetchNextPage()
    const { data, hasNextPage } = observer.getCurrentResult()
    expect(data?.pages.flatMap(({ entries }) => entries.map(({ hash }) => hash))).toEqual([
      'H1',
      'H2',
    ])
    expect([hasNextPage, asked]).toEqual([false, [undefined, 'second']])
    stop()
  })

  test.each([
    ['send', { moves: [{ token: undefined, amount: -5n, decimals: 9 }] }],
    ['receive', { moves: [{ token: undefined, amount: 50_000n, decimals: 9 }], signed: false }],
    [
      'trade',
      {
        moves: [
          { token: usdc, amount: 5n, decimals: 6 },
          { token: undefined, amount: -5n, decimals: 9 },
        ],
      },
    ],
    ['self', { moves: [{ token: undefined, amount: 0n, decimals: 8 }] }],
    ['execute', { moves: [] }],
    ['taken', { moves: [{ token: usdc, amount: -5n, decimals: 6 }], signed: false }],
  ] as const)('derives the kind %s from what has moved', async (kind, more) => {
    const [entry] = await entriesOf({ pages: { first: [past(more)] } })
    expect(entry).toMatchObject({ kind, status: 'confirmed', isSpam: false })
    expect(entry?.moves.every(({ amount }) => amount > 0n)).toBe(true)
  })

  test('reports failed and pending transactions', async () => {
    const items = [past({ hash: 'a', pending: true, time: undefined }), past({ failed: true })]
    const entries = await entriesOf({ pages: { first: items } })
    expect(entries.map(({ status }) => status)).toEqual(['pending', 'failed'])
  })

  test("uses the app's name for the native currency and the tokens' own names, within limits", async () => {
    const asked: string[] = []
    const getTokenInfo = async (_: ChainId, token: string) => {
      asked.push(token)
      if (token === 'T3') throw new Error('unknown token')
      if (token === 'T4fakefakefake') return { name: 'Sol', symbol: 'sol', decimals: 9 }
      return { name: 'Token', symbol: `S\u202e-${token}`, decimals: 6 }
    }
    const tokens = ['T3', 'T4fakefakefake', ...Array.from({ length: 30 }, (_, i) => `A${i}`)]
    const items = tokens.map((token, index) =>
      past({ hash: `${index}`, moves: [{ token, amount: 1n, decimals: 6 }] }),
    )
    const entries = await entriesOf({
      pages: { first: [past({ hash: 'native' }), ...items] },
      operations: { getTokenInfo },
    })
    const symbols = entries.map(({ moves }) => moves[0]?.symbol)
    expect(symbols.slice(0, 4)).toEqual(['SOL', 'Unknown token', 'T4fa…fake', 'S-A0'])
    expect(symbols.at(-1)).toBe('Unknown token')
    expect(asked).toHaveLength(MAX_NAMED_TOKENS)
  })

  test('shows a toast if it cannot be read, and is then on hold', async () => {
    const { kit, observer } = setup({
      operations: { getTransactions: () => Promise.reject(new Error('down')) },
    })
    const stop = observer.subscribe(() => {})
    await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true))
    expect(kit.toasts.store.getState().toast?.code).toBe('historyUnavailable')
    stop()
  })
})

describe('a chain without a history of accounts', () => {
  test('shows only local transactions', async () => {
    const { kit, observer } = setup()
    expect(hasHistory(kit, SOLANA_ACCOUNT)).toBe(true)
    const { data } = await observer.refetch()
    expect(data?.pages).toEqual([
      { entries: [], next: undefined, isIncomplete: false, isOwnOnly: true },
    ])
  })

  test('is not read if the app has no endpoint', () => {
    const { kit } = setup({ pages: { first: [past()] }, rpcUrls: false })
    expect(hasHistory(kit, SOLANA_ACCOUNT)).toBe(false)
    expect(activityQuery(kit, SOLANA_ACCOUNT).enabled).toBe(false)
  })
})

describe('address poisoning', () => {
  const merged = async (
    items: readonly PastTransaction[],
    local: readonly LocalTransaction[] = [],
  ) =>
    mergeActivity({
      account: SOLANA_ACCOUNT,
      history: await entriesOf({ pages: { first: items } }),
      local,
    })

  test('hides dust from a stranger as spam, but counts it', async () => {
    const { entries, hidden } = await merged([coming(9_999n), coming(10_000n)])
    expect([entries.map(({ hash }) => hash), hidden]).toEqual([['in10000'], 1])
  })

  test('marks dust from a look-alike of a paid address as poison', async () => {
    const { entries, hidden } = await merged([past(), coming(1n, { counterparty: twin })])
    expect(entries.map(({ hash, isPoison }) => [hash, isPoison])).toEqual([
      ['H1', false],
      ['in1', true],
    ])
    expect(hidden).toBe(0)
  })

  test('does not trust the receiver of tokens that others took out of the account', async () => {
    const forced = past({
      hash: 'forced',
      signed: false,
      moves: [{ token: 'scam', amount: -1n, decimals: 6, counterparty: twin }],
    })
    const bait = coming(1n, { counterparty: twin })
    const { entries } = await merged([forced, bait, past()])
    expect(entries.filter(({ isPoison }) => isPoison).map(({ hash }) => hash)).toEqual([
      'forced',
      'in1',
    ])
  })

  test('does not count tokens or signed transactions as dust; without a limit there is no dust', () => {
    const limit = 547
    expect(isDust(coming(1n), limit)).toBe(true)
    expect(isDust(coming(1n, { token: usdc }), limit)).toBe(false)
    expect(isDust({ ...coming(1n), signed: true }, limit)).toBe(false)
    expect([isDust(coming(546n), limit), isDust(coming(547n), limit)]).toEqual([true, false])
    expect(isDust(coming(1n), 0)).toBe(false)
  })

  test('does not count receipts at an address for collectibles as dust', async () => {
    const addressLabels = { [SOLANA_ACCOUNT]: 'ordinals' } as Record<AccountId, 'ordinals'>
    const scope = { namespace: SOLANA, accounts: [SOLANA_ACCOUNT], chainId: SOLANA_CHAIN }
    const { session } = createSession([{ ...scope, addressLabels }])
    const connector = connectorOf({
      id: 'keeper',
      namespaces: [SOLANA] as never,
      connect: async () => session as never,
    })
    const { kit, observer } = setup({
      pages: { first: [coming(546n)] },
      connectors: [connector],
    })
    kit.start()
    const first = await observer.refetch()
    expect(first.data?.pages[0]?.entries[0]?.isSpam).toBe(true)
    await connect(kit, { connectorId: 'keeper' })
    const second = await observer.refetch()
    expect(second.data?.pages[0]?.entries[0]?.isSpam).toBe(false)
  })
})

describe('merging with local transactions', () => {
  const merge = async (items: readonly PastTransaction[], local: LocalTransaction) => {
    const history = await entriesOf({ pages: { first: items } })
    return mergeActivity({ account: SOLANA_ACCOUNT, history, local: [local] }).entries
  }

  test('shows the intent of a failed transaction', async () => {
    const [entry, ...rest] = await merge([past({ failed: true, moves: [] })], sent())
    expect(entry).toMatchObject({
      kind: 'send',
      status: 'failed',
      at: 1_000,
      counterparty: alice,
      moves: [{ symbol: 'SOL', amount: 5n }],
    })
    expect(rest).toEqual([])
  })

  test('does not set a settled transaction back to pending because of an older list', async () => {
    const waiting = past({ pending: true, time: undefined })
    expect(await merge([waiting], sent({ status: 'confirmed' }))).toMatchObject([
      { status: 'confirmed', at: 20 },
    ])
    expect(await merge([waiting], sent({ status: 'unknown' }))).toMatchObject([
      { status: 'pending', at: 20 },
    ])
  })

  test('compares base58 addresses case-sensitively', async () => {
    expect(await merge([past({ hash: 'h1' })], sent())).toHaveLength(2)
  })
})

test('gives a transaction without a time that of its neighbors', () => {
  const at = (time: number | undefined, pending = false) => past({ time, pending })
  expect(timesOf([at(undefined, true), at(undefined), at(50), at(undefined), at(30)], 99)).toEqual([
    99, 50, 50, 50, 30,
  ])
  expect(timesOf([at(undefined)], 99)).toEqual([99])
})

test('refetches every 30 s while an entry is pending', async () => {
  const waiting = await entriesOf({ pages: { first: [past({ pending: true })] } })
  const page = { entries: waiting, next: undefined, isIncomplete: false, isOwnOnly: false }
  const interval = (pages: readonly (typeof page)[], status: 'success' | 'error' = 'success') =>
    askAgainWhilePending({ state: { data: { pages: [...pages], pageParams: [] }, status } })
  expect(PENDING_RETRY_MS).toBe(30_000)
  expect([interval([page]), interval([page, page])]).toEqual([30_000, 60_000])
  expect([interval([{ ...page, entries: [] }]), interval([page], 'error')]).toEqual([false, false])
})
