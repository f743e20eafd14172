import type { Clock } from '@bowline/common'
import { encodeFunctionData } from 'viem'
import type { ChainReader } from '../../../chain/ChainReader.ts'
import { decodeText } from '../../../chain/decodeText.ts'
import { createSharedCache } from '../../../drivers/upstream/createSharedCache.ts'
import type { Files } from '../media/createFiles.ts'
import type { NftId } from './NftId.ts'
import { nftAbi } from './nftAbi.ts'
import { type NftMetadata, parseMetadata } from './parseMetadata.ts'

/** The unverified claims about an NFT, by its contract and by its metadata. */
export interface NftFacts extends NftMetadata {
  readonly collection?: string | undefined
}

export interface NftFactsReader {
  /** Empty if the contract returns invalid data. Throws when the chain is unreachable. */
  of(nft: NftId): Promise<NftFacts>
}

export interface NftFactsOptions {
  readonly chains: ChainReader
  readonly files: Files
  readonly clock: Clock
}

const MAX_METADATA_BYTES = 256_000
const MAX_KEPT = 500
const LIFETIME = { freshMs: 3_600_000, staleMs: 86_400_000 }

export function createNftFacts({ chains, files, clock }: NftFactsOptions): NftFactsReader {
  const cache = createSharedCache<NftFacts>({ clock, lifetime: LIFETIME, maxEntries: MAX_KEPT })

  async function read({ chainId, contract, tokenId }: NftId): Promise<NftFacts> {
    const args = [tokenId] as const
    const [name, tokenUri, uri] = await chains.readMany(chainId, [
      { to: contract, data: encodeFunctionData({ abi: nftAbi, functionName: 'name' }) },
      { to: contract, data: encodeFunctionData({ abi: nftAbi, functionName: 'tokenURI', args }) },
      { to: contract, data: encodeFunctionData({ abi: nftAbi, functionName: 'uri', args }) },
    ])
    const where = decodeText(tokenUri) ?? decodeText(uri)
    const collection = decodeText(name)
    if (!where) return { collection }
    const file = await files.read(withId(where, tokenId), MAX_METADATA_BYTES)
    const metadata = file && parseMetadata(Buffer.from(file).toString('utf8'))
    const image = metadata?.image && withId(metadata.image, tokenId)
    return { ...metadata, collection, ...(image && { image }) }
  }

  return {
    async of(nft) {
      const key = `${nft.chainId}:${nft.contract}:${nft.tokenId}`
      return (await cache.read(key, () => read(nft))).value
    },
  }
}

/** ERC-1155 has a placeholder for the id: 64 hexadecimal digits in lower case. */
function withId(uri: string, tokenId: bigint): string {
  return uri.replaceAll('{id}', tokenId.toString(16).padStart(64, '0'))
}
