import type { Address } from 'viem'

export interface NftId {
  /** CAIP-2. */
  readonly chainId: string
  /** The contract with its checksum. */
  readonly contract: Address
  readonly tokenId: bigint
}

export type NftStandard = 'erc721' | 'erc1155'
