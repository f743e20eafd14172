import { hmac } from '@noble/hashes/hmac.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'

const HARDENED = 2 ** 31

/**
 * Derives an ed25519 private key from a seed by SLIP-10. Each step of the path is hardened, as this
 * curve knows no others.
 */
export function slip10(seed: Uint8Array, path: readonly number[]): Uint8Array {
  let node = hmac(sha512, utf8ToBytes('ed25519 seed'), seed)
  for (const step of path) {
    const number = new Uint8Array(4)
    new DataView(number.buffer).setUint32(0, HARDENED + step)
    const data = concatBytes(Uint8Array.of(0), node.subarray(0, 32), number)
    const child = hmac(sha512, node.subarray(32), data)
    data.fill(0)
    node.fill(0)
    node = child
  }
  const key = node.slice(0, 32)
  node.fill(0)
  return key
}
