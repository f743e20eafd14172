import { createManualClock } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { encodeBase58 } from '../../encoding/encodeBase58.ts'
import { createTestServer } from '../../testing/createTestServer.test.support.ts'
import { useSandbox } from '../../testing/sandbox.test.support.ts'
import { createLlamaPrices } from './prices/createLlamaPrices.ts'

const sandbox = useSandbox()
const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const SOL = 'So11111111111111111111111111111111111111111'
const WRAPPED_SOL = 'So11111111111111111111111111111111111111112'
const addressAt = (index: number) => encodeBase58(Buffer.alloc(32, index))
const OWNER = addressAt(77)

function start() {
  const { solana, environment } = sandbox.current
  const clock = createManualClock()
  const server = createTestServer(environment, { clock })
  const balancesOf = async (address: string, query: Record<string, string> = {}) => {
    const search = new URLSearchParams({ chainId: solana.chainId, ...query })
    const response = await server.get(`/v1/account/${address}/balance?${search}`)
    const cache = response.headers.get('x-cache')
    return { status: response.status, cache, ...(await response.json()) }
  }
  return { ...server, ...solana, clock, balancesOf }
}

interface Row {
  readonly symbol: string
  readonly address?: string
  readonly quantity: { readonly numeric: string }
}

const told = (balances: readonly Row[]) =>
  balances.map(({ symbol, quantity }) => `${quantity.numeric} ${symbol}`)

test('the network is listed as served', async () => {
  const { data, chainId } = start()
  const { http } = await data.supportedChains({})
  expect(http).toEqual(['eip155:31337', 'eip155:31338', chainId])
})

test('lists SOL and the tokens of both programs, with prices and values', async () => {
  const { balancesOf, chainId, world, clock } = start()
  const { alice } = world.people
  const { balances, asOf } = await balancesOf(alice.address)
  expect(asOf).toBe(clock.now())
  expect(balances.slice(0, 3)).toEqual([
    {
      name: 'Solana',
      symbol: 'SOL',
      chainId,
      price: 150,
      value: 1_500,
      verified: true,
      quantity: { decimals: '9', numeric: '10' },
      iconUrl: '/public/getTokenImage/SOL',
    },
    {
      name: 'Harbor USD',
      symbol: 'HUSD',
      chainId,
      price: 1,
      value: 2_500,
      verified: true,
      address: `${chainId}:${world.tokens.husd.address}`,
      quantity: { decimals: '6', numeric: '2500' },
      iconUrl: '/public/getTokenImage/HUSD',
    },
    {
      name: 'Mooring',
      symbol: 'MOOR',
      chainId,
      price: 0.25,
      value: 10,
      verified: true,
      address: `${chainId}:${world.tokens.moor.address}`,
      quantity: { decimals: '9', numeric: '40' },
      iconUrl: '',
    },
  ])
})

test('an unverified token is marked as such, without price, value and picture', async () => {
  const { balancesOf, chainId, world } = start()
  const { balances } = await balancesOf(world.people.alice.address)
  expect(balances.slice(3)).toEqual([
    {
      name: 'Harbor USD',
      symbol: 'HUSD',
      chainId,
      price: null,
      verified: false,
      address: `${chainId}:${world.tokens.spam.address}`,
      quantity: { decimals: '6', numeric: '5000' },
      iconUrl: '',
    },
  ])
})

test('an account that does not exist has no SOL', async () => {
  const { balancesOf, world } = start()
  expect(told((await balancesOf(world.people.bob.address)).balances)).toEqual(['5 SOL'])
  expect(told((await balancesOf(OWNER)).balances)).toEqual(['0 SOL'])
})

test('an account is looked up on the chains of its family', async () => {
  const { get, chainId, world } = start()
  const response = await get(`/v1/account/${world.people.bob.address}/balance`)
  const { balances } = await response.json()
  expect(balances.map((row: { chainId: string }) => row.chainId)).toEqual([chainId])
})

test('balances are cached for 30 s, and read again on request', async () => {
  const { balancesOf, faucet, clock, chainId, world } = start()
  const owner = addressAt(78)
  expect(await balancesOf(owner)).toMatchObject({ cache: 'miss' })
  await faucet(owner, { lamports: 1_000_000_001n, tokens: { moor: 5n } })
  clock.advance(29_999)
  expect(await balancesOf(owner)).toMatchObject({ cache: 'fresh', balances: [{ symbol: 'SOL' }] })
  const forceUpdate = `${chainId}:${world.tokens.moor.address}`
  const forced = await balancesOf(owner, { forceUpdate })
  expect(told(forced.balances)).toEqual(['1.000000001 SOL', '0.000000005 MOOR'])
})

test.each([
  ['an EVM address', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  ['a character that base58 leaves out', `${OWNER.slice(0, -1)}0`],
  ['31 bytes', encodeBase58(Buffer.alloc(31, 9))],
  ['33 bytes', encodeBase58(Buffer.alloc(33, 9))],
  ['a name', 'alice.sol'],
])('%s is not an address on this network', async (_, address) => {
  const { balancesOf } = start()
  expect(await balancesOf(address)).toMatchObject({
    status: 400,
    code: 'INVALID_PARAMETERS',
    message: 'Invalid parameters: address',
  })
})

test('a Solana address is invalid on EVM chains, and a mint of another network is not a token', async () => {
  const { balancesOf, world, data, chainId } = start()
  const { alice } = world.people
  expect(await balancesOf(alice.address, { chainId: 'eip155:31337' })).toMatchObject({
    status: 400,
    code: 'INVALID_PARAMETERS',
  })
  expect(await balancesOf(alice.address, { chainId: MAINNET })).toMatchObject({
    status: 400,
    code: 'NETWORK_NOT_SUPPORTED',
  })
  expect(await balancesOf(alice.address, { forceUpdate: `${chainId}:0x12` })).toMatchObject({
    status: 400,
    message: 'Invalid parameters: forceUpdate',
  })
  const { fungibles } = await data.price({ addresses: [`${MAINNET}:${USDC}`] })
  expect(fungibles).toMatchObject([{ name: '', price: null }])
})

test('prices are those that the operator has set', async () => {
  const { data, chainId, world } = start()
  const { husd, moor, spam } = world.tokens
  const addresses = [SOL, WRAPPED_SOL, husd.address, moor.address, spam.address, OWNER]
  const { fungibles } = await data.price({ addresses: addresses.map((id) => `${chainId}:${id}`) })
  expect(fungibles.map(({ symbol, price }) => [symbol, price])).toEqual([
    ['SOL', 150],
    // Not listed here, and on this network it has no name of its own.
    ['So11…1112', 150],
    ['HUSD', 1],
    ['MOOR', 0.25],
    ['HUSD', null],
    ['', null],
  ])
})

test('a price service is asked by mint, case-sensitively', async () => {
  const asked: string[] = []
  const clock = createManualClock()
  const service = createLlamaPrices(
    {
      async json(path) {
        asked.push(decodeURIComponent(path))
        const coins = {
          [`solana:${WRAPPED_SOL}`]: { price: 142.5, timestamp: clock.now() / 1_000 },
        }
        return { coins } as never
      },
    },
    clock,
  )
  const found = await service.prices(MAINNET, [{ address: WRAPPED_SOL, decimals: 9 }])
  expect(asked).toEqual([`/prices/current/solana:${WRAPPED_SOL}`])
  expect([...found]).toEqual([[WRAPPED_SOL, { price: 142.5, highest: 142.5 }]])
})

test('listed methods read the chain and send signed transactions', async () => {
  const { rpc, chainId, world } = start()
  const { body } = await rpc(chainId, 'getBalance', [world.people.bob.address])
  expect(body).toMatchObject({ id: 7, result: { value: 5_000_000_000 } })
  const refused = await rpc(chainId, 'sendTransaction', ['AAAA', { encoding: 'base64' }])
  expect(refused.body).toMatchObject({ error: { code: -32602 } })
  for (const method of [
    ...['requestAirdrop', 'eth_call', 'getBlockProduction', 'constructor'],
    // This makes a node scan millions of accounts.
    ...['getProgramAccounts', 'getTokenLargestAccounts'],
  ])
    expect((await rpc(chainId, method)).body).toMatchObject({ error: { code: -32601 } })
  expect((await rpc('eip155:31337', 'getBalance', [OWNER])).body).toMatchObject({
    error: { code: -32601 },
  })
  expect((await rpc(MAINNET, 'getSlot')).body).toMatchObject({
    error: { code: -32602, message: `This server does not serve ${MAINNET}.` },
  })
})
