import { bytesToHex, hexToBytes } from '@noble/curves/utils.js'

export { bytesToHex, hexToBytes }

/** Hashes are shown in the reverse of the order in which they are written into blocks. */
export function showHash(hash: Uint8Array): string {
  return bytesToHex(hash.toReversed())
}

export function readHash(shown: string): Uint8Array {
  return hexToBytes(shown).toReversed()
}
