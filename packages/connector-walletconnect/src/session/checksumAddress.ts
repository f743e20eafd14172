import { withChecksum } from '@bowline/common/adapters'
import { keccak_256 } from '@noble/hashes/sha3.js'

/** Writes an EVM address with the checksum of EIP-55: wallets differ in the case, and apps compare letters. */
export const checksumAddress = (address: string): string => withChecksum(address, keccak_256)
