import { createManualClock } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { createTestServer } from '../../../testing/createTestServer.test.support.ts'
import { useSandbox } from '../../../testing/sandbox.test.support.ts'

const sandbox = useSandbox()
/** A server whose clock stands still, so that each answer waits for the whole index. */
const serve = () => createTestServer(sandbox.current.environment, { clock: createManualClock() })

test('finds the NFTs of an account from the chain’s history alone', async () => {
  const { data } = serve()
  const { people, nfts } = sandbox.current.world
  const owner = people.alice.address
  const { data: found } = await data.nfts({ address: owner, chainId: 'eip155:31337' })
  const held = nfts.filter((nft) => nft.owner === owner)
  expect(
    found.map(({ contract, tokenId, amount }) => [contract, tokenId, amount]).toSorted(),
  ).toEqual(
    held
      .map(({ contract, tokenId, amount }) => [contract, String(tokenId), String(amount)])
      .toSorted(),
  )
})

test('is shared between callers, as x-cache reports', async () => {
  const { get } = serve()
  const path = `/v1/account/${sandbox.current.world.people.bob.address}/nfts?chainId=eip155:31337`
  const states = [await get(path), await get(path)].map(({ headers }) => headers.get('x-cache'))
  expect(states).toEqual(['miss', 'fresh'])
})

test('an account without NFTs has an empty page, and an unknown chain is refused', async () => {
  const { data, get } = serve()
  const address = '0x00000000000000000000000000000000000b0e01'
  expect(await data.nfts({ address, chainId: 'eip155:31337' })).toEqual({ data: [], next: null })
  const refused = await get(`/v1/account/${address}/nfts?chainId=eip155:1`)
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ code: 'NETWORK_NOT_SUPPORTED' })
})
