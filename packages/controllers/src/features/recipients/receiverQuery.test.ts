import { createFakeAdapter, fakeName, fakeNetwork, otherFakeNetwork } from '@bowline/common/testing'
import { describe, expect, test } from 'vitest'
import { setupKit } from '../../assembly/kitHarness.test.support.ts'
import { queryClientOf } from '../../query/queryClientOf.ts'
import { receiverQuery } from './receiverQuery.ts'

const { chainId } = fakeNetwork
const address = `0x${'1'.repeat(40)}`
const paid = `0x${'2'.repeat(40)}`

function setup() {
  const asked: string[] = []
  const { kit } = setupKit({
    adapters: [
      createFakeAdapter({
        operations: {
          resolveName: async (_, name) => {
            asked.push(name)
            return name.includes('nobody') ? undefined : address
          },
        },
      }),
    ],
  })
  const look = (typed: string) => queryClientOf(kit).fetchQuery(receiverQuery(kit, chainId, typed))
  return { asked, look, kit }
}

test('returns an address without a request', async () => {
  const { asked, look } = setup()
  expect(await look(` ${address} `)).toEqual({ address, name: undefined })
  expect(asked).toEqual([])
})

describe('a link', () => {
  const [, number] = chainId.split(':')
  const other = otherFakeNetwork.chainId

  test.each([
    [`${chainId}:${address}`, { token: undefined, amount: undefined, unused: [] }],
    [`ethereum:${address}`, { token: undefined, amount: undefined, unused: [] }],
    [
      `web+ethereum:${address}@${number}?value=2e18&gasLimit=9`,
      {
        token: undefined,
        amount: { unit: 'smallest', value: 2n * 10n ** 18n },
        unused: ['gasLimit'],
      },
    ],
    [
      `ethereum:${paid}@${number}/transfer?address=${address}&uint256=7`,
      { token: paid, amount: { unit: 'smallest', value: 7n }, unused: [] },
    ],
  ])('has its address and what it asks for: %s', async (text, request) => {
    expect(await setup().look(text)).toEqual({ address, name: undefined, request })
  })

  test('can name its receiver', async () => {
    const { look, asked } = setup()
    expect(await look('ethereum:alice.eth?value=1')).toMatchObject({ address, name: 'alice.eth' })
    expect(asked).toEqual(['alice.eth'])
    await expect(look('ethereum:nobody.eth')).rejects.toMatchObject({ code: 'NAME_UNRESOLVED' })
  })

  test.each([
    [`${other}:${address}`, { problem: 'otherNetwork', chainId: other }],
    [`eip155:99999:${address}`, { problem: 'networkNotServed', chainId: 'eip155:99999' }],
    ['bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', { problem: 'networkNotServed' }],
    [`matic:${address}`, { problem: 'networkNotServed', chainId: 'eip155:137' }],
    [`nochain:${address}`, { problem: 'unknownNetwork', detail: 'nochain' }],
    [`ethereum:${address}?value=-1`, { problem: 'amount' }],
    [`ethereum:nothing/transfer?address=${address}`, { problem: 'unreadable' }],
    [`https://pages.example/address/${address}`, { problem: 'page', detail: address }],
    ['https://pages.example/address/nothing', { problem: 'page', detail: undefined }],
    [`${address.slice(0, 9)}\u200b${address.slice(9)}`, { problem: 'hidden' }],
    ['ethereum:nodots', {}],
    [`bitcoin:${address}`, { problem: 'networkNotServed' }],
  ])('is refused with its problem: %s', async (text, context) => {
    await expect(setup().look(text)).rejects.toMatchObject({ code: 'INVALID_RECEIVER', context })
  })

  test('to a page of another network is for that network', async () => {
    const explorers = [fakeNetwork, otherFakeNetwork].map((network, index) => ({
      ...network,
      blockExplorer: { name: 'Pages', url: `https://pages${index}.example` },
    }))
    const { kit } = setupKit({ adapters: [createFakeAdapter({ networks: explorers })] })
    const look = (host: string) =>
      queryClientOf(kit).fetchQuery(
        receiverQuery(kit, chainId, `https://${host}.example/address/${address}`),
      )
    await expect(look('pages0')).rejects.toMatchObject({ context: { problem: 'page' } })
    await expect(look('pages1')).rejects.toMatchObject({
      context: { problem: 'otherNetwork', chainId: other },
    })
  })
})

test('normalizes a typed name', async () => {
  const { look } = setup()
  const { name } = fakeName
  expect(await look(name.toUpperCase())).toEqual({ address, name: name.toLowerCase() })
})

test('asks the server for a name on a chain that it serves, and the chain on others', async () => {
  const setUp = (served: readonly string[], hears = true) => {
    const paths: string[] = []
    const byChain: string[] = []
    const resolveName = async (_: unknown, name: string) => {
      byChain.push(name)
      return address
    }
    const { kit } = setupKit({
      adapters: [createFakeAdapter({ operations: { resolveName } })],
      services: { data: 'https://server.test' },
      fetch: (async (input) => {
        const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input)
        if (pathname.endsWith('/supported-chains')) return Response.json({ http: served, ws: [] })
        paths.push(pathname)
        const isKnown = pathname.endsWith('/alice.eth')
        return Response.json({
          address: isKnown ? paid : null,
          name: isKnown || pathname.endsWith('/carol.eth') ? 'Alice.eth' : null,
          ...(hears && { chainId: searchParams.get('chainId') }),
        })
      }) as typeof fetch,
    })
    const look = (typed: string) =>
      queryClientOf(kit).fetchQuery(receiverQuery(kit, chainId, typed))
    return { paths, byChain, look }
  }
  const served = setUp([chainId])
  expect(await served.look('alice.eth')).toEqual({ address: paid, name: 'alice.eth' })
  await expect(served.look('bob.eth')).rejects.toMatchObject({
    code: 'NAME_UNRESOLVED',
    context: { name: 'bob.eth' },
  })
  await expect(served.look('carol.eth')).rejects.toMatchObject({
    code: 'NAME_UNRESOLVED',
    context: { name: 'carol.eth', chainId },
  })
  expect(served.paths).toEqual(
    ['alice.eth', 'bob.eth', 'carol.eth'].map((name) => `/v1/identity/name/${name}`),
  )
  expect(served.byChain).toEqual([])

  // A server that does not say for which chain it has answered has answered for Ethereum.
  const older = setUp([chainId], false)
  expect(await older.look('alice.eth')).toEqual({ address, name: 'alice.eth' })
  expect(older.byChain).toEqual(['alice.eth'])

  const other = setUp(['eip155:999'])
  expect(await other.look('alice.eth')).toEqual({ address, name: 'alice.eth' })
  expect([other.paths, other.byChain]).toEqual([[], ['alice.eth']])
})

test('takes names of up to 255 characters, and names a refused text by its beginning', async () => {
  const { look } = setup()
  const longest = `${'a'.repeat(251)}.eth`
  expect(await look(longest)).toEqual({ address, name: longest })
  await expect(look(`${'a'.repeat(300)}`)).rejects.toMatchObject({
    code: 'INVALID_RECEIVER',
    context: { value: 'a'.repeat(255) },
  })
})

test('looks up nothing before anything is typed', () => {
  const { kit } = setup()
  expect(receiverQuery(kit, chainId, ' ').enabled).toBe(false)
  expect(receiverQuery(kit, chainId, 'a').enabled).toBe(true)
})

test('resolves a name again after 5 minutes, not before', async () => {
  const { asked, look, kit } = setup()
  const query = receiverQuery(kit, chainId, 'alice.eth')
  const client = queryClientOf(kit)
  await look('alice.eth')
  const data = client.getQueryData(query.queryKey)
  const seen = (ageMs: number) =>
    client.setQueryData(query.queryKey, data, { updatedAt: Date.now() - ageMs })
  seen(4 * 60_000)
  await look('alice.eth')
  expect(asked).toHaveLength(1)
  seen(5 * 60_000)
  await look('alice.eth')
  expect(asked).toHaveLength(2)
})

test('looks up a long name in full', async () => {
  const { look } = setup()
  const name = 'a-rather-long-label.of-some-project.example.eth'
  expect(await look(name)).toEqual({ address, name })
})

test.each([
  ['two words', 'INVALID_RECEIVER'],
  ['nodots', 'INVALID_RECEIVER'],
  [`${'a'.repeat(256)}.eth`, 'INVALID_RECEIVER'],
  ['nobody.eth', 'NAME_UNRESOLVED'],
])('rejects %s', async (typed, code) => {
  await expect(setup().look(typed)).rejects.toMatchObject({ code })
})
