import type { ChainId, NftId } from '@bowline/common'

/** One NFT of an account. Everything in it is safe to show. */
export interface Nft extends NftId {
  readonly chainId: ChainId
  readonly contract: string
  /** How many of it: 1, except with ERC-1155. */
  readonly amount: bigint
  readonly name: string
  readonly collection: string
  readonly description: string | undefined
  /** The server's own address of its picture. */
  readonly imageUrl: string | undefined
  /** The server takes it for something that nobody asked for. */
  readonly spam: boolean
}
