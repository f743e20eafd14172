import { isSolanaAddress } from '../encoding/isSolanaAddress.ts'
import { parseChainAddress } from './parseChainAddress.ts'

/** A token on a chain, in the canonical spelling of its family. */
export interface TokenId {
  /** CAIP-2. */
  readonly chainId: string
  readonly address: string
}

const ON_SOLANA = /^(solana:[1-9A-HJ-NP-Za-km-z]{32}):([1-9A-HJ-NP-Za-km-z]+)$/

/** Parses a CAIP-10 id of an EVM or Solana token. Returns `undefined` if it is invalid. */
export function parseTokenId(id: string): TokenId | undefined {
  const [, chainId, address] = ON_SOLANA.exec(id) ?? []
  if (!chainId || !address) return parseChainAddress(id)
  return isSolanaAddress(address) ? { chainId, address } : undefined
}
