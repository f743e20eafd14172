import {
  type Address,
  custom,
  decodeFunctionData,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionResult,
  getAddress,
  type Hex,
  http,
  numberToHex,
  parseAbi,
  toFunctionSelector,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { idOf, useWorld } from '../world.test.support.ts'

const { signal } = new AbortController()
/** Alone it is for all EVM chains, with the number of a chain for this one (ENSIP-11, ENSIP-19). */
const EVM_COIN = 0x8000_0000
const { world, local, harbor, node, setup } = useWorld()
const nameOf = (name: string) => world().names.find((one) => one.name === name)

describe('the address of a name', () => {
  test('is what its owner has set', async () => {
    const { operations } = await setup()
    expect(await operations.resolveName('eip155:31337', 'bob.eth', signal)).toBe(
      world().people.bob.address,
    )
  })

  test('is the same however the name is written', async () => {
    const { operations } = await setup()
    expect(await operations.resolveName('eip155:31337', 'BOB.eth', signal)).toBe(
      world().people.bob.address,
    )
  })

  test('is found by the app’s network that has names, for a chain that has none', async () => {
    const [theirs, everyones] = [`0x${'a2'.repeat(20)}`, `0x${'d0'.repeat(20)}`] as const
    const { operations } = await setup({
      transport: recording({ [EVM_COIN + 31_338]: theirs, [EVM_COIN]: everyones }),
    })
    const look = (chain: number) => operations.resolveName(`eip155:${chain}`, 'bob.eth', signal)
    expect(await look(31_338)).toBe(getAddress(theirs))
    expect(await look(31_337)).toBe(world().people.bob.address)
    const other = await setup({ transport: recording({ [EVM_COIN]: everyones }) })
    expect(await other.operations.resolveName('eip155:31338', 'bob.eth', signal)).toBe(
      getAddress(everyones),
    )
  })

  test('is never that of another chain, which the error names', async () => {
    const { operations } = await setup()
    await expect(operations.resolveName('eip155:31338', 'BOB.eth', signal)).rejects.toMatchObject({
      code: 'NAME_UNRESOLVED',
      context: { name: 'bob.eth', chainId: 'eip155:31338' },
    })
  })

  test('is not looked up on a test network, where anyone can have any name, for another one', async () => {
    const { asked, transport } = counted()
    const networks = [local({ testnet: true }), harbor({ testnet: false })]
    const { operations } = await setup({ networks, transport })
    expect(await operations.resolveName('eip155:31338', 'bob.eth', signal)).toBeUndefined()
    const { address } = world().people.bob
    expect(await operations.lookupName(idOf(address, 31_338), signal)).toBeUndefined()
    expect(asked).toEqual([])
  })

  test.each([
    ['is not registered', 'not-registered-name.eth'],
    ['two alphabets are mixed in', 'b\u043eb.eth'],
    ['the direction is turned in', '\u202ebob.eth'],
    ['has no dot', 'bob'],
    ['is too long', `${'a'.repeat(252)}.eth`],
    ['has an empty label', 'bob..eth'],
    ['is empty', ''],
  ])('does not exist for a name that %s', async (_, name) => {
    const { operations } = await setup()
    expect(await operations.resolveName('eip155:31337', name, signal)).toBeUndefined()
  })

  test('is not found, without a request, if no network of the app has names', async () => {
    const { asked, transport } = counted()
    const networks = [local({ contracts: undefined })]
    const { operations } = await setup({ networks, transport })
    expect(await operations.resolveName('eip155:31337', 'bob.eth', signal)).toBeUndefined()
    expect(await operations.lookupName(idOf(world().people.bob.address), signal)).toBeUndefined()
    expect(asked).toEqual([])
  })

  test('is not made up when the chain cannot be read', async () => {
    const { operations } = await setup({
      networks: [local({ rpcUrls: ['http://127.0.0.1:1'] })],
    })
    await expect(operations.resolveName('eip155:31337', 'bob.eth', signal)).rejects.toMatchObject({
      code: 'HTTP_UNREACHABLE',
    })
    await expect(
      operations.lookupName(idOf(world().people.bob.address), signal),
    ).rejects.toMatchObject({ code: 'HTTP_UNREACHABLE' })
  })

  test('is fetched from nowhere else, though a resolver sends there', async () => {
    const { asked, transport } = counted()
    // Always reverts with `OffchainLookup` to a host of its own (EIP-3668).
    const resolver = '0x00000000000000000000000000000000000c0de2'
    await node().setCode({ address: resolver, bytecode: sendsElsewhere(resolver) })
    const contracts = { ensUniversalResolver: { address: resolver } }
    const { operations } = await setup({ networks: [local({ contracts })], transport })
    await expect(operations.resolveName('eip155:31337', 'bob.eth', signal)).rejects.toMatchObject({
      code: 'NAME_UNRESOLVED',
      context: { name: 'bob.eth', isOffchain: true },
    })
    expect(new Set(asked)).toEqual(new Set([local().rpcUrls[0]]))
  })
})

describe('the name of an address', () => {
  test.each(['alice', 'bob', 'carol'] as const)('is what %s claims', async (person) => {
    const { operations } = await setup()
    const { address } = world().people[person]
    const expected = nameOf(`${person}.eth`)
    expect(await operations.lookupName(idOf(address), signal)).toEqual({
      name: expected?.name,
      avatar: expected?.avatar,
    })
  })

  test('holds on a chain that has no names as well', async () => {
    const { operations } = await setup({ networks: [local(), harbor()] })
    const { address } = world().people.bob
    expect(await operations.lookupName(idOf(address, 31_338), signal)).toMatchObject({
      name: 'bob.eth',
    })
  })

  test.each([
    ['claims the name of another account', 'mallory'],
    ['claims none', 'treasury'],
  ] as const)('does not exist for who %s', async (_, person) => {
    const { operations } = await setup()
    const { address } = world().people[person]
    expect(await operations.lookupName(idOf(address), signal)).toBeUndefined()
  })

  test.each([
    ['that leads elsewhere', 'bob.eth', 'mallory'],
    ['that is not in its normal form', 'Alice.eth', 'alice'],
    ['that hides a letter', 'ali\u200bce.eth', 'alice'],
    ['that is endless', `${'a'.repeat(300)}.eth`, 'alice'],
    ['of an empty text', '', 'alice'],
  ] as const)(
    'is not returned if it %s, even if the resolver confirms it',
    async (_, claim, person) => {
      const { operations } = await setup({ transport: credulous(claim) })
      const { address } = world().people[person]
      expect(await operations.lookupName(idOf(address), signal)).toBeUndefined()
    },
  )

  test('is there without a picture that is too long', async () => {
    const { operations } = await setup({ transport: credulous('alice.eth', 'a'.repeat(96_001)) })
    expect(await operations.lookupName(idOf(world().people.alice.address), signal)).toEqual({
      name: 'alice.eth',
    })
  })
})

/** The chain, with a resolver that gives one name to every query, and one text record. */
function credulous(name: string, text?: string) {
  const node = http(local().rpcUrls[0])({})
  const resolver = world().contracts.ensUniversalResolver
  return custom({
    async request({ method, params }) {
      const [call] = method === 'eth_call' ? (params as [{ readonly data: Hex }]) : []
      const asked = call && readQuestion(call.data)
      if (asked?.functionName === 'reverseWithGateways')
        return encodeFunctionResult({
          abi: RESOLVER,
          functionName: 'reverseWithGateways',
          result: [name, resolver, resolver],
        })
      if (text && asked?.args[1].startsWith(TEXT_RECORD))
        return encodeFunctionResult({
          abi: RESOLVER,
          functionName: 'resolveWithGateways',
          result: [encodeAbiParameters([{ type: 'string' }], [text]), resolver],
        })
      return node.request({ method, params })
    },
  })
}

const RESOLVER = parseAbi([
  'function reverseWithGateways(bytes, uint256, string[]) view returns (string, address, address)',
  'function resolveWithGateways(bytes, bytes, string[]) view returns (bytes, address)',
])
const TEXT_RECORD = toFunctionSelector('text(bytes32,string)')

function readQuestion(data: Hex) {
  const { functionName, args } = decodeFunctionData({ abi: RESOLVER, data })
  return { functionName, args: args.map(String) as [string, string] }
}

/** The chain, with a resolver that has these records of every name, by coin type. */
function recording(records: Readonly<Record<number, Hex>>) {
  const node = http(local().rpcUrls[0])({})
  const resolver = world().contracts.ensUniversalResolver
  return custom({
    async request({ method, params }) {
      const [call] = method === 'eth_call' ? (params as [{ readonly data: Hex }]) : []
      const asked = call && readQuestion(call.data)
      if (!asked?.args[1].startsWith(COIN_RECORD)) return node.request({ method, params })
      const { args } = decodeFunctionData({ abi: RECORDS, data: asked.args[1] as Hex })
      const record = encodeAbiParameters([{ type: 'bytes' }], [records[Number(args[1])] ?? '0x'])
      return encodeFunctionResult({
        abi: RESOLVER,
        functionName: 'resolveWithGateways',
        result: [record, resolver],
      })
    },
  })
}

const RECORDS = parseAbi(['function addr(bytes32 node, uint256 coinType) view returns (bytes)'])
const COIN_RECORD = toFunctionSelector('addr(bytes32,uint256)')

/** Code that refuses every call, with a word to look elsewhere (EIP-3668). */
function sendsElsewhere(address: Address): Hex {
  const answer = encodeErrorResult({
    abi: parseAbi(['error OffchainLookup(address, string[], bytes, bytes4, bytes)']),
    errorName: 'OffchainLookup',
    args: [address, ['https://elsewhere.example/{sender}/{data}'], '0x12', '0x12345678', '0x34'],
  })
  const size = numberToHex((answer.length - 2) / 2, { size: 2 }).slice(2)
  return `0x61${size}600e60003961${size}6000fd${answer.slice(2)}`
}

/** A transport that notes which hosts are asked. */
function counted() {
  const asked: string[] = []
  const transport = http(local().rpcUrls[0], {
    fetchFn(input, init) {
      asked.push(new Request(input).url.replace(/\/$/, ''))
      return fetch(input, init)
    },
  })
  return { asked, transport }
}
