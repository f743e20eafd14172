import type { ChainTransaction } from '../ChainTransaction.ts'

export interface Header {
  readonly number: number
  /** Empty if it is not known, for a block that could not be read. */
  readonly hash: string
  /** The same. */
  readonly parentHash: string
}

/** A block with all movements in it, but for its holes. */
export interface ReadBlock extends Header {
  readonly transactions: readonly ChainTransaction[]
  readonly holes: readonly Hole[]
}

/** A part of a block that could not be read. */
export interface Hole {
  /** That of a transaction, or one of the two below. */
  readonly position: number
  readonly reason: HoleReason
}

export type HoleReason =
  | 'too-large'
  | 'malformed'
  | 'refused'
  /** The node does not have it: at the head this is temporary. */
  | 'missing'
  /** No node has answered this question. */
  | 'unanswered'

/** The position of a hole that is the whole block. */
export const WHOLE_BLOCK = -1
/** Logs or internal transfers are missing, and it is not known of which transactions. */
export const SOME_OF_BLOCK = -2

export type BlockReading =
  /** The node does not have the block. At the head this is temporary. */
  | { readonly status: 'absent' }
  /** The node says that it has deleted the block. */
  | { readonly status: 'pruned' }
  /** Not even the list of its transactions could be read. */
  | { readonly status: 'unreadable'; readonly reason: HoleReason }
  | { readonly status: 'read'; readonly block: ReadBlock }

/** Reads blocks of one chain. */
export interface BlockReader {
  /** Rejects with `CHAIN_UNAVAILABLE` when no node answers. */
  head(): Promise<Header>
  /** The same. `undefined` if the node does not have the block, and `unread` if its answer is of no use. */
  header(number: number): Promise<Header | undefined | 'unread'>
  /** Never rejects: what cannot be read costs itself. */
  block(number: number): Promise<BlockReading>
}
