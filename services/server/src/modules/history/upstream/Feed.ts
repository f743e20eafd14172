import type { ChainTransaction, Movement } from '../ChainTransaction.ts'

/** One row of a list: a transaction, a movement in one, or both. */
export interface FeedItem {
  readonly block: number
  readonly hash: string
  readonly minedAt: number
  /** The position within the block. Default: it follows from the hash. */
  readonly position?: number | undefined
  /** Fields that only the list of transactions has. */
  readonly transaction?: FeedTransaction | undefined
  readonly movement?: Movement | undefined
}

export type FeedTransaction = Pick<
  ChainTransaction,
  'from' | 'to' | 'nonce' | 'value' | 'selector' | 'failed'
>

export interface FeedPage {
  /** Newest first. */
  readonly items: readonly FeedItem[]
  /** The parameters of the next page; `undefined` at the end. */
  readonly next: string | undefined
}

export interface FeedQuery {
  readonly account: string
  /** The newest wanted block. */
  readonly through: number | undefined
  readonly page: string | undefined
}

/** One list of a history service. */
export interface Feed {
  /** The list contains NFT movements. */
  readonly tellsNfts: boolean
  /** The list contains fungible token movements. */
  readonly tellsTokens: boolean
  /** Whether payments in native currency are missing, as far as the service has shown it. */
  lacksNative?(): boolean
  /** Rejects as `Upstream.json` does. */
  read(query: FeedQuery): Promise<FeedPage>
}
