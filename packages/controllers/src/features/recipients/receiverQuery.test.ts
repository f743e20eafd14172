import { createFakeAdapter, fakeName, fakeNetwork } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { setupKit } from '../../kitHarness.test.support.ts'
import { queryClientOf } from '../../query/queryClientOf.ts'
import { receiverQuery } from './receiverQuery.ts'

const { chainId } = fakeNetwork
const address = `0x${'1'.repeat(40)}`

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

test('normalizes a typed name', async () => {
  const { look } = setup()
  const { name } = fakeName
  expect(await look(name.toUpperCase())).toEqual({ address, name: name.toLowerCase() })
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
