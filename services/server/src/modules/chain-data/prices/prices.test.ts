import { createServer } from 'node:http'
import { silentLogger } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { parse } from 'valibot'
import {
  type Address,
  createTestClient,
  decodeFunctionData,
  encodeFunctionResult,
  type Hex,
  http,
  multicall3Abi,
  parseAbi,
  publicActions,
} from 'viem'
import { describe, expect, onTestFinished, test } from 'vitest'
import { quoterAbi } from '../../../chain/markets/quoterAbi.ts'
import type { Upstream } from '../../../drivers/upstream/Upstream.ts'
import { createNode } from '../../../testing/createNode.test.support.ts'
import { createTestServer } from '../../../testing/createTestServer.test.support.ts'
import { listenLocally } from '../../../testing/listenLocally.test.support.ts'
import { useSandbox } from '../../../testing/sandbox.test.support.ts'
import { choosePrice } from './choosePrice.ts'
import { createLlamaPrices } from './createLlamaPrices.ts'
import { createPrices } from './createPrices.ts'
import { combinePools, MIN_LIQUIDITY_USD } from './PoolPrice.ts'

const sandbox = useSandbox()
const LOCAL = 'eip155:31337'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const SILENT = 'http://127.0.0.1:9'
const NATIVE = `0x${'e'.repeat(40)}`

describe('on the chain', () => {
  test('prices start at dollars and continue through pools, for two steps and more', async () => {
    const { data } = createTestServer(sandbox.current.environment)
    const { usdc, weth, wbtc, dai, usdt } = sandbox.current.world.tokens
    const addresses = [usdc, weth, wbtc, dai, usdt].map(({ address }) => `${LOCAL}:${address}`)
    const { fungibles } = await data.price({ addresses: [...addresses, `${LOCAL}:${NATIVE}`] })
    expect(fungibles.map(({ address }) => address)).toEqual([...addresses, `${LOCAL}:${NATIVE}`])
    const prices = fungibles.map(({ price }) => price ?? 0)
    const expected = [1, 3_000, 90_000, 1, 1, 3_000]
    for (const [index, price] of prices.entries()) {
      expect(price).toBeGreaterThan((expected[index] ?? 0) * 0.95)
      expect(price).toBeLessThan((expected[index] ?? 0) * 1.05)
    }
    expect(fungibles.at(-1)).toMatchObject({ symbol: 'ETH' })
  })

  test('tokens without a market, invalid tokens and those of other chains have no price', async () => {
    const { data } = createTestServer(sandbox.current.environment)
    const { people, tokens } = sandbox.current.world
    const { fungibles } = await data.price({
      addresses: [
        `${LOCAL}:${tokens.spam.address}`,
        `${LOCAL}:${people.alice.address}`,
        `eip155:1:${tokens.usdc.address}`,
        'solana:mainnet:So11111111111111111111111111111111111111111',
      ],
    })
    expect(fungibles.map(({ price }) => price)).toEqual([null, null, null, null])
  })

  test('pools are weighted by depth, and small ones are ignored', () => {
    const token: Address = '0x0000000000000000000000000000000000000001'
    const pool = (price: number, liquidity: number) => ({ token, price, liquidity })
    expect(combinePools([pool(1, 30_000), pool(2, 10_000)]).get(token)).toEqual({
      price: 1.25,
      highest: 2,
    })
    const manipulated = pool(1_000, MIN_LIQUIDITY_USD - 1)
    expect(combinePools([pool(1, 30_000), manipulated]).get(token)?.price).toBe(1)
    expect(combinePools([manipulated, pool(Number.NaN, 1e9), pool(-1, 1e9)]).size).toBe(0)
  })

  test('a price is cached for a minute and then read again', async () => {
    const clock = createManualClock()
    const { data } = createTestServer(sandbox.current.environment, { clock })
    const { contracts, tokens } = sandbox.current.world
    const client = createTestClient({
      mode: 'anvil',
      transport: http(sandbox.current.networks[0].rpcUrl),
    }).extend(publicActions)
    const snapshot = await client.snapshot()
    onTestFinished(() => client.revert({ id: snapshot }))
    const priceOfBitcoin = async () => {
      const addresses = [`${LOCAL}:${tokens.wbtc.address}`]
      return (await data.price({ addresses })).fungibles[0]?.price ?? 0
    }
    const before = await priceOfBitcoin()
    await halveReserve(client, contracts.uniswapFactory, tokens)
    clock.advance(59_999)
    expect(await priceOfBitcoin()).toBe(before)
    clock.advance(60_001)
    await expect.poll(priceOfBitcoin).toBeGreaterThan(before * 1.5)
  })
})

const pairAbi = parseAbi([
  'function getPair(address, address) view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
])
/** Both reserves and a timestamp share this storage slot of a pair. */
const RESERVES_SLOT: Hex = '0x0000000000000000000000000000000000000000000000000000000000000008'

/** Removes half of the bitcoin from its pair with ether. */
async function halveReserve(
  client: ReturnType<typeof clientType>,
  factory: Address,
  { weth, wbtc }: { readonly weth: { address: Address }; readonly wbtc: { address: Address } },
) {
  const pair = await client.readContract({
    address: factory,
    abi: pairAbi,
    functionName: 'getPair',
    args: [weth.address, wbtc.address],
  })
  const [zero, one, time] = await client.readContract({
    address: pair,
    abi: pairAbi,
    functionName: 'getReserves',
  })
  const isFirst = wbtc.address.toLowerCase() < weth.address.toLowerCase()
  const [first, second] = isFirst ? [zero / 2n, one] : [zero, one / 2n]
  const packed = (BigInt(time) << 224n) | (second << 112n) | first
  await client.setStorageAt({
    address: pair,
    index: RESERVES_SLOT,
    value: `0x${packed.toString(16).padStart(64, '0')}`,
  })
}

const clientType = () =>
  createTestClient({ mode: 'anvil', transport: http() }).extend(publicActions)

describe('pools with concentrated liquidity', () => {
  const quoter: Address = '0x0000000000000000000000000000000000000042'
  const usd: Address = '0x0000000000000000000000000000000000000a01'
  const gem: Address = '0x0000000000000000000000000000000000000a02'

  /** A chain whose only market is a quoter: one pool of the 0.3 % tier, with `depth` dollars. */
  async function startChain(depth: bigint, price: bigint) {
    const reserves = { [usd]: depth * 10n ** 6n, [gem]: (depth * 10n ** 18n) / price }
    function answerCall({ target, callData }: { target: Address; callData: Hex }) {
      if (target !== quoter) return { success: false, returnData: '0x' } as const
      const { args } = decodeFunctionData({ abi: quoterAbi, data: callData })
      const [path, amount] = args
      const [from, to] = [`0x${path.slice(2, 42)}`, `0x${path.slice(48, 88)}`] as const
      const fee = Number.parseInt(path.slice(42, 48), 16)
      const [inside, outside] = [reserves[from] ?? 0n, reserves[to] ?? 0n]
      if (fee !== 3_000) return { success: false, returnData: '0x' } as const
      const net = (amount * 997_000n) / 1_000_000n
      const result = [(net * outside) / (inside + net), [], [], 100_000n] as const
      const returnData = encodeFunctionResult({ abi: quoterAbi, result })
      return { success: true, returnData }
    }
    const node = await createNode(({ method, params }) => {
      if (method !== 'eth_call') return '0x0'
      // The form of the first parameter of `eth_call`.
      const { data, to } = params[0] as { data: Hex; to: Address }
      if (to === quoter) return answerCall({ target: to, callData: data }).returnData
      const { args } = decodeFunctionData({ abi: multicall3Abi, data })
      // Only `aggregate3` is used, and it has one list.
      const calls = args?.[0] as readonly { target: Address; callData: Hex }[]
      return encodeFunctionResult({
        abi: multicall3Abi,
        functionName: 'aggregate3',
        result: calls.map(answerCall),
      })
    })
    return createTestServer({
      BOWLINE_RPC: JSON.stringify({ 'eip155:1': node.url }),
      BOWLINE_CHAINS: JSON.stringify({
        'eip155:1': {
          tokens: [
            { address: usd, name: 'Dollar', symbol: 'USD', decimals: 6 },
            { address: gem, name: 'Gem', symbol: 'GEM', decimals: 18 },
          ],
          usdAnchors: [usd],
          wrappedNative: gem,
          markets: [{ kind: 'v3', id: 'v3', name: 'V3', quoter, router: quoter }],
        },
      }),
    })
  }

  test('are priced between buying and selling', async () => {
    const { data } = await startChain(5_000_000n, 250n)
    const { fungibles } = await data.price({ addresses: [`eip155:1:${gem}`] })
    expect(fungibles[0]?.price).toBeGreaterThan(249)
    expect(fungibles[0]?.price).toBeLessThan(251)
  })

  test('are ignored if they are too thin', async () => {
    const { data } = await startChain(2_000n, 250n)
    const { fungibles } = await data.price({ addresses: [`eip155:1:${gem}`] })
    expect(fungibles[0]?.price).toBeNull()
  })
})

describe('a price service', () => {
  const dai = '0x6b175474e89094c44da98b954eedeac495271d0f'
  const addressAt = (index: number): Address => `0x${index.toString(16).padStart(40, '0')}`
  const clock = createManualClock()
  const now = () => clock.now() / 1_000

  /** No chain answers, so only the service can provide prices. */
  async function startService(coins: unknown, status = 200) {
    const asked: string[] = []
    const answer = { status }
    const service = createServer((request, response) => {
      asked.push(decodeURIComponent(request.url ?? ''))
      response.writeHead(answer.status).end(JSON.stringify({ coins }))
    })
    const port = await listenLocally(service)
    const token = { address: dai, name: 'Dai', symbol: 'DAI', decimals: 18 }
    const { data } = createTestServer(
      {
        BOWLINE_PRICES_URL: `http://127.0.0.1:${port}/`,
        BOWLINE_RPC: JSON.stringify({ 'eip155:1': SILENT, [SOLANA]: SILENT }),
        BOWLINE_CHAINS: JSON.stringify({
          'eip155:1': { tokens: [token], markets: [], usdAnchors: [] },
        }),
      },
      { clock },
    )
    const price = async (id = `eip155:1:${dai}`) => {
      const { fungibles } = await data.price({ addresses: [id] })
      return fungibles[0]?.price
    }
    return { asked, price, answer, clock }
  }

  test('is asked for what the chain does not know, once a minute', async () => {
    const { price, asked } = await startService({
      [`ethereum:${dai}`]: { price: 0.999, timestamp: now() },
    })
    expect([await price(), await price()]).toEqual([0.999, 0.999])
    expect(asked).toEqual([`/prices/current/ethereum:${dai}`])
  })

  test.each([
    ['negative', { price: -1 }],
    ['zero', { price: 0 }],
    ['beyond reason', { price: 1e15 }],
    ['a text', { price: '1' }],
    ['missing', {}],
    ['NaN', { price: Number.NaN }],
    ['doubted by the service itself', { price: 1, confidence: 0.2 }],
    ['of yesterday', { price: 1, timestamp: now() - 86_400 }],
    ['an hour and a second old', { price: 1, timestamp: now() - 3_601 }],
    ['of tomorrow', { price: 1, timestamp: now() + 86_400 }],
    ['of no time', { price: 1, timestamp: undefined }],
    ['nothing at all', null],
  ])('is ignored if the price is %s, and tells those of others', async (_, coin) => {
    const sound = { price: 2, timestamp: now() - 60, confidence: 0.99 }
    const { price } = await startService({
      [`ethereum:${dai}`]: coin && { timestamp: now(), ...coin },
      [`solana:${USDC}`]: sound,
      'solana:other': coin,
    })
    expect(await price()).toBeNull()
    expect(await price(`${SOLANA}:${USDC}`)).toBe(2)
  })

  test('that contradicts the chain leaves no price to show, and limits count with the higher of both', async () => {
    const source = (price: number, highest = price) => ({
      prices: async () => new Map([[dai, { price, highest }]]),
    })
    const read = async (ofChain: number, ofService: number) => {
      const [onChain, service] = [source(ofChain), source(ofService)]
      const prices = createPrices({ onChain, service, clock, logger: silentLogger })
      const tokens = [{ address: dai, decimals: 18 }]
      return [
        ...(await prices.of('eip155:1', tokens)),
        ...(await prices.highest('eip155:1', tokens)),
      ]
    }
    // A pool of somebody's own, with a price that lets more pass.
    expect(await read(0.01, 1)).toEqual([null, 1])
    expect(await read(1, 0.01)).toEqual([null, 1])
    expect(await read(0.9, 1)).toEqual([1, 1])
    expect(await read(Number.NaN, 1)).toEqual([1, 1])
    expect(await read(0, -1)).toEqual([null, null])
  })

  test('limits count with the highest of the chain’s own pools, whatever cheap ones make of their mean', async () => {
    const token: Address = dai
    // Concentrated liquidity looks deep at any price.
    const cheap = { token, price: 0.01, liquidity: 20_000_000 }
    const honest = { token, price: 1, liquidity: 20_000_000 }
    const pools = combinePools([honest, cheap, cheap, cheap])
    const onChain = { prices: async () => pools }
    const prices = createPrices({ onChain, service: undefined, clock, logger: silentLogger })
    const tokens = [{ address: dai, decimals: 18 }]
    expect((await prices.of('eip155:1', tokens))[0]).toBeLessThan(0.3)
    expect(await prices.highest('eip155:1', tokens)).toEqual([1])
  })

  test('receives at most 50 tokens per request', async () => {
    const paths: string[] = []
    const upstream: Upstream = {
      async json(path, schema) {
        paths.push(decodeURIComponent(path))
        return parse(schema, {
          coins: { [`ethereum:${addressAt(119)}`]: { price: 7, timestamp: now() } },
        })
      },
    }
    const source = createLlamaPrices(upstream, clock)
    const tokens = Array.from({ length: 120 }, (_, index) => addressAt(index))
    const prices = await source.prices(
      'eip155:1',
      tokens.map((address) => ({ address, decimals: 18 })),
    )
    expect(paths.map((path) => path.split(',').length)).toEqual([50, 50, 20])
    expect(prices.get(addressAt(119))).toEqual({ price: 7, highest: 7 })
  })

  test('that stops answering leaves prices as they were, and is asked again 10 s later', async () => {
    const coins = { [`solana:${USDC}`]: { price: 0.999, timestamp: now() } }
    const { price, asked, answer, clock } = await startService(coins)
    // On this chain only the service has prices.
    const usdc = () => price(`${SOLANA}:${USDC}`)
    expect(await usdc()).toBe(0.999)
    answer.status = 500
    clock.advance(60_000)
    expect(await usdc()).toBe(0.999)
    // Each request is retried once.
    await expect.poll(() => asked.length).toBe(3)
    clock.advance(10_000)
    await expect.poll(async () => [await usdc(), asked.length]).toEqual([0.999, 5])
  })

  test('that fails causes no error: the price is missing', async () => {
    const { price } = await startService({}, 500)
    expect(await price()).toBeNull()
  })
})

test.each([
  ['agrees', 3_000, 3_010, 3_010],
  ['says a thousand times as much', 3_000, 3_000_000, null],
  ['says a thousandth', 3_000, 3, null],
  ['says less than nothing', 3_000, -1, 3_000],
  ['says NaN', 3_000, Number.NaN, 3_000],
  ['says infinity', 3_000, Number.POSITIVE_INFINITY, 3_000],
  ['says nothing', 3_000, undefined, 3_000],
  ['is alone', undefined, 5, 5],
  ['is alone with nonsense', undefined, -5, null],
])('a service that %s', (_, onChain, service, expected) => {
  expect(choosePrice(onChain, service)).toBe(expected)
})
