import { type Address, getAddress } from 'viem'
import type { ChainReader } from '../../../chain/ChainReader.ts'
import type { ImageAnswer } from '../../../http/implement.ts'
import type { Identities, Identity } from '../identity/createIdentities.ts'
import type { NftFactsReader } from '../nfts/createNftFacts.ts'
import type { NftId } from '../nfts/NftId.ts'
import { type NftOfStandard, readAmounts } from '../nfts/readAmounts.ts'
import type { Pictures } from './createPictures.ts'

export interface Images {
  ofNft(nft: NftId): Promise<ImageAnswer>
  ofIdentity(address: Address): Promise<ImageAnswer>
}

export interface ImagesOptions {
  readonly chains: ChainReader
  readonly facts: NftFactsReader
  readonly identities: Identities
  readonly pictures: Pictures
}

/** Finds the pictures of NFTs and identities from their metadata and records. */
export function createImages({ chains, facts, identities, pictures }: ImagesOptions): Images {
  /** An avatar may be an NFT, but only one that its address owns (ENSIP-12). */
  async function avatarUri({ avatar }: Identity, owner: Address): Promise<string | undefined> {
    const nft = avatar ? parseNft(avatar) : undefined
    if (!nft) return avatar ?? undefined
    if (!chains.has(nft.chainId)) return undefined
    const [amount = 0n] = await readAmounts(chains, { chainId: nft.chainId, owner }, [nft])
    return amount > 0n ? (await facts.of(nft)).image : undefined
  }

  return {
    ofNft(nft) {
      const { chainId, contract, tokenId } = nft
      return pictures.picture(`${chainId}/${contract}/${tokenId}`, async () => {
        const { name, collection, image } = await facts.of(nft)
        return { uri: image, name: name || collection || '#' }
      })
    },
    ofIdentity(address) {
      return pictures.picture(address, async () => {
        const { value } = await identities.of(address)
        return { uri: await avatarUri(value, address), name: value.name ?? address.slice(2) }
      })
    },
  }
}

function parseNft(uri: string): NftOfStandard | undefined {
  const [, chainId, standard, contract, id] =
    /^(eip155:[1-9]\d{0,15})\/(erc721|erc1155):(0x[0-9a-fA-F]{40})\/(\d{1,78})$/.exec(uri) ?? []
  if (!chainId || !contract || !id) return undefined
  const kind = standard === 'erc721' ? 'erc721' : 'erc1155'
  return { chainId, contract: getAddress(contract), tokenId: BigInt(id), standard: kind }
}
