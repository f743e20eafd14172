import { expect, test } from 'vitest'
import { setupKit } from '../assembly/kitHarness.test.support.ts'
import { avatarImageUrl, nftImageUrl, serverImageUrl } from './imageUrls.ts'

const BASE = 'https://api.example/v2'
const kitOf = (data: string | undefined = BASE) =>
  setupKit({ services: { data }, projectId: 'demo' }).kit

test('names the images of NFTs and addresses on the server, with the caller', () => {
  const nft = { chainId: 'eip155:1', contract: '0xA', tokenId: '7/8' } as const
  const url = new URL(nftImageUrl(kitOf(), nft) ?? '')
  expect(url.origin + url.pathname).toBe(`${BASE}/public/getNftImage/eip155%3A1/0xA/7%2F8`)
  expect(url.searchParams.get('projectId')).toBe('demo')
  expect(new URL(avatarImageUrl(kitOf(), '0xB') ?? '').pathname).toBe(
    '/v2/public/getAvatarImage/0xB',
  )
})

test('names no image without a server', () => {
  const { kit } = setupKit()
  expect(nftImageUrl(kit, { chainId: 'eip155:1', contract: '0xA', tokenId: '7' })).toBeUndefined()
  expect(avatarImageUrl(kit, '0xB')).toBeUndefined()
  expect(serverImageUrl(kit, '/public/getTokenImage/1')).toBeUndefined()
})

test.each([`${BASE}/public/getTokenImage/1`, '/public/getTokenImage/1'])(
  'loads an image of the server: %s',
  (named) => {
    const url = new URL(serverImageUrl(kitOf(), named) ?? '')
    expect(url.origin + url.pathname).toBe(`${BASE}/public/getTokenImage/1`)
    expect(url.searchParams.get('projectId')).toBe('demo')
  },
)

test.each([
  'https://tracker.example/i.png',
  `${BASE}.tracker.example/i.png`,
  'https://api.example/v22/i.png',
  'https://api.example/v2',
  `${BASE}/../other/i.png`,
  '/../other/i.png',
  '//tracker.example:bad/../../../i.png',
  'not a URL',
  '',
  null,
  undefined,
])('loads no image from elsewhere: %s', (named) => {
  expect(serverImageUrl(kitOf(), named)).toBeUndefined()
})
