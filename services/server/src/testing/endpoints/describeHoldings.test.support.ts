import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Address, createPublicClient, erc20Abi, formatUnits, getAddress, http } from 'viem'
import { beforeAll, expect, test, vi } from 'vitest'
import { createFakeService, type Reply } from '../createFakeService.test.support.ts'
import { holdingsReply } from '../createHoldingsService.test.support.ts'
import { createTestServer } from '../createTestServer.test.support.ts'
import { temporaryFolder } from '../runServer.test.support.ts'
import { useSandbox } from '../sandbox.test.support.ts'
import { addCrowd, type EndpointProfile, useEndpoint } from './endpoints.test.support.ts'

const CHAIN = 'eip155:31337'
const OWNER = getAddress('0x00000000000000000000000000000000000a11ce')
const HELD_LISTED = 260
const HELD_OTHERS = 40
/** A call to a public endpoint takes about this long. */
const CALL_MS = 100
const MOST_CALLS = 10
const MOST_MS = 1_000

const addressAt = (index: number): Address =>
  getAddress(`0x${(0xbee_0000 + index).toString(16).padStart(40, '0')}`)

/** The tokens of the chain, those of the list first. The account has 260 of these, and 40 that are on no list. */
function crowdOf(listed: number) {
  return Array.from({ length: listed + HELD_OTHERS }, (_, index) => ({
    address: addressAt(index),
    symbol: `T${index}`,
    decimals: 1 + (index % 30),
    amount:
      index < HELD_LISTED || index >= listed
        ? 10n ** 18n * BigInt(index + 1) + BigInt(index) * 7n + 1n
        : 0n,
  }))
}

/**
 * An account with 300 tokens of which 40 are on no list, on a real chain behind an endpoint, against what a script of its own
 * reads from the plain node, one token after another.
 */
export function describeHoldings(profile: EndpointProfile, listed: number): void {
  const sandbox = useSandbox()
  const crowd = crowdOf(listed)
  const held = crowd.filter(({ amount }) => amount > 0n).map(({ address }) => address)
  const others = held.slice(HELD_LISTED)
  beforeAll(() => addCrowd(sandbox.current.networks[0].rpcUrl, { holder: OWNER, tokens: crowd }))

  async function amountsBy(addresses: readonly Address[]) {
    const transport = http(sandbox.current.networks[0].rpcUrl)
    const client = createPublicClient({ transport })
    const rows = await Promise.all(
      addresses.map(async (address) => {
        const contract = { address, abi: erc20Abi } as const
        const [amount, decimals] = await Promise.all([
          client.readContract({ ...contract, functionName: 'balanceOf', args: [OWNER] }),
          client.readContract({ ...contract, functionName: 'decimals' }),
        ])
        return [`${CHAIN}:${address}`, formatUnits(amount, decimals)] as const
      }),
    )
    return Object.fromEntries(rows)
  }

  async function serve(reply: Reply) {
    const { networks, world } = sandbox.current
    const endpoint = await useEndpoint(networks[0].rpcUrl, profile, CALL_MS)
    // In place of the own index, whose requests are not those of balances.
    const service = await createFakeService(reply)
    const file = join(temporaryFolder(), 'list.json')
    const tokens = crowd.slice(0, listed).map(({ address, symbol, decimals }) => ({
      chainId: 31_337,
      address,
      symbol,
      decimals,
      name: `Listed ${symbol}`,
    }))
    writeFileSync(file, JSON.stringify({ tokens }))
    const chain = {
      multicall3: world.contracts.multicall3,
      tokens: [],
      markets: [],
      usdAnchors: [],
    }
    const server = createTestServer({
      BOWLINE_ROLES: 'api',
      BOWLINE_RPC: JSON.stringify({ [CHAIN]: [endpoint.url] }),
      BOWLINE_CHAINS: JSON.stringify({ [CHAIN]: chain }),
      BOWLINE_TOKEN_LISTS: JSON.stringify([file]),
      BOWLINE_HISTORY: JSON.stringify({ [CHAIN]: { kind: 'blockscout', url: service.url } }),
    })
    await vi.waitUntil(async () => {
      const { fungibles } = await server.data.price({ addresses: [`${CHAIN}:${addressAt(0)}`] })
      return fungibles[0]?.name.startsWith('Listed') === true
    })
    endpoint.tape.clear()
    const read = () => server.data.balance({ address: OWNER, chainId: CHAIN })
    return { endpoint, read }
  }

  const named: Reply = (request, response) => {
    const all = held.map((address) => ({ address, amount: 5n }))
    return request.url.pathname.endsWith('/tokens')
      ? holdingsReply('blockscout', all)(request, response)
      : { items: [], next_page_params: null }
  }
  const down: Reply = (_request, response) => void response.writeHead(500).end('{}')

  const amountsIn = (rows: Awaited<ReturnType<Awaited<ReturnType<typeof serve>>['read']>>) =>
    // Before the tokens comes the native currency.
    Object.fromEntries(
      rows.balances.slice(1).map(({ address, quantity }) => [address, quantity.numeric]),
    )

  test('all 300 are right to the unit, in ten calls and a second, if a service names the 40', async () => {
    const { endpoint, read } = await serve(named)
    const told = await read()
    expect(amountsIn(told)).toEqual(await amountsBy(held))
    expect(told.mayHoldMore).toBeUndefined()
    const strange = told.balances.filter(({ verified }) => verified === false)
    expect(strange.map(({ address }) => address).toSorted()).toEqual(
      others.map((address) => `${CHAIN}:${address}`).toSorted(),
    )
    expect(endpoint.tape.asked.length).toBeLessThanOrEqual(MOST_CALLS)
    expect(endpoint.tape.depth() * CALL_MS).toBeLessThanOrEqual(MOST_MS)
  })

  test('the 260 are right without a service, in ten calls and a second, and there may be more', async () => {
    const { endpoint, read } = await serve(down)
    const told = await read()
    expect(amountsIn(told)).toEqual(await amountsBy(held.slice(0, HELD_LISTED)))
    expect(told.mayHoldMore).toBe(true)
    expect(endpoint.tape.asked.length).toBeLessThanOrEqual(MOST_CALLS)
    expect(endpoint.tape.depth() * CALL_MS).toBeLessThanOrEqual(MOST_MS)
  })

  test.each(['busy', 'lagging'] as const)(
    'no amount is wrong while the endpoint is %s, and what is missing is said',
    async (weather) => {
      const { endpoint, read } = await serve(named)
      endpoint.become(weather)
      const told = await read().catch((error: unknown) => error)
      if (told instanceof Error) return expect(told).toMatchObject({ kind: 'service' })
      const answer = told as Awaited<ReturnType<typeof read>>
      const [shown, right] = [amountsIn(answer), await amountsBy(held)]
      expect(right).toMatchObject(shown)
      if (Object.keys(shown).length < held.length) expect(answer.mayHoldMore).toBe(true)
    },
  )
}
