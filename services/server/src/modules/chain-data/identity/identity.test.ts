import { createManualClock } from '@bowline/common/testing'
import { describe, expect, test } from 'vitest'
import { createFaultyNode } from '../../../testing/createFaultyNode.test.support.ts'
import { createTestServer } from '../../../testing/createTestServer.test.support.ts'
import { useSandbox } from '../../../testing/sandbox.test.support.ts'
import { createIdentities } from './createIdentities.ts'

const sandbox = useSandbox()

async function start() {
  const { environment, networks } = sandbox.current
  const clock = createManualClock()
  const node = await createFaultyNode(networks[0].rpcUrl)
  const rpc = JSON.stringify({ 'eip155:31337': node.url })
  const server = createTestServer({ ...environment, BOWLINE_RPC: rpc }, { clock })
  return { clock, node, ...server }
}

test('an address has its name, verified in both directions, and a picture URL of this server', async () => {
  const { data } = await start()
  const { alice } = sandbox.current.world.people
  expect(await data.identity({ address: alice.address.toLowerCase() })).toEqual({
    name: 'alice.eth',
    avatar: `/public/getAvatarImage/${alice.address}`,
  })
})

test('a name that resolves to another account is ignored', async () => {
  const { data } = await start()
  const { mallory } = sandbox.current.world.people
  expect(await data.identity({ address: mallory.address })).toEqual({ name: null, avatar: null })
})

test.each([
  ['dave', 'a host that is not allowed'],
  ['spammer', 'a script'],
] as const)('the picture of %s, at %s, is left out', async (person, _where) => {
  const { data } = await start()
  const { address } = sandbox.current.world.people[person]
  expect(await data.identity({ address })).toEqual({ name: expect.any(String), avatar: null })
})

describe('a name', () => {
  test.each(['alice.eth', 'ALICE.eth', ' Alice.ETH '])(
    '%j stands for its address',
    async (name) => {
      const { data } = await start()
      expect(await data.resolveName({ name })).toEqual({
        address: sandbox.current.world.people.alice.address,
        name: 'alice.eth',
      })
    },
  )

  test.each([
    'nobody.eth',
    'alice',
    '.eth',
    'alice..eth',
    'а\u0131ice.eth',
    'ali\u202ece.eth',
    '\u0430lice.eth',
    'x'.repeat(250),
  ])('%j resolves to no account', async (name) => {
    const { data } = await start()
    expect(await data.resolveName({ name })).toEqual({ address: null, name: null })
  })
})

test('an identity is cached for 5 minutes, and a missing one for one minute', async () => {
  const { get, clock, node } = await start()
  const { alice, mallory } = sandbox.current.world.people
  const look = async (address: string) => {
    const response = await get(`/v1/identity/${address}`)
    return response.headers.get('x-cache')
  }
  expect([await look(alice.address), await look(mallory.address)]).toEqual(['miss', 'miss'])
  const asked = node.requests.length
  clock.advance(59_999)
  expect([await look(alice.address), await look(mallory.address)]).toEqual(['fresh', 'fresh'])
  expect(node.requests).toHaveLength(asked)
  clock.advance(1)
  expect([await look(alice.address), await look(mallory.address)]).toEqual(['fresh', 'miss'])
  clock.advance(240_000)
  expect(await look(alice.address)).toBe('stale')
})

test('while the chain is unreachable the last identity is served for an hour, then an error code', async () => {
  const { get, data, clock, node } = await start()
  const { alice } = sandbox.current.world.people
  await data.identity({ address: alice.address })
  node.faults.fault = (response) => void response.writeHead(503).end()
  clock.advance(3_599_999)
  expect(await data.identity({ address: alice.address })).toMatchObject({ name: 'alice.eth' })
  clock.advance(1)
  const response = await get(`/v1/identity/${alice.address}`)
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ code: 'CHAIN_UNAVAILABLE' })
})

test('an inline picture of a megabyte is not copied into the identity', async () => {
  const { alice } = sandbox.current.world.people
  const identityWith = async (avatar: string) => {
    const ens = {
      nameOf: async () => 'big.eth',
      addressOf: async () => ({ address: alice.address, isKnown: true }),
      textOf: async () => avatar,
    }
    const identities = createIdentities({
      ens,
      ownNames: undefined,
      chainIds: [],
      clock: createManualClock(),
    })
    return (await identities.of(alice.address)).value
  }
  const picture = (size: number) => `data:image/png;base64,${'A'.repeat(size)}`
  expect(await identityWith(picture(90_000))).toEqual({ name: 'big.eth', avatar: picture(90_000) })
  expect(await identityWith(picture(1_000_000))).toEqual({ name: 'big.eth', avatar: null })
})

test('without a chain that has names, accounts have no name', async () => {
  const { data } = createTestServer()
  const { alice } = sandbox.current.world.people
  expect(await data.identity({ address: alice.address })).toEqual({ name: null, avatar: null })
  expect(await data.resolveName({ name: 'alice.eth' })).toEqual({ address: null, name: null })
})
