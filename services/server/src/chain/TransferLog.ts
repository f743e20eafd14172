import type { FoundTokens } from './FoundTokens.ts'

/** One movement of an NFT, as the history index has read it from the chain. */
export interface TransferLog {
  /** CAIP-2. */
  readonly chainId: string
  /** Lower case, like all addresses here. */
  readonly contract: string
  readonly standard: 'erc721' | 'erc1155'
  readonly tokenId: bigint
  readonly from: string
  readonly to: string
  /** 1, except with ERC-1155. */
  readonly amount: bigint
  readonly block: number
}

export interface NftPast {
  /** Oldest first, so that adding and subtracting the amounts gives the current holdings. */
  readonly transfers: readonly TransferLog[]
  /** `false` while the chain is still being indexed, and while a part of it could not be: more entries may follow. */
  readonly isComplete: boolean
  /** Set if the chain has newer blocks, which are read soon: newer entries may follow. */
  readonly isBehind?: boolean | undefined
  /** Set if the chain has no source: nothing is known of it. */
  readonly isUnread?: boolean | undefined
}

/**
 * Lists the NFT movements of an account. Movements before the first indexed block are missing, so
 * ask the contracts before showing a result. Empty for a chain that is not indexed. Rejects when
 * the chain cannot be read and nothing is indexed yet.
 */
export type NftTransfers = (account: string, chainId: string) => Promise<NftPast>

/**
 * Lists the known contracts of fungible tokens that have moved to or from an account: tokens that
 * the account moved itself come first, then the others, each newest first. The list is bounded, and complete only if
 * the whole past of the account was looked at. Never rejects, and does not wait for indexing.
 */
export type SeenTokens = (account: string, chainId: string) => Promise<FoundTokens>
