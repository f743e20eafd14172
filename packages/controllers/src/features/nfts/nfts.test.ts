import { fakeAccount, fakeNetwork } from '@bowline/common/testing'
import { environmentManager, InfiniteQueryObserver } from '@tanstack/query-core'
import { expect, onTestFinished, test, vi } from 'vitest'
import { SOLANA_ACCOUNT, setupKit } from '../../assembly/kitHarness.test.support.ts'
import type { KitOptions } from '../../config/KitConfig.ts'
import { BEHIND_RETRY_MS, INCOMPLETE_RETRY_MS } from '../../query/askAgainWhileIncomplete.ts'
import { queryClientOf } from '../../query/queryClientOf.ts'
import { servesChain } from '../../services/serviceClient.ts'
import { hasNfts, MAX_NFT_PAGES, nftsQuery } from './nftsQuery.ts'

const { chainId } = fakeNetwork
const contract = `0x${'c'.repeat(40)}`

const nft = (tokenId: number, more: object = {}) => ({
  chainId,
  contract,
  tokenId: `${tokenId}`,
  standard: 'erc721',
  amount: '1',
  name: `Light ${tokenId}`,
  collection: 'Lighthouses',
  hasImage: true,
  spam: false,
  ...more,
})

function setup(page: (cursor: string | null) => object, options: Partial<KitOptions> = {}) {
  const cursors: (string | null)[] = []
  const fetch = (async (input) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input)
    if (pathname === '/v1/supported-chains') return Response.json({ http: [chainId], ws: [] })
    cursors.push(searchParams.get('cursor'))
    return Response.json(page(searchParams.get('cursor')))
  }) as typeof globalThis.fetch
  const { kit } = setupKit({ services: { data: 'https://server.test' }, fetch, ...options })
  const observer = new InfiniteQueryObserver(queryClientOf(kit), nftsQuery(kit, fakeAccount))
  return { kit, observer, cursors }
}

/** Runs the page's timers, which the test controls. Without them nothing is refetched automatically. */
function inBrowser() {
  vi.useFakeTimers()
  environmentManager.setIsServer(() => false)
  onTestFinished(() => {
    vi.useRealTimers()
    environmentManager.setIsServer(() => true)
  })
}

test('loads page after page without duplicates, with spam separate', async () => {
  const { observer, cursors } = setup((cursor) =>
    cursor
      ? { data: [nft(2), nft(3)], next: null }
      : { data: [nft(1), nft(2), nft(9, { spam: true })], next: 'more' },
  )
  await observer.fetchNextPage()
  await observer.fetchNextPage()
  const { data, hasNextPage } = observer.getCurrentResult()
  expect(data?.nfts.map(({ tokenId }) => tokenId)).toEqual([1n, 2n, 3n])
  expect(data?.spam.map(({ tokenId }) => tokenId)).toEqual([9n])
  expect(hasNextPage).toBe(false)
  expect(cursors).toEqual([null, 'more'])
})

test('sanitizes all values', async () => {
  const { observer } = setup(() => ({
    data: [
      nft(1, {
        name: '\u202eemordnilap',
        collection: '',
        description: 'One\u202e\n\n\n\nTwo',
        amount: '5',
        standard: 'erc1155',
      }),
      nft(2, { name: '\u200b', hasImage: false }),
      nft(3, { chainId: 'eip155:56' }),
    ],
    next: '',
  }))
  const { data } = await observer.fetchNextPage()
  expect(data?.nfts).toMatchObject([
    { name: 'emordnilap', collection: '', description: 'One\n\nTwo', amount: 5n },
    { name: '#2', imageUrl: undefined, description: undefined },
  ])
  expect(data?.nfts[0]?.imageUrl).toMatch(
    `https://server.test/public/getNftImage/${encodeURIComponent(chainId)}/${contract}/1?projectId=test`,
  )
})

test('ends the list at a repeated cursor', async () => {
  const { observer, cursors } = setup(() => ({ data: [nft(1)], next: 'again' }))
  for (let page = 0; page < 5; page++) await observer.fetchNextPage()
  expect(cursors).toEqual([null, 'again'])
  expect(observer.getCurrentResult().hasNextPage).toBe(false)
})

test('stops after 50 pages', async () => {
  const { observer, cursors } = setup((cursor) => ({
    data: [],
    next: `${Number(cursor ?? 0) + 1}`,
  }))
  for (let page = 0; page < MAX_NFT_PAGES + 5; page++) await observer.fetchNextPage()
  expect(cursors).toHaveLength(50)
})

test('says where the server knows no NFT of the chain', async () => {
  inBrowser()
  const { observer } = setup(() => ({ data: [], next: null, unread: true }))
  const stop = observer.subscribe(() => {})
  await vi.waitUntil(() => observer.getCurrentResult().data !== undefined)
  expect(observer.getCurrentResult().data).toMatchObject({ nfts: [], isUnread: true })
  stop()
})

test('refetches a list that is still being indexed until it is complete', async () => {
  inBrowser()
  let answers = 0
  const { observer, cursors } = setup(() => {
    answers += 1
    if (answers === 1) return { data: [], next: null, incomplete: true }
    return { data: [nft(1)], next: null, ...(answers === 2 && { incomplete: true }) }
  })
  const stop = observer.subscribe(() => {})
  const list = () => observer.getCurrentResult().data
  await vi.waitUntil(() => list() !== undefined)
  expect(list()).toEqual({ nfts: [], spam: [], isIncomplete: true, isUnread: false })
  expect(cursors).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(INCOMPLETE_RETRY_MS)
  await vi.waitUntil(() => list()?.nfts.length === 1)
  expect(list()?.isIncomplete).toBe(true)
  await vi.advanceTimersByTimeAsync(2 * INCOMPLETE_RETRY_MS)
  await vi.waitUntil(() => list()?.isIncomplete === false)
  await vi.advanceTimersByTimeAsync(10 * INCOMPLETE_RETRY_MS)
  expect(cursors).toHaveLength(3)
  stop()
})

test('refetches a list without the newest blocks five times in a row at most, ever more slowly', async () => {
  inBrowser()
  const askedAt: number[] = []
  let isBehind = true
  const { observer } = setup(() => {
    askedAt.push(Date.now())
    return { data: [], next: null, ...(isBehind && { behind: true }) }
  })
  const stop = observer.subscribe(() => {})
  const answers = (count: number) =>
    vi.waitUntil(() => askedAt.length === count && !observer.getCurrentResult().isFetching)
  await answers(1)
  const none = { nfts: [], spam: [], isIncomplete: false, isUnread: false }
  expect(observer.getCurrentResult().data).toEqual(none)
  for (let times = 1; times <= 5; times++) {
    const pauseMs = BEHIND_RETRY_MS * 2 ** (times - 1)
    await vi.advanceTimersByTimeAsync(pauseMs)
    await answers(times + 1)
    expect((askedAt[times] ?? 0) - (askedAt[times - 1] ?? 0)).toBeGreaterThanOrEqual(pauseMs)
  }
  await vi.advanceTimersByTimeAsync(100 * BEHIND_RETRY_MS)
  expect(askedAt).toHaveLength(6)
  // After an answer that has all, it begins anew.
  isBehind = false
  await observer.refetch()
  isBehind = true
  await observer.refetch()
  await vi.advanceTimersByTimeAsync(BEHIND_RETRY_MS)
  await answers(9)
  stop()
})

test('does not refetch without an observer', async () => {
  inBrowser()
  const { observer, cursors } = setup(() => ({ data: [], next: null, incomplete: true }))
  const stop = observer.subscribe(() => {})
  await vi.waitUntil(() => observer.getCurrentResult().data !== undefined)
  stop()
  await vi.advanceTimersByTimeAsync(10 * INCOMPLETE_RETRY_MS)
  expect(cursors).toHaveLength(1)
})

test('sends no request without a server or for families without NFTs', async () => {
  const { kit } = setup(() => ({}), { services: {} })
  expect(hasNfts(kit, fakeAccount)).toBe(false)
  expect(nftsQuery(kit, fakeAccount).enabled).toBe(false)
  const served = setup(() => ({})).kit
  expect(hasNfts(served, fakeAccount)).toBeUndefined()
  expect(nftsQuery(served, fakeAccount).enabled).toBe(true)
  await servesChain(served, chainId)
  expect(hasNfts(served, fakeAccount)).toBe(true)
  expect(hasNfts(served, SOLANA_ACCOUNT)).toBe(false)
})
