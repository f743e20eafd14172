import type { Hex } from 'viem'

/** Calls that were sent together (EIP-5792). */
export interface CallBundle {
  readonly chainId: number
  /** One transaction for all calls. */
  readonly atomic: boolean
  readonly hashes: readonly Hex[]
  /** Some of the calls were refused before they were sent. */
  readonly cutShort: boolean
}
