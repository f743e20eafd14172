import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import type { Bytes } from '../Bytes.ts'
import { bip32, hardened } from './bip32.ts'
import { checksumAddress } from './checksumAddress.ts'
import { bip39Seed } from './seeds.ts'
import { wipeAfter } from './wipeAfter.ts'

/** Calls a function with the private key of an EVM account: BIP-44, `m/44'/60'/0'/0/i`. */
export function withEvmKey<T>(
  entropy: Bytes,
  index: number,
  use: (key: Uint8Array) => T,
): Promise<T> {
  const path = [hardened(44), hardened(60), hardened(0), 0, index]
  return bip39Seed(entropy)
    .then((seed) => wipeAfter(seed, () => bip32(seed, path)))
    .then((key) => wipeAfter(key, use))
}

export function evmAccount(key: Uint8Array) {
  const point = secp256k1.Point.fromBytes(secp256k1.getPublicKey(key))
  const hash = keccak_256(point.toBytes(false).subarray(1))
  return { address: checksumAddress(hash.subarray(-20)), publicKey: point.toBytes(true) }
}
