import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

const ADDRESS = /^0x[0-9a-f]{40}$/i

export const isEvmAddress = (value: unknown): value is string =>
  typeof value === 'string' && ADDRESS.test(value)

/** Writes an address with the checksum of EIP-55. */
export function checksumAddress(address: string): string {
  const letters = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(letters)))
  const cased = [...letters].map((letter, index) =>
    Number.parseInt(hash[index] ?? '0', 16) >= 8 ? letter.toUpperCase() : letter,
  )
  return `0x${cased.join('')}`
}
