import { type ChainOperations, type Connector, namespaceOf } from '@bowline/common'
import {
  createFakeAdapter,
  createFakeWallet,
  fakeAccount,
  fakeNetwork,
} from '@bowline/common/testing'
import { beforeAll, describe, expect, test } from 'vitest'
// @boundaries-ignore The corpus of oddities is no part of a package.
import balances from '../../../common/vectors/oddities/balances.json' with { type: 'json' }
// @boundaries-ignore The corpus of oddities is no part of a package.
import history from '../../../common/vectors/oddities/history.json' with { type: 'json' }
// @boundaries-ignore The corpus of oddities is no part of a package.
import walletAssets from '../../../common/vectors/oddities/walletAssets.json' with { type: 'json' }
import { activityQuery } from '../features/activity/activityQuery.ts'
import { mergeActivity } from '../features/activity/mergeActivity.ts'
import { connect } from '../features/connections/connect.ts'
import { portfolioQuery, portfolioTotal } from '../features/portfolio/portfolioQuery.ts'
import { queryClientOf } from '../query/queryClientOf.ts'
import { setupKit } from './kitHarness.test.support.ts'

/** A row that is wrong in one place. */
interface Oddity {
  readonly id: string
  readonly what: string
  readonly source: string
  /** What is changed in a row that is right; a row of its own if it is no object. */
  readonly row: unknown
  /** Whether the row is shown. */
  readonly listed: boolean
  /** Whether it has a value; `null`: either way. */
  readonly valued?: boolean | null
  /** Whether its amount has no unit. */
  readonly raw?: boolean
}

beforeAll(() =>
  Promise.all([
    import('./createCore.ts'),
    import('../features/portfolio/readPortfolio.ts'),
    import('../features/activity/readActivity.ts'),
  ]),
)

const { chainId } = fakeNetwork
const SERVER = 'https://server.test'
const account = fakeAccount.split(':')[2] ?? ''
const tokenAt = (index: number) => `0x${index.toString(16).padStart(40, '0')}`
const odd = tokenAt(0x0d)

/** A right row with the changes of an oddity, also in the objects within. A value of `null` stands for itself. */
function spoiled(right: object, change: unknown): unknown {
  if (typeof change !== 'object' || change === null || Array.isArray(change)) return change
  const rows = Object.entries(change).map(([key, value]) => {
    const inner = (right as Record<string, unknown>)[key]
    const isWithin = typeof inner === 'object' && inner !== null && typeof value === 'object'
    return [key, isWithin && key === 'metadata' && value ? spoiled(inner, value) : value]
  })
  return { ...right, ...Object.fromEntries(rows) }
}

const named = (rows: readonly unknown[]) =>
  (rows as readonly Oddity[]).map((one) => [one.id, one] as const)

test.each(named([...balances, ...history, ...walletAssets]))('%s has a source', (_id, one) => {
  expect(one.what).toMatch(/^\S.*[^.]$/)
  expect(one.source).toMatch(/^https:\/\//)
})

describe('a list of what an account holds', () => {
  const row = (token: string, more: object = {}) => ({
    name: 'Plain',
    symbol: 'PLAIN',
    chainId,
    address: `${chainId}:${token}`,
    price: null,
    quantity: { decimals: '6', numeric: '1.5' },
    iconUrl: '',
    verified: false,
    ...more,
  })
  const native = {
    ...row(odd, { name: 'Ether', symbol: 'ETH', address: undefined, price: 3000, verified: true }),
    quantity: { decimals: '18', numeric: '2' },
  }
  const [first, last] = [
    row(tokenAt(1), { price: 2, verified: true }),
    row(tokenAt(2), { price: 4, verified: true }),
  ]

  async function read(rows: readonly unknown[]) {
    const { kit } = setupKit({
      services: { data: SERVER },
      fetch: async (input) => {
        const { pathname } = new URL(String(input))
        if (pathname.endsWith('-chains')) return Response.json({ http: [chainId], ws: [] })
        return new Response(JSON.stringify({ balances: rows }), {
          headers: { 'content-type': 'application/json' },
        })
      },
    })
    return (await queryClientOf(kit).fetchQuery(portfolioQuery(kit, fakeAccount))).holdings
  }

  test.each(named(balances))('of a server with %s keeps all others', async (_id, oddity) => {
    const usual = await read([native, first, last])
    expect(usual).toHaveLength(3)
    const change = structuredClone(oddity.row) as Record<string, unknown> | null
    if (change && change.address === null) delete change.address
    const own = spoiled(row(odd), change)
    if (change && oddity.id === 'address-missing') delete (own as { address?: unknown }).address
    const found = await read([native, first, own, last])
    const isOdd = ({ token }: { readonly token: string | undefined }) => token === odd
    expect(found.filter((one) => !isOdd(one))).toEqual(usual)
    const holding = found.find(isOdd)
    expect(holding !== undefined).toBe(oddity.listed)
    if (!holding) return
    if (oddity.valued !== null) expect(holding.value !== undefined).toBe(oddity.valued)
    expect(`${holding.name}${holding.symbol}`).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u)
    expect(holding.iconUrl ?? SERVER).toContain(SERVER)
    if (holding.value === undefined) expect(portfolioTotal(found)).toBe(portfolioTotal(usual))
  })

  const hex = (amount: bigint) => `0x${amount.toString(16)}`
  const asset = (address: string, more: object = {}) => ({
    type: 'ERC20',
    address,
    balance: hex(5n),
    metadata: { name: 'Plain', symbol: 'PLAIN', decimals: 6 },
    ...more,
  })

  async function readWallet(assets: readonly unknown[]) {
    const operations: Partial<ChainOperations<'eip155'>> = {
      getCapabilities: async () => ({ assetDiscovery: true }) as never,
      getAssets: async () => ({ [hex(BigInt(chainId.split(':')[1] ?? 0))]: assets }) as never,
    }
    const { connector } = createFakeWallet()
    const connectors: readonly Connector<'eip155'>[] = [connector]
    const { kit } = setupKit({ adapters: [createFakeAdapter({ connectors, operations })] })
    kit.start()
    await connect(kit, { connectorId: 'fake' })
    const connection = kit.connections.getState()[namespaceOf(fakeAccount)]
    expect(connection?.status).toBe('connected')
    return (await queryClientOf(kit).fetchQuery(portfolioQuery(kit, fakeAccount))).holdings
  }

  test.each(named(walletAssets))('of a wallet with %s keeps all others', async (_id, oddity) => {
    const others = [{ type: 'native', balance: hex(7n) }, asset(tokenAt(1)), asset(tokenAt(2))]
    const usual = await readWallet(others)
    expect(usual).toHaveLength(3)
    const found = await readWallet([...others, spoiled(asset(odd), oddity.row)])
    expect(found.filter(({ token }) => token !== odd)).toEqual(usual)
    const holding = found.find(({ token }) => token === odd)
    expect(holding !== undefined).toBe(oddity.listed)
    expect(`${holding?.name}${holding?.symbol}`).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u)
  })
})

describe('a history', () => {
  const row = (id: string, more: object = {}) => ({
    id,
    metadata: {
      operationType: 'receive',
      hash: `0x${id}`,
      minedAt: '2026-01-01T00:00:00Z',
      sentFrom: tokenAt(5),
      sentTo: account,
      status: 'confirmed',
      nonce: 1,
      chain: chainId,
    },
    transfers: [
      {
        direction: 'in',
        quantity: { numeric: '1.5' },
        sender: tokenAt(5),
        fungible_info: { name: 'Plain', symbol: 'PLAIN', address: tokenAt(1), verified: true },
      },
    ],
    ...more,
  })

  async function read(rows: readonly unknown[]) {
    const { kit } = setupKit({
      services: { data: SERVER },
      fetch: async (input) => {
        const { pathname } = new URL(String(input))
        if (pathname.endsWith('-chains')) return Response.json({ http: [chainId], ws: [] })
        return Response.json({ data: rows, next: null })
      },
    })
    const answer = await queryClientOf(kit).fetchInfiniteQuery(activityQuery(kit, fakeAccount))
    const entries = answer.pages.flatMap((page) => page.entries)
    return mergeActivity({ account: fakeAccount, history: entries, local: [] })
  }

  test.each(named(history))('with %s keeps all others', async (_id, oddity) => {
    const [first, last] = [row('first'), row('last')]
    const usual = (await read([first, last])).entries
    expect(usual).toHaveLength(2)
    const { entries } = await read([first, spoiled(row('odd'), oddity.row), last])
    const others = entries.filter(({ hash }) => hash !== '0xodd')
    expect(others.filter(({ id }) => id === 'last' || id === 'first').length).toBeGreaterThan(1)
    expect(others.find(({ hash }) => hash === '0xlast')).toEqual(usual[1])
    const own = entries.find(({ hash }) => hash === '0xodd')
    expect(own !== undefined).toBe(oddity.listed)
    for (const { decimals, symbol } of [...(own?.moves ?? []), ...(own?.approvals ?? [])]) {
      expect(decimals === undefined).toBe(oddity.raw ?? false)
      expect(symbol).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u)
    }
  })
})
