import { ed25519 } from '@noble/curves/ed25519.js'

export interface SignedBytes {
  readonly message: Uint8Array
  readonly signature: Uint8Array
  /** 32 bytes. */
  readonly publicKey: Uint8Array
}

/** Returns whether a key has signed these very bytes, by the strict rules by which the chain checks as well. */
export function hasSignedBytes({ message, signature, publicKey }: SignedBytes): boolean {
  try {
    return ed25519.verify(signature, message, publicKey, { zip215: false })
  } catch {
    // Malformed bytes, or no point on the curve.
    return false
  }
}
