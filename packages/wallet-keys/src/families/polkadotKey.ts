import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { getPublicKey, HDKD, secretFromSeed } from '@scure/sr25519'
import type { Bytes } from '../Bytes.ts'
import { substrateSeed } from './seeds.ts'
import { wipeAfter } from './wipeAfter.ts'

/**
 * Calls a function with the private key (sr25519) of a Polkadot account. Account 0 is the bare seed, which
 * other wallets show for the same words; the others are `//1`, `//2` and so on.
 */
export async function withPolkadotKey<T>(
  entropy: Bytes,
  index: number,
  use: (key: Uint8Array) => T,
): Promise<T> {
  const root = await wipeAfter(await substrateSeed(entropy), secretFromSeed)
  if (index === 0) return wipeAfter(root, use)
  const child = await wipeAfter(root, () => HDKD.secretHard(root, junction(index)))
  return wipeAfter(child, use)
}

export function polkadotAccount(key: Uint8Array, prefix: number) {
  const publicKey = getPublicKey(key)
  return { address: ss58(publicKey, prefix), publicKey }
}

/** A number in a path, as Substrate writes it: little-endian, in 32 bytes. */
function junction(index: number): Uint8Array {
  const bytes = new Uint8Array(32)
  new DataView(bytes.buffer).setUint32(0, index, true)
  return bytes
}

function ss58(publicKey: Uint8Array, prefix: number): string {
  const head =
    prefix < 64
      ? [prefix]
      : [((prefix & 0b1111_1100) >> 2) | 0b0100_0000, (prefix >> 8) | ((prefix & 0b11) << 6)]
  const body = concatBytes(Uint8Array.from(head), publicKey)
  const checksum = blake2b(concatBytes(utf8ToBytes('SS58PRE'), body)).subarray(0, 2)
  return base58.encode(concatBytes(body, checksum))
}
