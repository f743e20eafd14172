import type { LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { request as secureRequest } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLogger, systemClock } from '@bowline/common'
import {
  type Address,
  createTestClient,
  decodeFunctionData,
  encodeAbiParameters,
  encodeDeployData,
  encodeFunctionData,
  encodePacked,
  getAddress,
  type Hex,
  http,
  keccak256,
  namehash,
  parseAbi,
  publicActions,
  walletActions,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createChainReader } from '../../../chain/createChainReader.ts'
import { parseConfig } from '../../../config/parseConfig.ts'
import { useSandbox } from '../../../testing/sandbox.test.support.ts'
import { createEns } from './createEns.ts'
import { createNameGateways, type NameGatewaysOptions } from './createNameGateways.ts'

const HOME = 'eip155:31337'
const OTHER = 'eip155:31338'
/** The registry of the sandbox, of which its world says nothing. */
const REGISTRY: Address = '0xA7F5957F7Ba52982F24B98faE73e320930aebFd2'
const ETHER = 60n
const [athome, elsewhere] = [getAddress(`0x${'a1'.repeat(20)}`), getAddress(`0x${'b2'.repeat(20)}`)]
const sandbox = useSandbox()
const signer = privateKeyToAccount(generatePrivateKey())
const stranger = privateKeyToAccount(generatePrivateKey())

/** What the gateway knows, by name in DNS form and coin type. Emptied after each test. */
const records = new Map<string, Hex>()
const gateway = { asked: [] as string[], by: signer, expires: 2n ** 40n, status: 200 }
afterEach(() => {
  records.clear()
  Object.assign(gateway, { asked: [], by: signer, expires: 2n ** 40n, status: 200 })
})

let universalResolver: Address
let port: number

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'resolvers-'))
  const contracts = new URL('../../../../../sandbox/contracts/', import.meta.url)
  for (const file of ['UniversalResolver.sol', 'SignedResolver.sol'])
    cpSync(new URL(file, contracts), join(folder, file))
  const compiler = '../../../../../sandbox/src/snapshot/compileContracts.ts'
  const { compileContracts } = await import(
    /* @vite-ignore */ new URL(compiler, import.meta.url).href
  )
  const codes: Record<string, Hex> = compileContracts({ folder })
  rmSync(folder, { recursive: true })

  const [{ rpcUrl }] = sandbox.current.networks
  const chain = createTestClient({ mode: 'anvil', transport: http(rpcUrl) })
    .extend(publicActions)
    .extend(walletActions)
  const owner = sandbox.current.world.names.find(({ name }) => name === 'bob.eth')?.address
  if (!owner) throw new Error('Nobody owns bob.eth.')
  await chain.impersonateAccount({ address: owner })
  await chain.setBalance({ address: owner, value: 10n ** 20n })
  const send = async (transaction: { readonly to?: Address; readonly data: Hex }) => {
    const hash = await chain.sendTransaction({ chain: null, account: owner, ...transaction })
    return chain.waitForTransactionReceipt({ hash, pollingInterval: 20 })
  }
  const deploy = async (name: string, abi: string, args: readonly unknown[]) => {
    const bytecode = codes[name] ?? '0x'
    const { contractAddress } = await send({
      data: encodeDeployData({ abi: parseAbi([abi]) as never, bytecode, args } as never),
    })
    if (!contractAddress) throw new Error(`${name} was not deployed.`)
    return contractAddress
  }
  universalResolver = await deploy('UniversalResolver', 'constructor(address)', [REGISTRY])
  const resolver = await deploy('SignedResolver', 'constructor(string, address)', [
    'https://gateway.example/{sender}/{data}.json',
    signer.address,
  ])
  const setResolver = parseAbi(['function setResolver(bytes32 node, address resolver)'])
  const args = [namehash('bob.eth'), resolver] as const
  await send({ to: REGISTRY, data: encodeFunctionData({ abi: setResolver, args }) })

  const host = createServer(async (incoming, response) => {
    const [, sender = '', question = ''] = incoming.url?.replace(/\.json$/, '').split('/') ?? []
    gateway.asked.push(`${incoming.method} ${incoming.headers.host}`)
    const answer = await answerOf(sender as Address, question as Hex)
    response.writeHead(gateway.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ data: answer }))
  })
  host.listen(0, '127.0.0.1')
  await once(host, 'listening')
  // A server that listens has an address with a port.
  port = (host.address() as AddressInfo).port
  return () => void host.close()
})

const RESOLVE = parseAbi(['function resolve(bytes name, bytes data) view returns (bytes)'])
const ADDR = parseAbi([
  'function addr(bytes32 node) view returns (address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
])

async function answerOf(sender: Address, question: Hex): Promise<Hex> {
  const { args } = decodeFunctionData({ abi: RESOLVE, data: question })
  const [name, data] = args
  const inner = decodeFunctionData({ abi: ADDR, data })
  const coin = inner.args.length === 2 ? inner.args[1] : undefined
  const record = records.get(`${labelsOf(name)} ${coin ?? ETHER}`)
  const answer =
    coin === undefined
      ? encodeAbiParameters([{ type: 'address' }], [record ?? `0x${'0'.repeat(40)}`])
      : encodeAbiParameters([{ type: 'bytes' }], [record ?? '0x'])
  const { by, expires } = gateway
  const hash = keccak256(
    encodePacked(
      ['bytes2', 'address', 'uint64', 'bytes32', 'bytes32'],
      ['0x1900', sender, expires, keccak256(question), keccak256(answer)],
    ),
  )
  return encodeAbiParameters(
    [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }],
    [answer, expires, await by.sign({ hash })],
  )
}

function labelsOf(dns: Hex): string {
  const bytes = Buffer.from(dns.slice(2), 'hex')
  const labels: string[] = []
  for (let at = 0; bytes[at]; at += 1 + (bytes[at] ?? 0))
    labels.push(bytes.subarray(at + 1, at + 1 + (bytes[at] ?? 0)).toString())
  return labels.join('.')
}

/** The internet, of which this machine is the only host. */
const internet: Partial<NameGatewaysOptions> = {
  request: ((options: object, onAnswer: never) =>
    request({ ...options, port }, onAnswer)) as unknown as typeof secureRequest,
  lookup: ((_: string, __: object, found: (error: null, addresses: LookupAddress[]) => void) =>
    found(null, [{ address: '127.0.0.1', family: 4 }])) as never,
}

function start(options: Partial<NameGatewaysOptions> = { isAllowedAddress: () => true }) {
  const config = parseConfig({
    ...sandbox.current.environment,
    BOWLINE_CHAINS: JSON.stringify({ [HOME]: { ens: { universalResolver } } }),
  })
  const clock = systemClock
  const chains = createChainReader({ ...config, fetch, clock, logger: silentLogger })
  const ens = createEns(chains, createNameGateways({ clock, ...internet, ...options }))
  return (name: string, chainId = HOME) => ens?.addressOf(name, chainId)
}

describe('a name that is kept outside the chain', () => {
  test('has the address that its gateway has signed, and so do names below it', async () => {
    records.set('bob.eth 60', athome)
    records.set('tea.shop.bob.eth 60', elsewhere)
    const look = start()
    expect(await look('bob.eth')).toEqual({ address: athome, isKnown: true })
    expect(await look('tea.shop.bob.eth')).toEqual({ address: elsewhere, isKnown: true })
    expect(new Set(gateway.asked)).toEqual(new Set([`GET gateway.example:${port}`]))
  })

  test('has an address for each chain', async () => {
    records.set(`a.bob.eth ${0x8000_0000n + 31_338n}`, elsewhere)
    records.set('a.bob.eth 60', athome)
    records.set('b.bob.eth 60', athome)
    const look = start()
    expect(await look('a.bob.eth', OTHER)).toEqual({ address: elsewhere, isKnown: true })
    expect(await look('a.bob.eth')).toEqual({ address: athome, isKnown: true })
    expect(await look('b.bob.eth', OTHER)).toEqual({ address: undefined, isKnown: true })
    expect(await look('c.bob.eth')).toEqual({ address: undefined, isKnown: false })
  })

  test.each([
    ['somebody else has signed it', { by: stranger }],
    ['it holds no longer', { expires: 1n }],
    ['the gateway refuses', { status: 404 }],
    ['the gateway sends elsewhere', { status: 302 }],
    ['the gateway has failed', { status: 500 }],
  ])('has no address if %s', async (_, change) => {
    records.set('bob.eth 60', athome)
    Object.assign(gateway, change)
    expect(await start()('bob.eth')).toEqual({ address: undefined, isKnown: false })
    expect(gateway.asked.length).toBeGreaterThan(0)
  })

  test('has none if its gateway is not on the internet, which is not asked', async () => {
    records.set('bob.eth 60', athome)
    expect(await start({})('bob.eth')).toEqual({ address: undefined, isKnown: false })
    expect(gateway.asked).toEqual([])
  })
})

test('names on the chain are read as before', async () => {
  const alice = sandbox.current.world.names.find(({ name }) => name === 'alice.eth')?.address
  expect(await start()('alice.eth')).toEqual({ address: alice, isKnown: true })
  expect(await start()('nothing.alice.eth')).toEqual({ address: undefined, isKnown: false })
  expect(gateway.asked).toEqual([])
})

/** The kit is imported by path, since no service depends on it. */
test('a kit without a server asks no gateway, and says where the name is kept', async () => {
  const load = (place: string) =>
    import(/* @vite-ignore */ new URL(`../../../../../../packages/${place}`, import.meta.url).href)
  const { createKit, queryClientOf } = await load('controllers/src/index.ts')
  const { receiverQuery } = await load('controllers/src/internal/index.ts')
  const { evm } = await load('adapter-evm/src/index.ts')
  const { defineNetwork } = await load('common/src/index.ts')
  const [{ rpcUrl }] = sandbox.current.networks
  const network = defineNetwork({
    chainId: HOME,
    namespace: 'eip155',
    name: 'Home',
    rpcUrls: [rpcUrl],
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    contracts: { ensUniversalResolver: { address: universalResolver } },
  })
  const kit = createKit({ projectId: 'shop', adapters: [evm({ networks: [network] })] })
  const look = (name: string) => queryClientOf(kit).fetchQuery(receiverQuery(kit, HOME, name))
  await expect(look('bob.eth')).rejects.toMatchObject({
    code: 'NAME_UNRESOLVED',
    context: { name: 'bob.eth', isOffchain: true },
  })
  await expect(look('any.bob.eth')).rejects.toMatchObject({ context: { isOffchain: true } })
  expect(gateway.asked).toEqual([])
})
