import { memoryStorage } from '@bowline/common'
import { directoryApi } from '@bowline/common/api'
import { createFakeAdapter, createManualClock, fakeNetwork } from '@bowline/common/testing'
import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/query-core'
import { safeParse } from 'valibot'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createKit } from '../../assembly/createKit.ts'
import type { KitOptions } from '../../config/KitConfig.ts'
import type { Kit } from '../../kit/kit.ts'
import { queryClientOf } from '../../query/queryClientOf.ts'
import {
  excludedWalletsQuery,
  featuredWalletsQuery,
  recommendedWalletsQuery,
} from './directoryQuery.ts'
import { walletQuery } from './walletQuery.ts'
import { walletsQuery } from './walletsQuery.ts'

const BASE = 'https://directory.example'
const ids = (wallets: readonly { readonly id: string }[] | undefined) =>
  wallets?.map(({ id }) => id)
const wire = (id: string) => ({ id, name: `Wallet ${id}`, image_id: `img-${id}` })
const numbered = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => wire(`w${from + index}`))

/** A directory that follows the contract unless a test makes it misbehave. */
function directoryOf(wallets: readonly { id: string; name: string }[]) {
  return ({ searchParams }: URL) => {
    const number = (name: string) => Number(searchParams.get(name) ?? 1)
    const list = (name: string) => searchParams.get(name)?.split(',')
    const search = searchParams.get('search')?.toLowerCase() ?? ''
    const fitting = wallets.filter(
      ({ id, name }) =>
        (list('include')?.includes(id) ?? true) &&
        !list('exclude')?.includes(id) &&
        name.toLowerCase().includes(search),
    )
    const start = (number('page') - 1) * number('entries')
    return { data: fitting.slice(start, start + number('entries')), count: fitting.length }
  }
}

function setup(
  answer: (url: URL) => unknown = directoryOf(numbered(95)),
  options: Partial<KitOptions> = {},
) {
  const clock = createManualClock()
  const requests: URL[] = []
  const kit = createKit({
    adapters: [createFakeAdapter()],
    projectId: 'demo',
    services: { directory: BASE },
    storage: memoryStorage(),
    clock,
    fetch: async (input, init) => {
      const url = new URL(String(input))
      requests.push(url)
      init?.signal?.throwIfAborted()
      return new Response(JSON.stringify(answer(url)))
    },
    ...options,
  })
  onTestFinished(() => kit.destroy())
  const asked = (name: string) => requests.map(({ searchParams }) => searchParams.get(name))
  return { kit, clock, requests, asked }
}

function list(kit: Kit, search?: string) {
  const observer = new InfiniteQueryObserver(queryClientOf(kit), walletsQuery(kit, { search }))
  onTestFinished(observer.subscribe(() => {}))
  const settled = async () => {
    await queryClientOf(kit).getQueryCache().find({ queryKey: observer.options.queryKey })?.promise
    return observer.getCurrentResult()
  }
  return { observer, settled }
}

const CUSTOM = [
  { id: 'mine', name: 'My wallet', homepage: 'https://mine.example' },
  { id: 'w3', name: 'Their third, in our words' },
]

describe('all wallets', () => {
  test('lists 40 wallets per page until there are no more', async () => {
    const { kit, asked } = setup()
    const { observer, settled } = list(kit)
    expect((await settled()).data).toMatchObject({ count: 95 })
    expect(observer.getCurrentResult().data?.wallets).toHaveLength(40)
    await observer.fetchNextPage()
    await observer.fetchNextPage()
    expect(observer.getCurrentResult()).toMatchObject({ hasNextPage: false })
    expect(observer.getCurrentResult().data?.wallets).toHaveLength(95)
    expect(asked('page')).toEqual(['1', '2', '3'])
    expect(asked('entries')).toEqual(['40', '40', '40'])
  })

  test("requests wallets for the app's networks, within the app's lists", async () => {
    const { kit, requests } = setup(undefined, {
      includeWalletIds: ['w1', 'w2', 'w3'],
      excludeWalletIds: ['w2'],
    })
    const { settled } = list(kit)
    expect(ids((await settled()).data?.wallets)).toEqual(['w1', 'w3'])
    expect(Object.fromEntries(requests[0]?.searchParams ?? [])).toMatchObject({
      include: 'w1,w2,w3',
      exclude: 'w2',
      chains: 'eip155:31337,eip155:31338',
      projectId: 'demo',
    })
  })

  test("lists the app's own wallets first, without duplicates", async () => {
    const { kit } = setup(directoryOf(numbered(5)), { customWallets: CUSTOM })
    const { settled } = list(kit)
    expect(ids((await settled()).data?.wallets)).toEqual(['mine', 'w3', 'w0', 'w1', 'w2', 'w4'])
  })

  test("shows the directory's images", async () => {
    const { kit } = setup()
    const wallet = (await list(kit).settled()).data?.wallets[0]
    expect(wallet?.imageUrl).toMatch(`${BASE}/getWalletImage/img-w0?projectId=demo&st=`)
  })

  test("lists only the app's own wallets without a directory, and sends no request", async () => {
    const { kit, requests } = setup(undefined, { services: {}, customWallets: CUSTOM })
    const result = list(kit).observer.getCurrentResult()
    expect(result).toMatchObject({ status: 'success', hasNextPage: false, fetchStatus: 'idle' })
    expect(ids(result.data?.wallets)).toEqual(['mine', 'w3'])
    expect(requests).toEqual([])
  })
})

describe('a misbehaving directory', () => {
  test('ends the list when no new wallet arrives, whatever the count is', async () => {
    const { kit, asked } = setup(() => ({ data: numbered(40), count: 1e9 }))
    const { observer, settled } = list(kit)
    await settled()
    await observer.fetchNextPage()
    expect(observer.getCurrentResult().hasNextPage).toBe(false)
    expect(observer.getCurrentResult().data?.wallets).toHaveLength(40)
    expect(asked('page')).toEqual(['1', '2'])
  })

  test.each([-1, 0.5, 0])('with a count of %d', async (count) => {
    const { kit } = setup(() => ({ data: numbered(40), count }))
    const result = await list(kit).settled()
    expect(result.hasNextPage).toBe(false)
    expect(result.data?.count).toBe(40)
  })

  test('drops surplus, duplicate and excluded wallets', async () => {
    const answer = () => ({ data: [wire('w1'), wire('w1'), ...numbered(500)], count: 500 })
    const { kit } = setup(answer, { excludeWalletIds: ['w5'] })
    const wallets = (await list(kit).settled()).data?.wallets ?? []
    expect(wallets).toHaveLength(37)
    expect(ids(wallets)).not.toContain('w5')
  })

  test('keeps a wallet whose image id is malformed', async () => {
    const data = [{ ...wire('w1'), image_id: '\ud800' }, wire('w2')]
    const { kit } = setup(() => ({ data, count: 2 }))
    expect(ids((await list(kit).settled()).data?.wallets)).toEqual(['w1', 'w2'])
  })

  test('fails on an unexpected answer', async () => {
    const { kit } = setup(() => ({ data: 'none' }))
    const { observer, settled } = list(kit)
    await settled().catch(() => {})
    expect(observer.getCurrentResult()).toMatchObject({
      status: 'error',
      error: { code: 'INVALID_RESPONSE' },
    })
  })
})

describe('excluded wallets', () => {
  test('are looked up in the directory on all chains', async () => {
    const wallets = [{ ...wire('w1'), rdns: 'com.one' }, wire('w2')]
    const { kit, requests } = setup(directoryOf(wallets), { excludeWalletIds: ['w1', 'com.two'] })
    const excluded = await queryClientOf(kit).fetchQuery(excludedWalletsQuery(kit))
    expect(excluded).toMatchObject([{ id: 'w1', name: 'Wallet w1', rdns: 'com.one' }])
    expect(requests[0]?.searchParams.get('include')).toBe('w1,com.two')
    expect(requests[0]?.searchParams.has('chains')).toBe(false)
    expect(requests[0]?.searchParams.has('exclude')).toBe(false)
  })

  test('are not looked up if there are none', () => {
    expect(excludedWalletsQuery(setup().kit).enabled).toBe(false)
  })

  test('are left out by id, reverse domain name and name, own wallets too', async () => {
    const wallets = [wire('w1'), { ...wire('w2'), rdns: 'com.two' }, wire('w3'), wire('w4')]
    const { kit } = setup(() => ({ data: wallets, count: 4 }), {
      excludeWalletIds: ['w1', 'com.two', 'wallet W3', 'own'],
      customWallets: [
        { id: 'own', name: 'Our own' },
        { id: 'other', name: 'Another' },
      ],
    })
    const { pages } = await queryClientOf(kit).fetchInfiniteQuery(walletsQuery(kit))
    const list = walletsQuery(kit).select({ pages })
    expect(ids(list.wallets)).toEqual(['other', 'w4'])
  })
})

describe('many networks and ids', () => {
  const networks = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...fakeNetwork,
      id: 100_000_000 + index,
      chainId: `eip155:${100_000_000 + index}` as const,
    }))
  const asked = async (options: Partial<KitOptions>) => {
    const { kit, requests } = setup(undefined, options)
    await queryClientOf(kit).fetchInfiniteQuery(walletsQuery(kit))
    const { searchParams } = requests[0] ?? new URL(BASE)
    const params = Object.fromEntries(searchParams)
    // How the server parses the list.
    expect(safeParse(directoryApi.getWallets.params, params).success).toBe(true)
    return params
  }

  test('names each network as long as the list fits into 2,048 characters', async () => {
    const { chains } = await asked({ adapters: [createFakeAdapter({ networks: networks(120) })] })
    expect(chains?.split(',')).toHaveLength(120)
  })

  test('names the families instead of 150 networks', async () => {
    const { chains } = await asked({ adapters: [createFakeAdapter({ networks: networks(150) })] })
    expect(chains).toBe('eip155')
  })

  test('leaves out whole ids beyond 2,048 characters', async () => {
    const long = Array.from({ length: 40 }, (_, index) => `${index}`.padStart(64, '0'))
    const { exclude } = await asked({ excludeWalletIds: long })
    expect(exclude?.split(',')).toEqual(long.slice(0, 31))
  })
})

describe('searching', () => {
  const found = directoryOf([...numbered(95), wire('rainbow')])

  test('sends a request 300 ms after the last keystroke, for up to 100 entries', async () => {
    const { kit, clock, requests } = setup(found)
    const seen: number[] = []
    kit.events.on('walletsSearched', ({ length }) => seen.push(length))
    const { settled } = list(kit, ' rain ')
    clock.advance(299)
    // A request that were sent would have been by then.
    await new Promise((done) => setImmediate(done))
    expect(requests).toEqual([])
    clock.advance(1)
    const result = await settled()
    expect(ids(result.data?.wallets)).toEqual(['rainbow'])
    expect(result.hasNextPage).toBe(false)
    expect(Object.fromEntries(requests[0]?.searchParams ?? [])).toMatchObject({
      search: 'rain',
      entries: '100',
    })
    expect(seen).toEqual([4])
  })

  test('counts the 300 ms from the change, not from when it has been rendered', async () => {
    const { kit, clock, asked } = setup(found)
    const query = walletsQuery(kit, { search: 'rain' })
    clock.advance(100)
    const observer = new InfiniteQueryObserver(queryClientOf(kit), query)
    onTestFinished(observer.subscribe(() => {}))
    clock.advance(200)
    await queryClientOf(kit).getQueryCache().find({ queryKey: query.queryKey })?.promise
    expect(asked('search')).toEqual(['rain'])
  })

  test('cancels the pending search on another keystroke within 300 ms', async () => {
    const { kit, clock, asked } = setup(found)
    const observer = new InfiniteQueryObserver(
      queryClientOf(kit),
      walletsQuery(kit, { search: 'ra' }),
    )
    onTestFinished(observer.subscribe(() => {}))
    clock.advance(200)
    observer.setOptions(walletsQuery(kit, { search: 'rai' }))
    clock.advance(299)
    clock.advance(1)
    await queryClientOf(kit).getQueryCache().find({ queryKey: observer.options.queryKey })?.promise
    expect(asked('search')).toEqual(['rai'])
  })

  test('needs at least 2 characters; with fewer it lists all wallets', () => {
    const { kit } = setup(found)
    const all = walletsQuery(kit).queryKey
    expect(walletsQuery(kit, { search: 'r' }).queryKey).toEqual(all)
    expect(walletsQuery(kit, { search: '  r  ' }).queryKey).toEqual(all)
    expect(walletsQuery(kit, { search: 'ra' }).queryKey).not.toEqual(all)
  })

  test("finds the app's own wallets too, at once without a directory", () => {
    const { kit, requests } = setup(found, { services: {}, customWallets: CUSTOM })
    const result = list(kit, 'MY').observer.getCurrentResult()
    expect(ids(result.data?.wallets)).toEqual(['mine'])
    expect(requests).toEqual([])
  })

  test('sends at most 100 characters', async () => {
    const { kit, clock, asked } = setup(found)
    const { settled } = list(kit, 'x'.repeat(500))
    clock.advance(300)
    await settled()
    expect(asked('search')).toEqual(['x'.repeat(100)])
  })
})

describe('recommended and featured wallets', () => {
  test('recommends 4 wallets without excluded and featured ones', async () => {
    const { kit, requests } = setup(undefined, {
      excludeWalletIds: ['w0'],
      featuredWalletIds: ['w2', 'w0'],
    })
    const { wallets, count } = await queryClientOf(kit).fetchQuery(recommendedWalletsQuery(kit))
    expect(ids(wallets)).toEqual(['w1', 'w3', 'w4', 'w5'])
    expect(count).toBe(93)
    expect(requests[0]?.searchParams.get('entries')).toBe('4')
    expect(requests[0]?.searchParams.get('exclude')).toBe('w0,w2')
  })

  test("lists featured wallets in the app's order", async () => {
    const { kit } = setup(undefined, { featuredWalletIds: ['w9', 'gone', 'w1', 'w4'] })
    const wallets = await queryClientOf(kit).fetchQuery(featuredWalletsQuery(kit))
    expect(ids(wallets)).toEqual(['w9', 'w1', 'w4'])
  })

  test('sends no request without featured wallets or without a directory', () => {
    const none = (kit: Kit, options: ReturnType<typeof featuredWalletsQuery>) => {
      const observer = new QueryObserver(queryClientOf(kit), options)
      onTestFinished(observer.subscribe(() => {}))
      expect(observer.getCurrentResult()).toMatchObject({ data: [], fetchStatus: 'idle' })
    }
    const full = setup()
    none(full.kit, featuredWalletsQuery(full.kit))
    const bare = setup(undefined, { services: {}, featuredWalletIds: ['w1'] })
    none(bare.kit, featuredWalletsQuery(bare.kit))
    expect([...full.requests, ...bare.requests]).toEqual([])
  })
})

describe('one wallet', () => {
  const result = (kit: Kit, id: string) => {
    const observer = new QueryObserver(queryClientOf(kit), walletQuery(kit, id))
    onTestFinished(observer.subscribe(() => {}))
    return observer.getCurrentResult()
  }

  test('is taken from a loaded list without a request', async () => {
    const { kit, requests } = setup()
    await list(kit).settled()
    expect(result(kit, 'w7')).toMatchObject({ data: { name: 'Wallet w7' }, fetchStatus: 'idle' })
    expect(requests).toHaveLength(1)
  })

  test('is taken from the recommended wallets too', async () => {
    const { kit } = setup()
    await queryClientOf(kit).fetchQuery(recommendedWalletsQuery(kit))
    expect(result(kit, 'w3').data?.name).toBe('Wallet w3')
  })

  test('is requested by id if no list has it', async () => {
    const { kit, requests } = setup()
    const wallet = await queryClientOf(kit).fetchQuery(walletQuery(kit, 'w77'))
    expect(wallet.name).toBe('Wallet w77')
    expect(requests[0]?.searchParams.get('include')).toBe('w77')
  })

  test('needs no directory if the app itself lists it', () => {
    const { kit } = setup(undefined, { services: {}, customWallets: CUSTOM })
    expect(result(kit, 'mine').data).toMatchObject({ homepage: 'https://mine.example' })
  })

  test.each([
    ['does not list it', () => ({ data: [], count: 0 })],
    ['returns another one', () => ({ data: [wire('w1')], count: 1 })],
  ])('fails with WALLET_NOT_FOUND if the directory %s', async (_, answer) => {
    const { kit } = setup(answer)
    const query = queryClientOf(kit).fetchQuery(walletQuery(kit, 'w9'))
    await expect(query).rejects.toMatchObject({ code: 'WALLET_NOT_FOUND' })
  })

  test('fails with WALLET_NOT_FOUND if there is no directory and the app does not list it', async () => {
    const { kit } = setup(undefined, { services: {} })
    const query = queryClientOf(kit).fetchQuery(walletQuery(kit, 'w9'))
    await expect(query).rejects.toMatchObject({ code: 'WALLET_NOT_FOUND' })
  })
})

test('is not shared by two kits with one query client but different directories', async () => {
  const queryClient = new QueryClient()
  const one = setup(undefined, { queryClient })
  const other = setup(undefined, { queryClient, services: { directory: 'https://other.example' } })
  await list(one.kit).settled()
  await list(other.kit).settled()
  expect(other.requests.map(({ host }) => host)).toEqual(['other.example'])
})
