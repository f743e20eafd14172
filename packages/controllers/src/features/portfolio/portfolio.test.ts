import { type AccountId, type ChainOperations, KitError, parseAccountId } from '@bowline/common'
import {
  createFakeAdapter,
  createFakeWallet,
  fakeAccount,
  fakeNetwork,
  fakeToken,
  otherFakeNetwork,
} from '@bowline/common/testing'
import { QueryObserver } from '@tanstack/query-core'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { setupKit } from '../../assembly/kitHarness.test.support.ts'
import type { KitOptions } from '../../config/KitConfig.ts'
import { queryClientOf } from '../../query/queryClientOf.ts'
import { connect } from '../connections/connect.ts'
import { portfolioQuery, portfolioTotal } from './portfolioQuery.ts'
import { refreshPortfolio } from './refreshPortfolio.ts'

// Loading code takes real time, while the waits below use the clock of the test.
beforeAll(() => Promise.all([import('../../assembly/createCore.ts'), import('./readPortfolio.ts')]))
// query-core stamps its data with the system's clock.
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const { chainId } = fakeNetwork
const SERVER = 'https://server.test'
const tokenAt = (index: number) => `0x${index.toString(16).padStart(40, '0')}`
const DOLLAR = 10n ** 18n

interface Answers {
  readonly balances?: readonly object[] | (() => Response)
  readonly served?: readonly string[]
}

/** A server that answers from one list and records the requested addresses. */
function createServer({ balances = [], served = [chainId] }: Answers) {
  const asked: URL[] = []
  const fetch = (async (input) => {
    const url = new URL(input instanceof Request ? input.url : input)
    asked.push(url)
    if (url.pathname === '/v1/supported-chains') return Response.json({ http: served, ws: [] })
    if (typeof balances === 'function') return balances()
    return Response.json({ balances })
  }) as typeof globalThis.fetch
  const paths = () => asked.map(({ pathname }) => pathname)
  const reads = () => asked.filter(({ pathname }) => pathname.endsWith('/balance'))
  return { fetch, paths, reads }
}

interface Setup extends Partial<KitOptions> {
  readonly operations?: Partial<ChainOperations<'eip155'>>
}

function setup({ operations, ...options }: Setup = {}) {
  const wallet = createFakeWallet()
  const { kit, clock } = setupKit({
    adapters: [createFakeAdapter({ connectors: [wallet.connector], operations })],
    ...options,
  })
  const look = async (account: AccountId = fakeAccount) => {
    const observer = new QueryObserver(queryClientOf(kit), portfolioQuery(kit, account))
    const stop = observer.subscribe(() => {})
    await vi.waitFor(() => {
      if (observer.getCurrentResult().isFetching) throw new Error('not there yet')
    })
    stop()
    const { data, ...result } = observer.getCurrentResult()
    return { ...result, data: data?.holdings, mayHoldMore: data?.mayHoldMore }
  }
  const connectWallet = async () => {
    kit.start()
    await connect(kit, { connectorId: 'fake' })
  }
  return { kit, clock, look, connectWallet }
}

const withServer = (answers: Answers) => {
  const server = createServer(answers)
  return { server, options: { services: { data: SERVER }, fetch: server.fetch } }
}

const row = (index: number, more: object = {}) => ({
  name: `Token ${index}`,
  symbol: `T${index}`,
  chainId,
  address: `${chainId}:${tokenAt(index)}`,
  price: 2,
  quantity: { decimals: '6', numeric: '1.5' },
  iconUrl: '',
  verified: true,
  ...more,
})
const native = {
  ...row(0),
  address: undefined,
  price: 3000,
  quantity: { decimals: '18', numeric: '2' },
}

describe('the chain', () => {
  test('returns the native currency and the token that the app names, without prices', async () => {
    const token = tokenAt(7)
    const { look } = setup({
      tokens: { [chainId]: { address: token, image: '/usd.svg' } },
      operations: {
        getTokenBalances: async () => [2_500_000n],
        getTokenInfo: async () => ({ name: 'USD\u202e Coin', symbol: 'USDC', decimals: 6 }),
      },
    })
    const { data = [], mayHoldMore } = await look()
    expect(mayHoldMore).toBe(true)
    expect(data).toMatchObject([
      { token: undefined, symbol: 'ETH', amount: 10n ** 18n, price: undefined, verified: true },
      { token, name: 'USD Coin', amount: 2_500_000n, iconUrl: '/usd.svg', verified: true },
    ])
    expect(portfolioTotal(data)).toBeUndefined()
  })

  test.each([
    [
      'does not tell its balance is left out, and a toast says so',
      fakeToken.address,
      { getTokenBalances: async () => [undefined] },
      'balanceUnavailable',
    ],
    ['is no token is left out', tokenAt(7), {}, undefined],
  ])('a token that the app names and that %s', async (_, address, operations, toast) => {
    const { kit, look } = setup({ tokens: { [chainId]: { address } }, operations })
    const { data, isError } = await look()
    expect(isError).toBe(false)
    expect(data).toMatchObject([{ token: undefined, symbol: 'ETH' }])
    expect(kit.toasts.store.getState().toast?.code).toBe(toast)
  })

  test('returns all tokens that it lists; only the one that the app names is verified', async () => {
    const listed = Array.from({ length: 150 }, (_, index) => ({
      token: tokenAt(index + 1),
      amount: BigInt(index + 1),
      decimals: 6,
    }))
    const { look } = setup({
      tokens: { [chainId]: { address: tokenAt(150) } },
      operations: {
        getTokenHoldings: async () => listed,
        getTokenInfo: async (_, token) => {
          if (token === tokenAt(1)) throw new KitError('INVALID_RESPONSE', { endpoint: chainId })
          return { name: `Token ${Number(token)}`, symbol: 'TOK', decimals: 6 }
        },
      },
    })
    const { data = [] } = await look()
    expect(data.filter(({ verified }) => verified).map(({ name }) => name)).toEqual([
      'Ether',
      'Token 150',
    ])
    expect(data.find(({ token }) => token === tokenAt(1))).toMatchObject({
      symbol: '?',
      amount: 1n,
    })
    expect(data).toHaveLength(101)
  })

  test('is read if the server does not serve it', async () => {
    const { server, options } = withServer({ served: ['eip155:999'] })
    const { look } = setup(options)
    expect((await look()).data).toMatchObject([{ symbol: 'ETH', amount: 10n ** 18n }])
    expect(server.paths()).toEqual(['/v1/supported-chains'])
  })
})

describe('the server', () => {
  test('is asked at most once in 30 s, and for its chains once in 5 minutes', async () => {
    const { server, options } = withServer({ balances: [native] })
    const { look } = setup(options)
    await look()
    await vi.advanceTimersByTimeAsync(29_000)
    await look()
    expect(server.reads()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1000)
    await look()
    expect(server.reads()).toHaveLength(2)
    expect(server.paths().filter((path) => path.endsWith('chains'))).toHaveLength(1)
  })

  test.each([true, false])(
    'says on any of its pages that there may be more: %s',
    async (isSaid) => {
      let page = 0
      const { options } = withServer({
        balances: () => {
          page += 1
          return Response.json({
            balances: [row(page)],
            next: page === 1 ? 'second' : null,
            ...(isSaid && page === 1 && { mayHoldMore: true }),
          })
        },
      })
      const { look } = setup(options)
      expect(await look()).toMatchObject({ data: [{}, {}], mayHoldMore: isSaid })
    },
  )

  test('provides prices from which values are calculated exactly; its own values are ignored', async () => {
    const { options } = withServer({ balances: [{ ...native, value: 9e11 }, row(1)] })
    const { look } = setup(options)
    const { data = [] } = await look()
    expect(data.map(({ value }) => value)).toEqual([6000n * DOLLAR, 3n * DOLLAR])
    expect(portfolioTotal(data)).toBe(6003n * DOLLAR)
  })

  test('sorts by value, then verified first, then by name', async () => {
    const balances = [
      row(1, { price: null, name: 'Zebra' }),
      row(2, { price: null, name: 'Aardvark', verified: false }),
      row(3, { price: null, name: 'Badger' }),
      row(4, { price: 5 }),
      native,
    ]
    const { look } = setup(withServer({ balances }).options)
    const { data = [] } = await look()
    expect(data.map(({ name }) => name)).toEqual([
      'Ether',
      'Token 4',
      'Badger',
      'Zebra',
      'Aardvark',
    ])
  })

  test('counts everything with a value and lists 500 holdings without one', async () => {
    const valued = Array.from({ length: 1_200 }, (_, index) => row(index + 1))
    const spam = Array.from({ length: 600 }, (_, index) =>
      row(index + 5_000, { price: null, verified: false }),
    )
    const { look } = setup(withServer({ balances: [...spam, ...valued] }).options)
    const { data = [] } = await look()
    expect(data).toHaveLength(1_700)
    expect(portfolioTotal(data)).toBe(1_200n * 3n * DOLLAR)
  })

  test('reads all pages, the forced tokens with the first one', async () => {
    const pages = [[native, row(1)], [row(2)], [row(3)]]
    const cursors: (string | null)[] = []
    const { fetch } = createServer({})
    const { look } = setup({
      services: { data: SERVER },
      fetch: async (...request) => {
        const { pathname, searchParams } = new URL(String(request[0]))
        if (!pathname.endsWith('/balance')) return fetch(...request)
        const cursor = searchParams.get('cursor')
        cursors.push(cursor)
        const page = Number(cursor)
        return Response.json({
          balances: pages[page],
          next: pages[page + 1] ? `${page + 1}` : null,
        })
      },
    })
    const { data = [] } = await look()
    expect(cursors).toEqual([null, '1', '2'])
    expect(data.map(({ symbol }) => symbol).sort()).toEqual(['ETH', 'T1', 'T2', 'T3'])
  })

  test('stops after 40 pages', async () => {
    let pages = 0
    const { fetch } = createServer({})
    const { look } = setup({
      services: { data: SERVER },
      fetch: async (...request) => {
        if (!new URL(String(request[0])).pathname.endsWith('/balance')) return fetch(...request)
        pages += 1
        return Response.json({ balances: [native], next: `${pages}` })
      },
    })
    await look()
    expect(pages).toBe(40)
  })

  test('gives an unverified token no value and leaves it out of the total', async () => {
    const balances = [
      native,
      row(1, { verified: false, price: 1000 }),
      row(2, { verified: undefined }),
    ]
    const { look } = setup(withServer({ balances }).options)
    const { data = [] } = await look()
    expect(data.filter(({ verified }) => !verified)).toMatchObject([
      { value: undefined, price: undefined },
      { value: undefined, price: undefined },
    ])
    expect(portfolioTotal(data)).toBe(6000n * DOLLAR)
  })

  test('drops or sanitizes hostile rows', async () => {
    const balances = [
      native,
      row(1, { quantity: { decimals: '255', numeric: '1' } }),
      row(2, { quantity: { decimals: '37', numeric: '1' } }),
      row(3, { quantity: { decimals: '0', numeric: '1' } }),
      row(4, { quantity: { decimals: '18', numeric: `1${'0'.repeat(100)}` } }),
      row(5, { quantity: { decimals: '18', numeric: '0' } }),
      row(6, { chainId: 'eip155:56' }),
      row(7, { address: `eip155:56:${tokenAt(7)}` }),
      row(8, { price: 1e300 }),
      row(9, { name: '\u202eCDSU\u0000', symbol: '', iconUrl: 'https://tracker.test/pixel.png' }),
      row(9, { name: 'the same again' }),
      row(10, { quantity: { decimals: '2', numeric: '1.999' } }),
    ]
    const { look } = setup(withServer({ balances }).options)
    const { data = [] } = await look()
    expect(data.map(({ name, amount, price }) => ({ name, amount, price }))).toEqual([
      { name: 'Ether', amount: 2n * 10n ** 18n, price: 3000n * DOLLAR },
      // Digits beyond the token's decimals are cut off, never rounded up.
      { name: 'Token 10', amount: 199n, price: 2n * DOLLAR },
      { name: 'CDSU', amount: 1_500_000n, price: 2n * DOLLAR },
      { name: 'Token 8', amount: 1_500_000n, price: undefined },
    ])
    expect(data.find(({ name }) => name === 'CDSU')).toMatchObject({
      symbol: '?',
      iconUrl: undefined,
    })
  })

  test("uses the app's name and decimals for the native currency", async () => {
    const liar = {
      ...native,
      name: 'Bitcoin',
      symbol: 'BTC',
      quantity: { decimals: '6', numeric: '2' },
    }
    const { look } = setup(withServer({ balances: [liar] }).options)
    expect((await look()).data).toMatchObject([
      { name: 'Ether', symbol: 'ETH', decimals: 18, amount: 2n * 10n ** 18n },
    ])
  })

  test('loads pictures only from the server or from data URLs', async () => {
    const icon = 'data:image/png;base64,iVBORw0KGgo='
    const balances = [
      row(1, { iconUrl: '/public/getTokenImage/T1' }),
      row(2, { iconUrl: `${SERVER}/public/getTokenImage/T2` }),
      row(3, { iconUrl: icon }),
      row(4, { iconUrl: `${SERVER}.evil.test/pixel` }),
      row(5, { iconUrl: '//evil.test/pixel' }),
      row(6, { iconUrl: 'javascript:alert(1)' }),
    ]
    const { look } = setup(withServer({ balances }).options)
    const { data = [] } = await look()
    const caller = 'projectId=test&st='
    expect(data.map(({ iconUrl }) => iconUrl?.split('bowline')[0])).toEqual([
      expect.stringContaining(`${SERVER}/public/getTokenImage/T1?${caller}`),
      expect.stringContaining(`${SERVER}/public/getTokenImage/T2?${caller}`),
      icon,
      undefined,
      expect.stringMatching(/^https:\/\/server\.test\//),
      undefined,
    ])
  })

  test.each([
    ['is down', () => new Response(null, { status: 503 })],
    [
      'answers with a page',
      () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    ],
    ['answers with other types', () => Response.json({ balances: [{ ...native, price: '1' }] })],
    ['answers with invalid numbers', () => new Response('{"balances":[{"price":NaN}]}')],
    ['answers with negative money', () => Response.json({ balances: [row(1, { price: -1 })] })],
  ])('shows one toast if it %s, and is on hold for 30 s', async (_, balances) => {
    const { server, options } = withServer({ balances })
    const { kit, look } = setup(options)
    const { error } = await look()
    expect(error).toMatchObject({
      code: 'BALANCE_UNAVAILABLE',
      message: 'Token Balance Unavailable',
    })
    expect(kit.toasts.store.getState().toast).toEqual({ kind: 'error', code: 'balanceUnavailable' })
    await vi.advanceTimersByTimeAsync(29_900)
    await look()
    expect(server.reads()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(100)
    await look()
    expect(server.reads()).toHaveLength(2)
  })

  test('reads a moved token past its cache, once', async () => {
    const { server, options } = withServer({ balances: [native] })
    const { kit, look } = setup(options)
    await look()
    await refreshPortfolio(kit, fakeAccount, [undefined, tokenAt(1)])
    await look()
    await vi.advanceTimersByTimeAsync(30_000)
    await look()
    const forced = server.reads().map(({ searchParams }) => searchParams.get('forceUpdate'))
    const placeholder = `${chainId}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
    expect(forced).toEqual([null, `${placeholder},${chainId}:${tokenAt(1)}`, null])
  })

  test('requests tokens that move again within 10 s until the server has bypassed its cache', async () => {
    const { server, options } = withServer({ balances: [native] })
    const { kit, clock, look } = setup(options)
    await look()
    await refreshPortfolio(kit, fakeAccount, [undefined])
    await look()
    clock.advance(4_000)
    await refreshPortfolio(kit, fakeAccount, [tokenAt(1)])
    await look()
    const forced = () => server.reads().map(({ searchParams }) => searchParams.get('forceUpdate'))
    expect(forced().slice(2)).toEqual([`${chainId}:${tokenAt(1)}`])
    clock.advance(6_000)
    await look()
    await look()
    expect(forced().slice(2)).toEqual([`${chainId}:${tokenAt(1)}`, `${chainId}:${tokenAt(1)}`])
  })

  test('reads the newest 20 of many moved tokens past its cache', async () => {
    const { server, options } = withServer({ balances: [native] })
    const { kit, look } = setup(options)
    await look()
    const moved = Array.from({ length: 21 }, (_, index) => tokenAt(index + 1))
    await refreshPortfolio(kit, fakeAccount, moved)
    await look()
    const forced = server.reads().at(-1)?.searchParams.get('forceUpdate')?.split(',')
    expect(forced).toEqual(moved.slice(1).map((token) => `${chainId}:${token}`))
  })

  test('repeats a failed read past the cache the next time', async () => {
    let isDown = false
    const { server, options } = withServer({
      balances: () =>
        isDown ? new Response(null, { status: 500 }) : Response.json({ balances: [] }),
    })
    const { kit, look } = setup(options)
    await look()
    isDown = true
    await refreshPortfolio(kit, fakeAccount, [tokenAt(1)])
    await look()
    isDown = false
    await vi.advanceTimersByTimeAsync(30_000)
    await look()
    const forced = server.reads().map(({ searchParams }) => searchParams.get('forceUpdate'))
    expect(forced).toEqual([null, `${chainId}:${tokenAt(1)}`, `${chainId}:${tokenAt(1)}`])
  })
})

test('is not asked about a network that the app does not list', async () => {
  const { server, options } = withServer({})
  const { look } = setup(options)
  expect((await look(`eip155:999:${tokenAt(1)}`)).error).toMatchObject({
    code: 'BALANCE_UNAVAILABLE',
  })
  expect(server.paths()).toEqual([])
})

describe('the wallet', () => {
  const hexChain = `0x${Number(fakeNetwork.id).toString(16)}`
  const asset = (more: object = {}) => ({
    address: tokenAt(1),
    balance: '0x16e360',
    type: 'ERC20',
    metadata: { name: 'Own', symbol: 'OWN', decimals: 6, price: 2, iconUrl: '' },
    ...more,
  })
  const nativeAsset = { type: 'native', balance: '0xde0b6b3a7640000', metadata: { price: 3000 } }

  async function ask(answer: unknown, assetDiscovery = true, chain: Partial<ChainOperations> = {}) {
    const { server, options } = withServer({ balances: [native] })
    let capabilities = 0
    const parts = setup({
      ...options,
      operations: {
        getCapabilities: async () => {
          capabilities++
          return { assetDiscovery, atomicBatch: false }
        },
        getAssets: async () => (answer instanceof Error ? Promise.reject(answer) : answer),
        ...chain,
      },
    })
    await parts.connectWallet()
    const { data } = await parts.look()
    return { ...parts, data, server, capabilities: () => capabilities }
  }

  test('is asked first if it offers its assets', async () => {
    const { data, server } = await ask({ [hexChain]: [asset(), nativeAsset] })
    expect(data).toMatchObject([
      { symbol: 'ETH', amount: 10n ** 18n, value: 3000n * DOLLAR },
      { token: tokenAt(1), name: 'Own', amount: 1_500_000n, value: 3n * DOLLAR, verified: true },
    ])
    expect(server.paths()).toEqual([])
  })

  test('returns values that are sanitized too', async () => {
    const metadata = { name: '\u202eevil', symbol: 'E', decimals: 18, price: Number.NaN }
    const { data } = await ask({
      [hexChain]: [
        asset({ metadata: { ...metadata, iconUrl: 'https://tracker.test/pixel.png' } }),
        asset({ address: tokenAt(2), metadata: { ...metadata, decimals: 255 } }),
        asset({ address: tokenAt(3), metadata: { ...metadata, decimals: 0 } }),
        { type: 'ERC721', whatever: true },
      ],
    })
    const tokens = data?.filter(({ token }) => token !== undefined)
    expect(tokens).toMatchObject([{ name: 'evil', price: undefined, iconUrl: undefined }])
    expect(tokens).toHaveLength(1)
  })

  test('says which assets there are, and the chain how much of each', async () => {
    const spent = asset({ address: tokenAt(2) })
    const { data } = await ask({ [hexChain]: [asset(), spent, nativeAsset] }, true, {
      getBalance: async () => 2n * 10n ** 18n,
      getTokenBalances: async (_account, tokens) =>
        tokens.map((token) => (token === tokenAt(1) ? 500_000n : 0n)),
    })
    expect(data).toMatchObject([
      { symbol: 'ETH', amount: 2n * 10n ** 18n, value: 6000n * DOLLAR },
      { token: tokenAt(1), amount: 500_000n, value: 1n * DOLLAR },
    ])
    expect(data).toHaveLength(2)
  })

  test('keeps its own amounts where the chain cannot be read', async () => {
    const down = async () => Promise.reject(new Error('no endpoint'))
    const { data } = await ask({ [hexChain]: [asset(), nativeAsset] }, true, {
      getBalance: down,
      getTokenBalances: down,
    })
    expect(data).toMatchObject([
      { symbol: 'ETH', amount: 10n ** 18n },
      { token: tokenAt(1), amount: 1_500_000n },
    ])
  })

  test('has its missing native balance read from the chain', async () => {
    const { data, server } = await ask({ [hexChain]: [asset()] })
    expect(data).toMatchObject([
      { token: tokenAt(1), amount: 1_500_000n },
      { token: undefined, symbol: 'ETH', amount: 10n ** 18n, price: undefined },
    ])
    expect(server.paths()).toEqual([])
  })

  test.each([
    ['nothing', null],
    ['a text', '<html>'],
    ['another chain', { '0x999': [] }],
    ['no list', { [hexChain]: {} }],
    ['a balance that is a number', { [hexChain]: [asset({ balance: 5 })] }],
    ['a balance that is not hex', { [hexChain]: [asset({ balance: '0xzz' })] }],
    ['a token without an address', { [hexChain]: [asset({ address: 'native' })] }],
    ['a token without metadata', { [hexChain]: [asset({ metadata: undefined })] }],
    [
      'decimals as a text',
      { [hexChain]: [asset({ metadata: { name: 'a', symbol: 'b', decimals: '6' } })] },
    ],
    ['a refusal', new Error('no')],
  ])('is replaced by the server if it answers with %s', async (_, answer) => {
    const { data, server } = await ask(answer)
    expect(data).toMatchObject([{ symbol: 'ETH', amount: 2n * 10n ** 18n }])
    expect(server.reads()).toHaveLength(1)
  })

  test('is asked at most once in 5 minutes whether it offers its assets', async () => {
    const { look, server, capabilities } = await ask({ [hexChain]: [asset()] }, false)
    await vi.advanceTimersByTimeAsync(30_000)
    await look()
    expect(server.reads()).toHaveLength(2)
    expect(capabilities()).toBe(1)
  })

  test('is given up after 3 s of silence and not asked again', async () => {
    const { options } = withServer({ balances: [native] })
    let asked = 0
    const wallet = createFakeWallet()
    const { kit, clock } = setupKit({
      ...options,
      adapters: [
        createFakeAdapter({
          connectors: [wallet.connector],
          operations: {
            getCapabilities: () => {
              asked++
              return new Promise(() => {})
            },
            getAssets: async () => ({}),
          },
        }),
      ],
    })
    kit.start()
    await connect(kit, { connectorId: 'fake' })
    const observer = new QueryObserver(queryClientOf(kit), portfolioQuery(kit, fakeAccount))
    const stop = observer.subscribe(() => {})
    await vi.waitFor(() => expect(asked).toBe(1))
    clock.advance(2999)
    await vi.advanceTimersByTimeAsync(1)
    expect(observer.getCurrentResult().data).toBeUndefined()
    clock.advance(1)
    await vi.waitFor(() => expect(observer.getCurrentResult().data?.holdings).toHaveLength(1))
    await observer.refetch()
    expect(asked).toBe(1)
    stop()
  })

  test('is not asked about an account other than its current one', async () => {
    const { look, server } = await ask({ [hexChain]: [asset()] })
    const { address } = parseAccountId(fakeAccount)
    await look(`${chainId}:${address.replace(/1$/, '2')}`)
    expect(server.reads()).toHaveLength(1)
    await look(`${otherFakeNetwork.chainId}:${address}`)
    expect(server.reads()).toHaveLength(1)
  })
})
