import { HARDENED_OFFSET, HDKey } from '@scure/bip32'

/** A step of a path that only the private key can take. */
export const hardened = (step: number): number => HARDENED_OFFSET + step

/** Derives a secp256k1 private key from a seed by BIP-32. */
export function bip32(seed: Uint8Array, path: readonly number[]): Uint8Array {
  let node = HDKey.fromMasterSeed(seed)
  for (const step of path) {
    const child = node.deriveChild(step)
    node.wipePrivateData()
    node = child
  }
  const key = Uint8Array.from(node.privateKey ?? [])
  node.wipePrivateData()
  return key
}
