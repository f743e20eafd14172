import { blake2b } from '@noble/hashes/blake2.js'
import { base58 } from '@scure/base'

/** Chains without a prefix of their own use this one, and every chain understands it. */
export const GENERAL_PREFIX = 42

const CONTEXT = new TextEncoder().encode('SS58PRE')
const KEY_LENGTH = 32
const CHECKSUM_LENGTH = 2
/** 36 bytes in base 58 are never longer; decoding takes the square of the length. */
const MAX_LENGTH = 50
/** Prefixes up to here are one byte, all others two. */
const ONE_BYTE_LIMIT = 64
const MAX_PREFIX = 16_383

export interface Ss58Address {
  readonly prefix: number
  /** 32 bytes. */
  readonly publicKey: Uint8Array
}

/** Reads an SS58 address; `undefined` unless it has a checksum that is right and a key of 32 bytes. */
export function decodeAddress(address: string): Ss58Address | undefined {
  if (address.length > MAX_LENGTH) return undefined
  let bytes: Uint8Array
  try {
    bytes = base58.decode(address)
  } catch {
    return undefined
  }
  const [first = 0, second = 0] = bytes
  const prefixLength = first < ONE_BYTE_LIMIT ? 1 : 2
  // From 128 on the first byte is reserved.
  if (first >= 128 || bytes.length !== prefixLength + KEY_LENGTH + CHECKSUM_LENGTH) return undefined
  const body = bytes.subarray(0, -CHECKSUM_LENGTH)
  const [a, b] = checksumOf(body)
  if (a !== bytes.at(-2) || b !== bytes.at(-1)) return undefined
  // Two bytes hold 14 bits: the lower six of the first byte are bits 2 to 7 of the prefix.
  const prefix =
    prefixLength === 1 ? first : ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8)
  return { prefix, publicKey: body.slice(prefixLength) }
}

/** Writes a public key of 32 bytes as the address that it has on chains of a prefix. */
export function encodeAddress(publicKey: Uint8Array, prefix: number): string {
  const body = Uint8Array.of(...prefixBytes(prefix), ...publicKey)
  return base58.encode(Uint8Array.of(...body, ...checksumOf(body)))
}

/** Returns whether a number can be a prefix. */
export const isPrefix = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_PREFIX

function prefixBytes(prefix: number): readonly number[] {
  if (prefix < ONE_BYTE_LIMIT) return [prefix]
  return [((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 0x03) << 6)]
}

function checksumOf(body: Uint8Array): Uint8Array {
  return blake2b.create({ dkLen: 64 }).update(CONTEXT).update(body).digest().subarray(0, 2)
}
