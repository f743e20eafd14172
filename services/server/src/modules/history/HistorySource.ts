import type { TransferLog } from '../../chain/TransferLog.ts'
import type { Acquaintance } from './answer/Acquaintance.ts'
import type { ChainTransaction } from './ChainTransaction.ts'
import type { EntryKey } from './EntryKey.ts'

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
}

/** Where the history of one chain comes from. Both calls reject when nothing can be told. */
export interface HistorySource {
  read(query: HistoryQuery): Promise<SourcePage>
  /** NFT movements, oldest first. */
  nftTransfers(account: string): Promise<readonly TransferLog[]>
}
