import { type Kit, type Nft, queryClientOf } from '@bowline/controllers'
import { nftsQuery } from '@bowline/controllers/internal'
import { iconOf } from './iconOf.ts'
import type { StoryNft } from './storyServer.ts'

const contract = `0x${'c0ffee'.repeat(6)}c0fe`

const nft = (tokenId: number, name: string, more: Partial<StoryNft> = {}): StoryNft => ({
  chainId: 'eip155:1',
  contract,
  tokenId: `${tokenId}`,
  standard: 'erc721',
  amount: '1',
  name,
  collection: 'Lighthouses',
  hasImage: false,
  spam: false,
  ...more,
})

/** The NFTs as the server lists them; without pictures, since those would leave the page. */
export const storyNfts: readonly StoryNft[] = [
  nft(1, 'Point Reyes', {
    description: 'The light at the end of the long stairs.\nBuilt in 1870.',
  }),
  nft(2, 'A lighthouse with a very long name that ends nowhere'),
  nft(3, 'Day pass', { standard: 'erc1155', amount: '1200', collection: 'Harbour passes' }),
  nft(4, '\u202eemordnilap', { collection: '' }),
  nft(5, 'CLAIM YOUR PRIZE AT prize.example', { collection: 'Prize', spam: true }),
]

const PICTURES = [
  iconOf('#ffd27d', '#f0674b', 'M16 34l2-20h4l2 20M15 14h10M18 9h4'),
  iconOf('#6fd3ff', '#2545d0', 'M4 26c5-5 8 5 16 0s11 5 16 0M20 22V8l8 10z'),
  iconOf('#b59cff', '#5b2fd6', 'M10 12h20v16H10zM14 12v16M18 17h8M18 22h8'),
  iconOf('#8ee6b0', '#0a7a55', 'M20 8v16M20 24c-8 0-10-4-10-8M20 24c8 0 10-4 10-8M14 31h12'),
]

/** Puts NFTs with pictures that are part of the page into the cache. */
export function rememberNfts(kit: Kit): void {
  const account = 'eip155:1:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const nfts = storyNfts.map(
    (one, index): Nft => ({
      ...one,
      chainId: 'eip155:1',
      tokenId: BigInt(one.tokenId),
      amount: BigInt(one.amount),
      name: one.name.replace('\u202e', ''),
      description: one.description,
      imageUrl: PICTURES[index],
    }),
  )
  queryClientOf(kit).setQueryData(nftsQuery(kit, account).queryKey, {
    pages: [{ nfts, next: undefined, isIncomplete: false }],
    pageParams: [undefined],
  })
}
