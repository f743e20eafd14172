import { createManualClock } from '@bowline/common/testing'
import {
  type Address,
  createTestClient,
  encodeFunctionData,
  getAddress,
  type Hex,
  http,
  namehash,
  parseAbi,
  publicActions,
  walletActions,
  zeroAddress,
} from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestServer } from '../../../testing/createTestServer.test.support.ts'
import { useSandbox } from '../../../testing/sandbox.test.support.ts'

const ETHEREUM = 'eip155:1'
const OTHER = 'eip155:31338'
/** ENSIP-11 for the other chain, and ENSIP-19 for all of them. */
const OTHER_COIN = 0x8000_0000n + 31_338n
const ALL_COIN = 0x8000_0000n
const ETHER = 60n
const resolverAbi = parseAbi([
  'function setAddr(bytes32 node, uint256 coinType, bytes addr)',
  'function resolver(bytes32 node) view returns (address)',
])
/** The registry of the sandbox, of which its world says nothing. */
const REGISTRY: Address = '0xA7F5957F7Ba52982F24B98faE73e320930aebFd2'

const placed = (digits: string): Address => getAddress(`0x${digits.repeat(20)}`)
const [onOther, onAll] = [placed('a2'), placed('d0')]
const sandbox = useSandbox()

/** The chain of the names is Ethereum in this file. */
beforeAll(async () => {
  const [{ rpcUrl }] = sandbox.current.networks
  const chain = createTestClient({ mode: 'anvil', transport: http(rpcUrl) })
    .extend(publicActions)
    .extend(walletActions)
  await set('alice.eth', OTHER_COIN, onOther)
  await set('bob.eth', ALL_COIN, onAll)
  await set('dave.eth', ETHER, zeroAddress)
  await set('treasury.eth', ETHER, zeroAddress)
  await set('treasury.eth', ALL_COIN, onAll)
  await set('trap.eth', ETHER, zeroAddress)
  await set('trap.eth', OTHER_COIN, onOther)
  await chain.request({ method: 'anvil_setChainId', params: [1] } as never)

  async function set(name: string, coin: bigint, address: Hex) {
    const owner = sandbox.current.world.names.find((one) => one.name === name)?.address
    if (!owner) throw new Error(`Nobody owns ${name}.`)
    await chain.impersonateAccount({ address: owner })
    await chain.setBalance({ address: owner, value: 10n ** 18n })
    const read = { abi: resolverAbi, functionName: 'resolver', args: [namehash(name)] } as const
    const found = await chain.request({
      method: 'eth_call',
      params: [{ to: REGISTRY, data: encodeFunctionData(read) }, 'latest'],
    } as never)
    const args = [namehash(name), coin, address] as const
    const hash = await chain.sendTransaction({
      chain: null,
      account: owner,
      to: `0x${String(found).slice(-40)}`,
      data: encodeFunctionData({ abi: resolverAbi, functionName: 'setAddr', args }),
    })
    // A block that is being made when the chain gets another id would be of the one before.
    await chain.waitForTransactionReceipt({ hash, pollingInterval: 20 })
  }
})

interface Parts {
  readonly createKit: (options: object) => object
  readonly evm: (options: object) => object
  readonly defineNetwork: (network: object) => object
  readonly receiverQuery: (kit: object, chainId: string, typed: string) => object
  readonly queryClientOf: (kit: object) => {
    fetchQuery(query: object): Promise<{ readonly address: string }>
  }
}

/** The kit is imported by path, since no service depends on it. */
async function loadKit(): Promise<Parts> {
  const load = (place: string) =>
    import(/* @vite-ignore */ new URL(`../../../../../../packages/${place}`, import.meta.url).href)
  const modules = await Promise.all(
    [
      'common/src/index.ts',
      'adapter-evm/src/index.ts',
      'controllers/src/internal/index.ts',
      'controllers/src/index.ts',
    ].map(load),
  )
  return Object.assign({}, ...modules)
}

const rpcUrls = () => sandbox.current.networks.map(({ rpcUrl }) => rpcUrl)

function serve() {
  const [first, second] = rpcUrls()
  const { ensUniversalResolver } = sandbox.current.world.contracts
  return createTestServer(
    {
      BOWLINE_RPC: JSON.stringify({ [ETHEREUM]: first, [OTHER]: second }),
      BOWLINE_CHAINS: JSON.stringify({
        [ETHEREUM]: { ens: { universalResolver: ensUniversalResolver } },
      }),
    },
    { clock: createManualClock() },
  )
}

/** What a kit makes of a name, alone or with a server. */
async function ask(name: string, chainId: string, server?: ReturnType<typeof serve>) {
  const { createKit, evm, defineNetwork, receiverQuery, queryClientOf } = await loadKit()
  const [first, second] = rpcUrls()
  const network = {
    namespace: 'eip155',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  }
  const { ensUniversalResolver } = sandbox.current.world.contracts
  const contracts = { ensUniversalResolver: { address: ensUniversalResolver } }
  const networks = [
    defineNetwork({ ...network, chainId: ETHEREUM, name: 'Ethereum', rpcUrls: [first], contracts }),
    defineNetwork({ ...network, chainId: OTHER, name: 'Other', rpcUrls: [second] }),
  ]
  const asked: string[] = []
  const kit = createKit({
    projectId: 'shop',
    metadata: { name: 'Shop', description: '', url: 'https://shop.example', icons: [] },
    adapters: [evm({ networks })],
    ...(server && { services: { data: 'http://server.test' } }),
    fetch: async (input: Request | URL | string, init?: RequestInit) => {
      const { href, pathname } = new URL(input instanceof Request ? input.url : input)
      asked.push(pathname)
      return server?.app.request(href, init)
    },
  })
  const found = await queryClientOf(kit)
    .fetchQuery(receiverQuery(kit, chainId, name))
    .then(
      ({ address }) => address,
      ({ code, context }) => ({ code, context }),
    )
  return { found, asked }
}

const unresolved = (name: string) => ({ code: 'NAME_UNRESOLVED', context: { name } })
const elsewhere = (name: string, chainId: string) => ({
  code: 'NAME_UNRESOLVED',
  context: { name, chainId },
})
const of = (name: string) => () =>
  sandbox.current.world.names.find((one) => one.name === name)?.address

describe.each([
  ['alone', () => undefined],
  ['with the server', serve],
])('a kit %s', (_way, server) => {
  test.each([
    ['a record for the chain', 'alice.eth', OTHER, () => onOther],
    ['a record for another chain and for Ethereum', 'alice.eth', ETHEREUM, of('alice.eth')],
    ['records for all chains and for Ethereum', 'bob.eth', OTHER, () => onAll],
    ['records for all chains and for Ethereum', 'bob.eth', ETHEREUM, of('bob.eth')],
    ['a record for all chains', 'treasury.eth', OTHER, () => onAll],
    ['a record for all chains', 'treasury.eth', ETHEREUM, () => onAll],
    ['a record for Ethereum', 'carol.eth', OTHER, () => elsewhere('carol.eth', OTHER)],
    ['a record for Ethereum', 'carol.eth', ETHEREUM, of('carol.eth')],
    ['a record for another chain', 'trap.eth', OTHER, () => onOther],
    ['a record for another chain', 'trap.eth', ETHEREUM, () => unresolved('trap.eth')],
    ['no record', 'dave.eth', OTHER, () => unresolved('dave.eth')],
    ['no record', 'dave.eth', ETHEREUM, () => unresolved('dave.eth')],
    ['no owner', 'nobody.eth', OTHER, () => unresolved('nobody.eth')],
  ] as const)('resolves a name with %s: %s on %s', async (_records, name, chainId, expected) => {
    const running = server()
    const { found, asked } = await ask(name, chainId, running)
    expect(found).toEqual(expected())
    expect(asked.includes(`/v1/identity/name/${name}`)).toBe(running !== undefined)
  })
})

test('who does not say the chain gets what holds on all of the server, and nothing else', async () => {
  const { data } = serve()
  expect(await data.resolveName({ name: 'treasury.eth' })).toEqual({
    address: onAll,
    name: 'treasury.eth',
  })
  for (const name of ['alice.eth', 'bob.eth', 'carol.eth', 'trap.eth'])
    expect(await data.resolveName({ name })).toEqual({ address: null, name })
  expect(await data.resolveName({ name: 'dave.eth' })).toEqual({ address: null, name: null })
})

test('what was read for one chain is not the answer for another', async () => {
  const { data } = serve()
  const look = async (chainId: string) =>
    (await data.resolveName({ name: 'alice.eth', chainId })).address
  expect([await look(OTHER), await look(ETHEREUM), await look(OTHER)]).toEqual([
    onOther,
    of('alice.eth')(),
    onOther,
  ])
  expect(await look('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBeNull()
})
