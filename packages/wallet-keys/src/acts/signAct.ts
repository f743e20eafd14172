import { ed25519 } from '@noble/curves/ed25519.js'
import { base64urlnopad } from '@scure/base'
import type { Bytes } from '../Bytes.ts'
import { wipeAfter } from '../families/wipeAfter.ts'
import { derivedBytes } from '../sealing/sealing.ts'
import { checkEntropy } from '../words/words.ts'

/** What a signature of an act is made of. */
export interface ActSignature {
  /** The public half of the key: 32 bytes, base64url. */
  readonly publicKey: string
  /** Ed25519: 64 bytes, base64url. */
  readonly signature: string
}

/**
 * Signs a text with the key that stands for having opened the wallet: changes of who can open it, its deletion and the
 * like. The key follows from the wallet's own bytes (HKDF-SHA256), so the words, the backup file and every vault of the
 * wallet lead to the same one. It is no account, and nothing that an account signs is signed by it.
 *
 * Throws `INVALID_ENTROPY`.
 */
export async function signAct(entropy: Bytes, text: string): Promise<ActSignature> {
  const seed = await derivedBytes(checkEntropy(entropy), 'bowline|act-key|1')
  return wipeAfter(seed, () => ({
    publicKey: base64urlnopad.encode(ed25519.getPublicKey(seed)),
    signature: base64urlnopad.encode(ed25519.sign(new TextEncoder().encode(text), seed)),
  }))
}
