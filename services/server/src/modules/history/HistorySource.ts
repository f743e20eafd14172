import type { NftPast } from '../../chain/TransferLog.ts'
import type { Acquaintance } from './answer/Acquaintance.ts'
import type { ChainTransaction } from './ChainTransaction.ts'
import type { EntryKey } from './EntryKey.ts'

/** How many tokens of an account are told: the rest is spam, most likely. */
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
  /** Whom and what the account knows, as far as the source can tell. */
  readonly acquaintance: Acquaintance
  /**
   * `false` while the chain is still being read: what is older may come to light. What the node has
   * thrown away is not waited for.
   */
  readonly isComplete: boolean
}

/** Where the history of one chain comes from. All calls reject when nothing can be told. */
export interface HistorySource {
  read(query: HistoryQuery): Promise<SourcePage>
  nftTransfers(account: string): Promise<NftPast>
  /** Contracts, as `SeenTokens` lists them. */
  seenTokens(account: string): Promise<readonly string[]>
}
