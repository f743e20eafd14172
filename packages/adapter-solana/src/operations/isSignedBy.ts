import { hasSignedBytes } from '@bowline/signatures/solana'
import { addressBytes } from '../base58.ts'

interface Signed {
  readonly message: Uint8Array
  readonly signature: Uint8Array
}

/**
 * Whether an address has signed these very bytes. Not by the browser's own ed25519: that one is
 * missing in older browsers, and in pages that do not come by https.
 */
export function isSignedBy(address: string, signed: Signed): boolean {
  const publicKey = addressBytes(address)
  return publicKey !== undefined && hasSignedBytes({ ...signed, publicKey })
}
