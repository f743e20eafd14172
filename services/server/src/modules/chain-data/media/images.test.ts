import { expect, test } from 'vitest'
import { createTestServer } from '../../../testing/createTestServer.test.support.ts'
import { useSandbox } from '../../../testing/sandbox.test.support.ts'

const sandbox = useSandbox()

async function picture(path: string) {
  const { get } = createTestServer(sandbox.current.environment)
  const response = await get(path)
  const body = Buffer.from(await response.arrayBuffer())
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    policy: response.headers.get('content-security-policy'),
    body,
    text: body.toString('utf8'),
  }
}

const nftPath = (contract: string, tokenId: bigint | number) =>
  `/public/getNftImage/eip155:31337/${contract}/${tokenId}`

test('an SVG of an NFT is served unchanged, with a policy that blocks scripts', async () => {
  const { type, policy, text } = await picture(nftPath(sandbox.current.world.contracts.passes, 1))
  expect(type).toBe('image/svg+xml')
  expect(policy).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  )
  expect(text).toContain('#7a4fa3')
})

test('a PNG of an NFT is served with its type', async () => {
  const { type, body } = await picture(nftPath(sandbox.current.world.contracts.passes, 5))
  expect(type).toBe('image/png')
  expect(body.subarray(1, 4).toString()).toBe('PNG')
})

test('the picture of an ERC-1155 token is found by its uri', async () => {
  const { type, text } = await picture(nftPath(sandbox.current.world.contracts.cargo, 2))
  expect(type).toBe('image/svg+xml')
  expect(text).toContain('#a3693a')
})

test.each([
  ['on a host that is not allowed', 'spamNft', 1],
  ['that is a script', 'spamNft', 2],
  ['of a token that does not exist', 'passes', 404],
  ['of an address without an NFT contract', 'multicall3', 1],
] as const)('a picture %s is a neutral tile', async (_, contract, tokenId) => {
  const { status, type, text } = await picture(
    nftPath(sandbox.current.world.contracts[contract], tokenId),
  )
  expect([status, type]).toEqual([200, 'image/svg+xml'])
  expect(text).toContain('#6b7280')
  expect(text).not.toContain('script')
})

test.each([
  ['alice', 'image/svg+xml', '#2f6f8f'],
  ['bob', 'image/png', 'PNG'],
  ['carol', 'image/svg+xml', '#4fb3d9'],
  ['dave', 'image/svg+xml', '#6b7280'],
  ['spammer', 'image/svg+xml', '#6b7280'],
] as const)('the picture of %s is %s with %s', async (person, type, part) => {
  const { address } = sandbox.current.world.people[person]
  const answer = await picture(`/public/getAvatarImage/${address}`)
  expect(answer.type).toBe(type)
  expect(answer.text).toContain(part)
})
