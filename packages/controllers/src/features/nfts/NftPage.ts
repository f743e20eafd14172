import type { Nft } from './Nft.ts'

/** One page of an account's NFTs. */
export interface NftPage {
  readonly nfts: readonly Nft[]
  /** The cursor of the next page; `undefined` on the last page. */
  readonly next: string | undefined
  /** The server is still indexing the account. More NFTs may follow soon. */
  readonly isIncomplete: boolean
}
