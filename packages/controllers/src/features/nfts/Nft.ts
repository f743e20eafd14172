import type { ChainId, NftId } from '@bowline/common'

/** One NFT of an account. All texts are safe to show. */
export interface Nft extends NftId {
  readonly chainId: ChainId
  readonly contract: string
  /** How many pieces the account holds: 1, except with ERC-1155. */
  readonly amount: bigint
  readonly name: string
  readonly collection: string
  readonly description: string | undefined
  /** The URL of its image on the server. */
  readonly imageUrl: string | undefined
  /** The server marks it as spam. */
  readonly spam: boolean
}

/** One page of an account's NFTs. */
export interface NftPage {
  readonly nfts: readonly Nft[]
  /** The cursor of the next page; `undefined` on the last page. */
  readonly next: string | undefined
  /** The server is still indexing the account. More NFTs may follow soon. */
  readonly isIncomplete: boolean
  /** How many answers in a row have lacked the newest blocks of the chain. */
  readonly timesBehind?: number | undefined
  /** The server knows no NFT of the chain. */
  readonly isUnread?: boolean | undefined
}
