import type { ChainId } from './ChainId.ts'

/** A chain by its CAIP-2 identifier, or an EVM chain by its EIP-155 number as viem and wagmi name it. */
export type ChainReference = ChainId | number

/**
 * Returns the CAIP-2 identifier of a chain.
 *
 * @example
 * toChainId(8453) // 'eip155:8453'
 * toChainId('eip155:8453') // 'eip155:8453'
 */
export const toChainId = (chain: ChainReference): ChainId =>
  typeof chain === 'number' ? `eip155:${chain}` : chain
