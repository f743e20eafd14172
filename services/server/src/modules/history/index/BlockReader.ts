import type { ChainTransaction } from '../ChainTransaction.ts'

export interface Header {
  readonly number: number
  readonly hash: string
  readonly parentHash: string
}

/** A block with everything that moved in it. */
export interface ReadBlock extends Header {
  readonly transactions: readonly ChainTransaction[]
}

export type BlockReading =
  /** The node does not have it, or not all of it: at the head this passes. */
  | { readonly status: 'absent' }
  /** The node has left out logs that the header speaks of. */
  | { readonly status: 'partial'; readonly block: ReadBlock }
  | { readonly status: 'whole'; readonly block: ReadBlock }

/** Reads blocks of one chain. All calls reject with `CHAIN_UNAVAILABLE` when no node answers. */
export interface BlockReader {
  head(): Promise<Header>
  /** `undefined` when the node does not have it (yet, or any more). */
  header(number: number): Promise<Header | undefined>
  block(number: number): Promise<BlockReading>
}
