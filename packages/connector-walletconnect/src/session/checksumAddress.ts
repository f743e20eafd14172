import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Writes an EVM address with the checksum of EIP-55: wallets differ in the case, and apps compare letters. */
export function checksumAddress(address: string): string {
  const letters = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(letters)))
  const cased = [...letters].map((letter, index) =>
    Number.parseInt(hash[index] ?? '0', 16) >= 8 ? letter.toUpperCase() : letter,
  )
  return `0x${cased.join('')}`
}
