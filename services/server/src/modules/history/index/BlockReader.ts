import type { ChainTransaction } from '../ChainTransaction.ts'

export interface Header {
  readonly number: number
  readonly hash: string
  readonly parentHash: string
}

/** A block with all movements in it. */
export interface ReadBlock extends Header {
  readonly transactions: readonly ChainTransaction[]
}

export type BlockReading =
  /** The node does not have the block, or only part of it. At the head this is temporary. */
  | { readonly status: 'absent' }
  /** The node has omitted logs that the header's bloom filter contains. */
  | { readonly status: 'partial'; readonly block: ReadBlock }
  | { readonly status: 'whole'; readonly block: ReadBlock }

/** Reads blocks of one chain. All calls reject with `CHAIN_UNAVAILABLE` when no node answers. */
export interface BlockReader {
  head(): Promise<Header>
  /** `undefined` if the node does not have the block yet or any more. */
  header(number: number): Promise<Header | undefined>
  block(number: number): Promise<BlockReading>
}
