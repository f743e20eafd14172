import { withChecksum } from '@bowline/common/adapters'
import { keccak_256 } from '@noble/hashes/sha3.js'

const ADDRESS = /^0x[0-9a-f]{40}$/i

export const isEvmAddress = (value: unknown): value is string =>
  typeof value === 'string' && ADDRESS.test(value)

/** Writes an address with the checksum of EIP-55. */
export const checksumAddress = (address: string): string => withChecksum(address, keccak_256)
