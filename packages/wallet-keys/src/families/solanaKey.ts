import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import type { Bytes } from '../Bytes.ts'
import { bip39Seed } from './seeds.ts'
import { slip10 } from './slip10.ts'
import { wipeAfter } from './wipeAfter.ts'

/** Calls a function with the private key of a Solana account: SLIP-10, `m/44'/501'/i'/0'`. */
export function withSolanaKey<T>(
  entropy: Bytes,
  index: number,
  use: (key: Uint8Array) => T,
): Promise<T> {
  return bip39Seed(entropy)
    .then((seed) => wipeAfter(seed, () => slip10(seed, [44, 501, index, 0])))
    .then((key) => wipeAfter(key, use))
}

export function solanaAccount(key: Uint8Array) {
  const publicKey = ed25519.getPublicKey(key)
  return { address: base58.encode(publicKey), publicKey }
}
