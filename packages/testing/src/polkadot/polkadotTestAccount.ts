import { blake2b } from '@noble/hashes/blake2.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { getPublicKey, secretFromSeed, sign } from '@scure/sr25519'

/** Chains without a prefix of their own use this one, and every chain understands it. */
export const GENERAL_PREFIX = 42

export interface PolkadotTestAccount {
  readonly index: number
  /** 32 bytes: what the key is made of (sr25519 mini secret). */
  readonly seed: Uint8Array
  readonly publicKey: Uint8Array
  /** The address on chains of a prefix. */
  address(prefix?: number): string
  sign(bytes: Uint8Array): Uint8Array
}

/**
 * One of the well-known accounts: sr25519, its mini secret is the SHA-256 of
 * `bowline polkadot test account <index>`. These keys are public: never use them with real money.
 *
 * Throws a `RangeError` unless the index is a whole number from 0.
 *
 * @example
 * const alice = polkadotTestAccount(0)
 * alice.address(0) // on Polkadot
 */
export function polkadotTestAccount(index: number): PolkadotTestAccount {
  if (!Number.isInteger(index) || index < 0)
    throw new RangeError(`Test accounts are numbered from 0, not ${index}.`)
  const seed = sha256(utf8ToBytes(`bowline polkadot test account ${index}`))
  const secret = secretFromSeed(seed)
  const publicKey = getPublicKey(secret)
  return {
    index,
    seed,
    publicKey,
    address: (prefix = GENERAL_PREFIX) => ss58(publicKey, prefix),
    sign: (bytes) => sign(secret, bytes),
  }
}

/** A public key without a known private key. */
export const watchedKey = (index: number): Uint8Array =>
  sha256(utf8ToBytes(`bowline polkadot watched account ${index}`))

/** Writes a public key as an address (SS58). */
export function ss58(publicKey: Uint8Array, prefix: number): string {
  const head =
    prefix < 64
      ? [prefix]
      : [((prefix & 0b1111_1100) >> 2) | 0b0100_0000, (prefix >> 8) | ((prefix & 0b11) << 6)]
  const body = Uint8Array.of(...head, ...publicKey)
  const checksum = blake2b(Uint8Array.of(...utf8ToBytes('SS58PRE'), ...body)).subarray(0, 2)
  return base58.encode(Uint8Array.of(...body, ...checksum))
}
