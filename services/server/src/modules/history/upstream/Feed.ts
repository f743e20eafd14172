import type { ChainTransaction, Movement } from '../ChainTransaction.ts'

/** One line of a list: a transaction, a movement in one, or both. */
export interface FeedItem {
  readonly block: number
  readonly hash: string
  readonly minedAt: number
  /** What only the list of transactions tells. */
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
  /** What the next page is asked for with; `undefined` at the end. */
  readonly next: string | undefined
}

export interface FeedQuery {
  readonly account: string
  /** The newest block that is wanted. */
  readonly through: number | undefined
  readonly page: string | undefined
}

/** One list of an upstream service. */
export interface Feed {
  /** Movements of NFTs are on this list. */
  readonly tellsNfts: boolean
  /** Movements of fungible tokens are on this list. */
  readonly tellsTokens: boolean
  /** Rejects as `Upstream.json` does. */
  read(query: FeedQuery): Promise<FeedPage>
}
