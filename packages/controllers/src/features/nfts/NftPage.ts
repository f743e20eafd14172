import type { Nft } from './Nft.ts'

/** As many of an account's NFTs as the server sends at once. */
export interface NftPage {
  readonly nfts: readonly Nft[]
  /** Where the next page begins; `undefined` when this was the last. */
  readonly next: string | undefined
  /** The server is still putting the list together: there may be more soon. */
  readonly isIncomplete: boolean
}
