import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Writes 20 bytes as an Ethereum address with the checksum of EIP-55. */
export function checksumAddress(bytes: Uint8Array): `0x${string}` {
  const letters = bytesToHex(bytes)
  const hash = bytesToHex(keccak_256(utf8ToBytes(letters)))
  const cased = [...letters].map((letter, index) =>
    Number.parseInt(hash[index] ?? '0', 16) >= 8 ? letter.toUpperCase() : letter,
  )
  return `0x${cased.join('')}`
}
