/** One movement of an NFT, as the history index has read it from the chain. */
export interface TransferLog {
  /** CAIP-2. */
  readonly chainId: string
  /** Lower case, as all addresses here. */
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
  /** Oldest first: adding up what came and taking away what went gives what an account holds. */
  readonly transfers: readonly TransferLog[]
  /** `false` while the chain is still being read: there may be more soon. */
  readonly isComplete: boolean
}

/**
 * Lists the NFT movements of an account. Misses what happened before the index begins, so ask the
 * contracts before showing it. Empty for a chain that is not indexed; rejects when the chain cannot
 * be read and nothing is known of it.
 */
export type NftTransfers = (account: string, chainId: string) => Promise<NftPast>

/**
 * Lists the contracts of fungible tokens that have moved to or from an account, as far as that is
 * known: first those that it has moved itself, of each kind the newest first. Bounded, and never
 * rejects. It waits for nothing to be read.
 */
export type SeenTokens = (account: string, chainId: string) => Promise<readonly string[]>
