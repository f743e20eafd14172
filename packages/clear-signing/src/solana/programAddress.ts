import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'

const MARK = utf8ToBytes('ProgramDerivedAddress')
/** The prime of the field of Ed25519 (RFC 8032), with the constant of its curve. */
const P = 2n ** 255n - 19n
const D = 37095705934669439343138083508754565189542113879843219016388785533085940283555n

/**
 * Finds the address that a program has for some seeds: the first one that is no key. Written here rather than taken
 * from `@solana/kit`, which every page with a wallet would have to load for it; the tests compare the two.
 */
export function programAddress(seeds: readonly Uint8Array[], program: string): string | undefined {
  for (let bump = 255; bump >= 0; bump--) {
    const parts = [...seeds, Uint8Array.of(bump), base58.decode(program), MARK]
    const hash = sha256(concatBytes(...parts))
    if (!isOnCurve(hash)) return base58.encode(hash)
  }
  return undefined
}

/** Returns whether an address has no key, so that only a program can sign for it. */
export const isProgramAddress = (address: string): boolean => !isOnCurve(base58.decode(address))

/** Whether there is an x for the y of these bytes: whether (y² - 1) / (dy² + 1) is a square. */
function isOnCurve(key: Uint8Array): boolean {
  const y = key.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n) & (2n ** 255n - 1n)
  const square = (y * y) % P
  const product = ((square + P - 1n) * (D * square + 1n)) % P
  return power(product, (P - 1n) / 2n) <= 1n
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (let [factor, rest] = [base, exponent]; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * factor) % P
    factor = (factor * factor) % P
  }
  return result
}
