import { bytesToHex, hexToBytes } from '@noble/curves/utils.js'

export { bytesToHex, hexToBytes }

/** Hashes are displayed in the reverse byte order of blocks. */
export function showHash(hash: Uint8Array): string {
  return bytesToHex(hash.toReversed())
}

export function readHash(shown: string): Uint8Array {
  return hexToBytes(shown).toReversed()
}
