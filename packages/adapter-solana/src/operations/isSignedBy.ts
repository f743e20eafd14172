import { ed25519 } from '@noble/curves/ed25519'
import { addressBytes } from '../base58.ts'

interface Signed {
  readonly message: Uint8Array
  readonly signature: Uint8Array
}

/**
 * Whether an address has signed these very bytes. Not by the browser's own ed25519: that one is
 * missing in older browsers, and in pages that do not come by https.
 */
export function isSignedBy(address: string, { message, signature }: Signed): boolean {
  const key = addressBytes(address)
  // The strict rules of the standard, by which the chain checks as well.
  return key !== undefined && ed25519.verify(signature, message, key, { zip215: false })
}
