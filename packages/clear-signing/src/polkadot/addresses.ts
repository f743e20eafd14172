import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'

const CONTEXT = utf8ToBytes('SS58PRE')
const KEY_BYTES = 32
const CHECKSUM_BYTES = 2

/** Writes the key of an account as the address that it has on chains of a prefix. */
export function addressOf(key: Uint8Array, prefix: number): string {
  const body = Uint8Array.of(...prefixBytes(prefix), ...key)
  return base58.encode(concatBytes(body, checksumOf(body)))
}

/** Writes a prefix. One from 64 on takes two bytes, whose bits are in an order of their own. */
const prefixBytes = (prefix: number): readonly number[] =>
  prefix < 64
    ? [prefix]
    : [((prefix & 0b1111_1100) >> 2) | 0b0100_0000, (prefix >> 8) | ((prefix & 0b11) << 6)]

/** Returns whether two addresses are of one account, each written for whatever chain. */
export function sameAccount(a: string, b: string): boolean {
  const [one, other] = [keyOfAddress(a)?.join(), keyOfAddress(b)?.join()]
  return a === b || (one !== undefined && one === other)
}

/** Finds the key that an address stands for; `undefined` for what is none. */
export function keyOfAddress(address: string): Uint8Array | undefined {
  try {
    const all = base58.decode(address.slice(0, 64))
    const body = all.subarray(0, -CHECKSUM_BYTES)
    const isRight = checksumOf(body).every((byte, index) => byte === all[body.length + index])
    return isRight ? body.subarray(-KEY_BYTES) : undefined
  } catch {
    // No address of this kind.
    return undefined
  }
}

const checksumOf = (body: Uint8Array): Uint8Array =>
  blake2b(concatBytes(CONTEXT, body), { dkLen: 64 }).subarray(0, CHECKSUM_BYTES)
