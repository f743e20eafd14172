import { hasSignedMessage } from '@bowline/signatures/evm'
import type { Address } from 'viem'
import type { ChainReader } from './ChainReader.ts'

export interface SignedMessage {
  readonly address: Address
  readonly message: string
  readonly signature: string
  /** Used to call a contract account. Without endpoints only keys can sign. */
  readonly chainId: string
}

/**
 * Returns whether an account has signed a message (EIP-191): with its key, or as a contract
 * (EIP-1271), deployed or not (ERC-6492).
 * Throws `CHAIN_UNAVAILABLE` when the contract has to be called and no endpoint answers.
 */
export function isSignedBy(
  chains: ChainReader,
  { chainId, ...signed }: SignedMessage,
): Promise<boolean> {
  const client = chains.has(chainId) ? () => chains.client(chainId) : undefined
  return hasSignedMessage({ ...signed, client })
}
