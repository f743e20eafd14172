import { withChecksum } from '@bowline/common/adapters'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** Writes 20 bytes as an Ethereum address with the checksum of EIP-55. */
export function checksumAddress(bytes: Uint8Array): `0x${string}` {
  return withChecksum(`0x${bytesToHex(bytes)}`, keccak_256)
}
