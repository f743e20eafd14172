import type { FoundTokens } from '../../chain/FoundTokens.ts'
import type { NftPast } from '../../chain/TransferLog.ts'
import type { Acquaintance } from './answer/Acquaintance.ts'
import type { ChainTransaction } from './ChainTransaction.ts'
import type { EntryKey } from './EntryKey.ts'

/** The maximum number of tokens listed for an account. Further ones are most likely spam. */
export const MAX_SEEN_TOKENS = 50

export interface HistoryQuery {
  /** Lower case. */
  readonly account: string
  /** Only what is older than this. */
  readonly before?: EntryKey | undefined
  readonly limit: number
  /** Only these transactions. */
  readonly hashes?: readonly string[] | undefined
}

export interface SourcePage {
  /** Newest first. Fewer than the limit means that there are no more. */
  readonly transactions: readonly ChainTransaction[]
  /** The addresses and tokens that the account has dealt with, as far as the source knows. */
  readonly acquaintance: Acquaintance
  /**
   * `false` while the chain is still being read, and while a part of it could not be: older entries may follow.
   * Blocks that the node says it has deleted are not waited for.
   */
  readonly isComplete: boolean
  /** Set if payments in native currency may be missing: the node does not tell them. */
  readonly lacksNative?: boolean | undefined
  /** Set if the chain has no source: no more is known of it than what was sent through this server. */
  readonly isUnread?: boolean | undefined
  /** Set if the chain has newer blocks, which are read soon: newer entries may follow. */
  readonly isBehind?: boolean | undefined
}

/** Provides the history of one chain. All calls reject when no data is available. */
export interface HistorySource {
  read(query: HistoryQuery): Promise<SourcePage>
  nftTransfers(account: string): Promise<NftPast>
  /** Contract addresses, as `SeenTokens` lists them. */
  seenTokens(account: string): Promise<FoundTokens>
}
