import {
  type AccountId,
  type ChainId,
  parseAccountId,
  sanitizeName,
  sanitizeText,
} from '@bowline/common'
import type { nftSchema } from '@bowline/common/api'
import type { InferOutput } from 'valibot'
import type { Kit } from '../../kit/kit.ts'
import { countBehind } from '../../query/countBehind.ts'
import { queryKeyOf } from '../../query/kitQuery.ts'
import { nftImageUrl } from '../../services/imageUrls.ts'
import { servesChain, serviceClient } from '../../services/serviceClient.ts'
import type { Nft, NftPage } from './Nft.ts'

export interface NftsRequest {
  readonly account: AccountId
  readonly cursor: string | undefined
}

/**
 * Reads one page of an account's NFTs from the server. The page is empty if the server does not serve the
 * chain.
 */
export async function readNfts(
  kit: Kit,
  { account, cursor }: NftsRequest,
  signal: AbortSignal,
): Promise<NftPage> {
  const { chainId, address } = parseAccountId(account)
  if (!(await servesChain(kit, chainId)))
    return { nfts: [], next: undefined, isIncomplete: false, isUnread: true }
  const client = await serviceClient(kit, 'data')
  const answer = await client.nfts({ address, chainId, cursor }, { signal })
  const { data, next, incomplete, unread } = answer
  const nfts = data.flatMap((wire) => (wire.chainId === chainId ? [nftOf(kit, chainId, wire)] : []))
  const timesBehind = countBehind(kit, queryKeyOf(kit, 'nfts', account), answer)
  const isIncomplete = incomplete === true
  return { nfts, next: next || undefined, isIncomplete, timesBehind, isUnread: unread }
}

function nftOf(kit: Kit, chainId: ChainId, wire: InferOutput<typeof nftSchema>): Nft {
  const { contract, tokenId, standard, amount, spam } = wire
  const collection = sanitizeName(wire.collection, '')
  return {
    chainId,
    contract,
    tokenId: BigInt(tokenId),
    standard,
    amount: BigInt(amount),
    name: sanitizeName(wire.name, `#${tokenId}`),
    collection,
    description: sanitizeText(wire.description),
    imageUrl: wire.hasImage ? nftImageUrl(kit, { chainId, contract, tokenId }) : undefined,
    spam,
  }
}
