import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base58 } from '@scure/base'

export interface SolanaTestAccount {
  /** Base58. */
  readonly address: string
  readonly publicKey: Uint8Array
  /** Ed25519, over the bytes as they are. */
  sign(bytes: Uint8Array): Uint8Array
}

/**
 * One of the well-known accounts, by its number. Its key is public: never use it with real money.
 *
 * @example
 * const alice = solanaTestAccount(0) // 8euFcXHZbCe8jJrPUkJqgfjL3uR9wxTZY789erfdfhT1
 */
export function solanaTestAccount(index: number): SolanaTestAccount {
  const seed = sha256(new TextEncoder().encode(`bowline solana test account ${index}`))
  const publicKey = ed25519.getPublicKey(seed)
  return {
    address: base58.encode(publicKey),
    publicKey,
    sign: (bytes) => ed25519.sign(bytes, seed),
  }
}
