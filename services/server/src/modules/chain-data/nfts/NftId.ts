import type { Address } from 'viem'

export interface NftId {
  /** CAIP-2. */
  readonly chainId: string
  /** With its checksum. */
  readonly contract: Address
  readonly tokenId: bigint
}

export type NftStandard = 'erc721' | 'erc1155'
