import { createManualClock } from '@bowline/common/testing'
import { type Address, createTestClient, type Hex, http, parseEther, parseUnits } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { createTestServer } from '../../../testing/createTestServer.test.support.ts'
import { useSandbox } from '../../../testing/sandbox.test.support.ts'

const sandbox = useSandbox()
const LOCAL = 'eip155:31337'
/** Accounts without a history, one per test, so that tests do not affect each other. */
const fresh = (index: number): Address => `0x${(0xb0b_0000 + index).toString(16).padStart(40, '0')}`

function start(environment: Record<string, string> = {}) {
  const clock = createManualClock()
  const server = createTestServer({ ...sandbox.current.environment, ...environment }, { clock })
  const balancesOf = async (address: Address, query: Record<string, string> = {}) => {
    const search = new URLSearchParams(query)
    const response = await server.get(`/v1/account/${address}/balance?${search}`)
    return {
      cache: response.headers.get('x-cache'),
      status: response.status,
      ...(await response.json()),
    }
  }
  return { clock, ...server, balancesOf }
}

const symbolsOf = (balances: readonly { symbol: string }[]) => balances.map(({ symbol }) => symbol)

test('lists native and listed tokens with prices from the pools and values in dollars', async () => {
  const { data, clock } = start()
  const { people, tokens } = sandbox.current.world
  const { balances, asOf } = await data.balance({ address: people.carol.address, chainId: LOCAL })
  const bySymbol = new Map(balances.map((balance) => [balance.symbol, balance]))
  expect([...bySymbol.keys()]).toEqual(['ETH', 'USDC', 'WBTC', 'DAI', 'USDT'])
  expect(balances.every(({ verified }) => verified)).toBe(true)
  expect(bySymbol.get('ETH')).not.toHaveProperty('address')
  expect(bySymbol.get('USDC')).toMatchObject({
    address: `${LOCAL}:${tokens.usdc.address}`,
    price: 1,
    quantity: { decimals: '6', numeric: expect.stringMatching(/^\d+(\.\d{1,6})?$/) },
    iconUrl: '/public/getTokenImage/USDC',
  })
  expect(bySymbol.get('ETH')?.price).toBeGreaterThan(2_900)
  expect(bySymbol.get('ETH')?.price).toBeLessThan(3_100)
  expect(bySymbol.get('WBTC')?.price).toBeGreaterThan(85_000)
  expect(bySymbol.get('WBTC')?.price).toBeLessThan(95_000)
  for (const { price, value, quantity } of balances)
    expect(value).toBeCloseTo(Number(quantity.numeric) * (price ?? 0), 6)
  expect(asOf).toBe(clock.now())
})

test('amounts are exact to the wei, and only the native currency is listed at zero', async () => {
  const { balancesOf } = start()
  const owner = fresh(1)
  expect((await balancesOf(owner, { chainId: LOCAL })).balances).toMatchObject([
    { symbol: 'ETH', quantity: { decimals: '18', numeric: '0' }, value: 0 },
  ])
  await sandbox.current.control.faucet(owner, {
    native: 1_000_000_000_000_000_001n,
    tokens: { usdc: 1n, wbtc: 123_456_789n },
  })
  const { balancesOf: another } = start()
  const numeric = (await another(owner, { chainId: LOCAL })).balances.map(
    (balance: { quantity: { numeric: string } }) => balance.quantity.numeric,
  )
  expect(numeric).toEqual(['1.000000000000000001', '0.000001', '1.23456789'])
})

test('without a chain parameter all chains are read', async () => {
  const { balancesOf } = start()
  const { alice } = sandbox.current.world.people
  const { balances } = await balancesOf(alice.address)
  const chains = new Set(balances.map(({ chainId }: { chainId: string }) => chainId))
  expect(chains).toEqual(new Set([LOCAL, 'eip155:31338']))
})

describe('the cache', () => {
  test('is fresh for 30 s, stale for up to 5 minutes, and refreshed once in the background', async () => {
    const { balancesOf, clock, data } = start()
    const owner = fresh(2)
    const first = await balancesOf(owner, { chainId: LOCAL })
    expect(first).toMatchObject({ cache: 'miss', asOf: clock.now() })
    await sandbox.current.control.faucet(owner, { native: parseEther('2') })
    clock.advance(29_999)
    expect(await balancesOf(owner, { chainId: LOCAL })).toMatchObject({
      cache: 'fresh',
      asOf: first.asOf,
    })
    clock.advance(1)
    const stale = await balancesOf(owner, { chainId: LOCAL })
    expect(stale).toMatchObject({ cache: 'stale', asOf: first.asOf })
    expect(stale.balances[0].quantity.numeric).toBe('0')
    await expect
      .poll(async () => (await data.balance({ address: owner, chainId: LOCAL })).asOf)
      .toBe(clock.now())
    const again = await balancesOf(owner, { chainId: LOCAL })
    expect(again.cache).toBe('fresh')
    expect(again.balances[0].quantity.numeric).toBe('2')
  })

  test('is bypassed by forceUpdate, once per 10 s', async () => {
    const { balancesOf, clock } = start()
    const owner = fresh(3)
    const forced = { chainId: LOCAL, forceUpdate: `${LOCAL}:0x${'e'.repeat(40)}` }
    await balancesOf(owner, { chainId: LOCAL })
    const give = () => sandbox.current.control.faucet(owner, { native: parseEther('1') })
    const numeric = async () => (await balancesOf(owner, forced)).balances[0].quantity.numeric
    await give()
    expect(await numeric()).toBe('1')
    await give()
    clock.advance(9_999)
    expect(await numeric()).toBe('1')
    clock.advance(1)
    expect(await numeric()).toBe('2')
  })
})

describe('unverified tokens', () => {
  test('are added by forceUpdate, marked as unverified, with a sanitized name and no picture', async () => {
    const { balancesOf } = start()
    const { spam, fakeUsdc } = sandbox.current.world.tokens
    const owner = fresh(4)
    await sandbox.current.control.faucet(owner, { tokens: { spam: parseUnits('5', 6) } })
    const forceUpdate = [spam, fakeUsdc].map(({ address }) => `${LOCAL}:${address}`).join(',')
    const { balances } = await balancesOf(owner, { chainId: LOCAL, forceUpdate })
    const added = balances.find(({ address }: { address?: string }) =>
      address?.includes(spam.address),
    )
    expect(added).toMatchObject({
      symbol: 'USDC',
      verified: false,
      iconUrl: '',
      quantity: { numeric: '5' },
    })
    expect(added.name).not.toMatch(/\p{Bidi_Control}/u)
    expect(balances.map(({ spam: marked }: { spam?: boolean }) => marked)).toEqual([
      undefined,
      true,
    ])
    // Remembered: the visitor's next request includes it without forceUpdate.
    expect(symbolsOf((await balancesOf(owner, { chainId: LOCAL })).balances)).toEqual([
      'ETH',
      'USDC',
    ])
  })

  test('are listed once the history has seen them, without price, value and picture', async () => {
    const { balancesOf, data, history, clock } = start()
    const { spam, ticket, abyss } = sandbox.current.world.tokens
    const owner = fresh(12)
    const tokens = { spam: parseUnits('5', 6), ticket: 1n, abyss: 1n }
    await sandbox.current.control.faucet(owner, { tokens: { ...tokens, usdc: 1n } })
    const before = await balancesOf(owner, { chainId: LOCAL })
    expect(symbolsOf(before.balances)).toEqual(['ETH', 'USDC'])
    await history.history({ account: owner, chainId: LOCAL })
    clock.advance(300_000)
    const { balances } = await data.balance({ address: owner, chainId: LOCAL })
    // Without decimals, or with too many, it is not an amount of money.
    expect(balances.map(({ address }) => address).slice(2)).toEqual([`${LOCAL}:${spam.address}`])
    expect(balances[2]).toEqual({
      address: `${LOCAL}:${spam.address}`,
      chainId: LOCAL,
      name: expect.not.stringMatching(/\p{Bidi_Control}/u),
      symbol: 'USDC',
      price: null,
      quantity: { decimals: '6', numeric: '5' },
      iconUrl: '',
      spam: true,
      verified: false,
    })
    expect([ticket.address, abyss.address].join()).not.toContain(spam.address)
  })

  test('may be missing until the whole past of the account is known, and the answer says so', async () => {
    const { data, history, clock } = start()
    const owner = fresh(13)
    const query = { address: owner, chainId: LOCAL }
    expect(await data.balance(query)).toMatchObject({ mayHoldMore: true })
    expect(await data.balance({ address: owner })).toMatchObject({ mayHoldMore: true })
    await vi.waitUntil(
      async () => !(await history.history({ ...query, account: owner })).incomplete,
    )
    clock.advance(300_000)
    expect(await data.balance(query)).not.toHaveProperty('mayHoldMore')
    // Of the other chains nothing is known still.
    expect(await data.balance({ address: owner })).toMatchObject({ mayHoldMore: true })
  })

  test('are only shown to the visitor who asked: others cannot add lures to an account’s tokens', async () => {
    const projects = ['shop', 'other'].map((id) => ({ id, origins: [`https://${id}.example`] }))
    // An index of its own may read the account's past meanwhile, where the token stands for everybody.
    const { app, balancesOf } = start({
      BOWLINE_PROJECTS: JSON.stringify(projects),
      BOWLINE_HISTORY: '{}',
    })
    const { spam } = sandbox.current.world.tokens
    const owner = fresh(10)
    await sandbox.current.control.faucet(owner, { tokens: { spam: 1n } })
    const query = `projectId=other&st=react&sv=1&chainId=${LOCAL}&forceUpdate=${LOCAL}:${spam.address}`
    const response = await app.request(`/v1/account/${owner}/balance?${query}`)
    expect(symbolsOf((await response.json()).balances)).toEqual(['ETH', 'USDC'])
    expect(symbolsOf((await balancesOf(owner, { chainId: LOCAL })).balances)).toEqual(['ETH'])
  })

  test('do not prevent a listed token from being refreshed for all callers', async () => {
    const { balancesOf } = start()
    const { usdc } = sandbox.current.world.tokens
    const owner = fresh(11)
    await balancesOf(owner, { chainId: LOCAL })
    await sandbox.current.control.faucet(owner, { tokens: { usdc: 7n } })
    const forceUpdate = `${LOCAL}:${usdc.address}`
    expect(await balancesOf(owner, { chainId: LOCAL, forceUpdate })).toMatchObject({
      cache: 'miss',
    })
    const { cache, balances } = await balancesOf(owner, { chainId: LOCAL })
    expect(cache).toBe('fresh')
    expect(symbolsOf(balances)).toEqual(['ETH', 'USDC'])
  })

  test('are dropped without decimals, with too many decimals, and if they are not tokens', async () => {
    const { balancesOf } = start()
    const { ticket, abyss } = sandbox.current.world.tokens
    const { alice } = sandbox.current.world.people
    const ids = [ticket.address, abyss.address, sandbox.current.world.contracts.passes, fresh(5)]
    const forceUpdate = ids.map((address) => `${LOCAL}:${address}`).join(',')
    const { balances } = await balancesOf(alice.address, { chainId: LOCAL, forceUpdate })
    expect(symbolsOf(balances)).toEqual(['ETH', 'USDC', 'WBTC', 'DAI', 'USDT'])
  })

  test('are refused if they are not CAIP-10 ids of contracts', async () => {
    const { balancesOf } = start()
    for (const forceUpdate of ['usdc', `${LOCAL}:0x12`, 'solana:x:y'])
      expect(await balancesOf(fresh(6), { chainId: LOCAL, forceUpdate })).toMatchObject({
        status: 400,
        code: 'INVALID_PARAMETERS',
        message: 'Invalid parameters: forceUpdate',
      })
  })
})

const HOSTILE: Readonly<Record<string, Hex>> = {
  'burns all gas': '0x5b600056',
  reverts: '0x60006000fd',
  'returns a megabyte': '0x621000006000f3',
  'returns the largest number': `0x7f${'f'.repeat(64)}60005260206000f3`,
  'returns nothing': '0x00',
  'has no code': '0x',
}

test.each(Object.entries(HOSTILE))(
  'a listed contract that %s spoils only itself',
  async (_, code) => {
    const { control, environment, networks, world } = sandbox.current
    const client = createTestClient({ mode: 'anvil', transport: http(networks[0].rpcUrl) })
    const hostile = fresh(900)
    await client.setCode({ address: hostile, bytecode: code })
    const owner = fresh(7)
    await control.faucet(owner, { tokens: { usdt: 5n } })
    const chains = JSON.parse(environment.BOWLINE_CHAINS ?? '')
    const liar = { address: hostile, name: 'Liar', symbol: 'LIE', decimals: 18 }
    chains[LOCAL].tokens = [liar, ...chains[LOCAL].tokens, { ...liar, address: fresh(901) }]
    const { balancesOf } = start({ BOWLINE_CHAINS: JSON.stringify(chains) })
    const { balances } = await balancesOf(owner, { chainId: LOCAL })
    expect(symbolsOf(balances)).toEqual(['ETH', world.tokens.usdt.symbol])
  },
)

test('an invalid address or chain is refused with a code', async () => {
  const { balancesOf } = start()
  expect(await balancesOf('0x12')).toMatchObject({
    status: 400,
    message: 'Invalid parameters: address',
  })
  expect(await balancesOf(fresh(8), { chainId: 'eip155:5' })).toMatchObject({
    status: 400,
    code: 'NETWORK_NOT_SUPPORTED',
  })
})

test('picture URLs contain the server’s public address if it is configured', async () => {
  const { balancesOf } = start({ BOWLINE_PUBLIC_URL: 'https://kit.example/api' })
  const { balances } = await balancesOf(fresh(9), { chainId: LOCAL })
  expect(balances[0].iconUrl).toBe('https://kit.example/api/public/getTokenImage/ETH')
})
