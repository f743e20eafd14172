import { fakeNetwork } from '@bowline/common/testing'

const { chainId } = fakeNetwork

export interface TestServerOptions {
  /** The chains that the server serves. Default: the fake chain. */
  readonly served?: readonly string[] | undefined
  readonly balances?: readonly object[] | undefined
  readonly mayHoldMore?: boolean | undefined
  /** Pages of NFTs. The cursor of the second page is `2`, and so on. */
  readonly nfts?: readonly (readonly object[])[] | undefined
  readonly name?: string | null | undefined
  /** Pages of the history. The cursor of the second page is `2`, and so on. */
  readonly history?: readonly (readonly object[])[] | undefined
  /** The server reads no history of the chain. */
  readonly isUnread?: boolean | undefined
  /** The server is not told of all payments. */
  readonly lacksNative?: boolean | undefined
  /** Names by address in the history, in lower case. */
  readonly names?: Readonly<Record<string, string>> | undefined
}

/** One portfolio entry as the server sends it. */
export const wireBalance = (symbol: string, more: object = {}) => ({
  name: `${symbol} token`,
  symbol,
  chainId,
  address: `${chainId}:0x${[...symbol]
    .map((letter) => letter.charCodeAt(0).toString(16))
    .join('')
    .padStart(40, '0')
    .slice(-40)}`,
  price: 2,
  quantity: { decimals: '6', numeric: '1.5' },
  iconUrl: '',
  verified: true,
  ...more,
})

export const wireNative = {
  ...wireBalance('ETH', { price: 3000, quantity: { decimals: '18', numeric: '2' } }),
  address: undefined,
}

/** One NFT as the server sends it. */
export const wireNft = (tokenId: number, more: object = {}) => ({
  chainId,
  contract: `0x${'c'.repeat(40)}`,
  tokenId: `${tokenId}`,
  standard: 'erc721',
  amount: '1',
  name: `Light ${tokenId}`,
  collection: 'Lighthouses',
  hasImage: false,
  spam: false,
  ...more,
})

/** A server that answers from lists and records its requests. It can go down and come back. */
export function createTestServer(options: TestServerOptions = {}) {
  const { balances = [wireNative], nfts = [[]], name = null, history = [[]], names } = options
  const { served = [chainId], isUnread, lacksNative } = options
  const asked: string[] = []
  let down: boolean | string = false
  let isReading = false
  let held: Promise<void> | undefined
  const answer = (pathname: string, query: URLSearchParams): object | undefined => {
    if (pathname === '/v1/supported-chains') return { http: served, ws: [] }
    if (pathname.endsWith('/balance')) return { balances, mayHoldMore: options.mayHoldMore }
    if (pathname.startsWith('/v1/identity/')) return { name, avatar: null }
    const page = Number(query.get('cursor') ?? 1)
    const pageOf = (pages: readonly (readonly object[])[]) => ({
      data: pages[page - 1] ?? [],
      next: page < pages.length ? `${page + 1}` : null,
      ...(isReading && { incomplete: true }),
    })
    if (pathname.endsWith('/history'))
      return {
        ...pageOf(history),
        names,
        lacksNative,
        ...(isUnread && { unread: [chainId] }),
      }
    return pathname.endsWith('/nfts') ? { ...pageOf(nfts), unread: isUnread } : undefined
  }
  const fetch = (async (input) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input)
    asked.push(pathname)
    await held
    const isDown = typeof down === 'string' ? pathname.includes(down) : down
    if (isDown) return new Response(null, { status: 503 })
    const body = answer(pathname, searchParams)
    return body ? Response.json(body) : new Response(null, { status: 404 })
  }) as typeof globalThis.fetch
  return {
    options: { services: { data: 'https://server.test' }, restrictedTimezones: [], fetch },
    asked: (path: string) => asked.filter((one) => one.includes(path)).length,
    /** The server is still indexing, so its lists are incomplete. */
    setReading(value: boolean) {
      isReading = value
    },
    /** Delays all answers until the returned function is called. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    /** Part of a path. Only requests to it fail. */
    setDown(value: boolean | string) {
      down = value
    },
  }
}
