import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { verify as verifySr25519 } from '@scure/sr25519'

/** The number of a scheme is the byte that stands for it on chains (`MultiSignature`). */
export const SCHEMES = { ed25519: 0, sr25519: 1, ecdsa: 2 } as const
export type Scheme = keyof typeof SCHEMES

export interface Signed {
  readonly message: Uint8Array
  /** 64 to 66 bytes, with or without the byte of its scheme. */
  readonly signature: Uint8Array
  /** 32 bytes: the key itself, or for ECDSA its hash. */
  readonly publicKey: Uint8Array
}

/** The signature without the byte of its scheme, and the scheme by which it is the account's own. */
export interface CheckedSignature {
  readonly scheme: Scheme
  readonly bytes: Uint8Array
}

/** Finds the scheme of an account's signature. Returns `undefined` if the account did not sign. */
export function findScheme({
  message,
  signature,
  publicKey,
}: Signed): CheckedSignature | undefined {
  return candidates(signature).find(({ scheme, bytes }) => {
    try {
      return VERIFY[scheme](message, bytes, publicKey)
    } catch {
      // Malformed bytes, or an invalid key.
      return false
    }
  })
}

function candidates(signature: Uint8Array): readonly CheckedSignature[] {
  const rest = signature.subarray(1)
  const typed = (['ed25519', 'sr25519', 'ecdsa'] as const).filter(
    (scheme) => signature[0] === SCHEMES[scheme] && rest.length === LENGTHS[scheme],
  )
  const bare = (['sr25519', 'ed25519', 'ecdsa'] as const).filter(
    (scheme) => signature.length === LENGTHS[scheme],
  )
  return [
    ...typed.map((scheme) => ({ scheme, bytes: rest })),
    ...bare.map((scheme) => ({ scheme, bytes: signature })),
  ]
}

const LENGTHS: Readonly<Record<Scheme, number>> = { ed25519: 64, sr25519: 64, ecdsa: 65 }

const VERIFY: Readonly<
  Record<Scheme, (message: Uint8Array, signature: Uint8Array, publicKey: Uint8Array) => boolean>
> = {
  ed25519: (message, signature, publicKey) => ed25519.verify(signature, message, publicKey),
  sr25519: (message, signature, publicKey) => verifySr25519(message, signature, publicKey),
  ecdsa(message, signature, publicKey) {
    // The library wants the recovery byte first, chains have it last.
    const recovered = Uint8Array.of((signature[64] ?? 0) % 27, ...signature.subarray(0, 64))
    const hash = blake2b(message, { dkLen: 32 })
    const key = secp256k1.recoverPublicKey(recovered, hash, { prehash: false })
    return blake2b(key, { dkLen: 32 }).every((byte, index) => byte === publicKey[index])
  },
}
