import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

/** Bytes as `0x…`, as nodes and extensions write them. */
export const toHex = (bytes: Uint8Array): string => `0x${bytesToHex(bytes)}`

/** Reads `0x…`; `undefined` if it is malformed. */
export function fromHex(value: unknown): Uint8Array | undefined {
  if (typeof value !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(value)) return undefined
  return hexToBytes(value.slice(2))
}

/** Reads an unsigned number whose lowest byte comes first, as chains write them. */
export function readNumber(bytes: Uint8Array): bigint {
  return bytes.reduceRight((number, byte) => (number << 8n) | BigInt(byte), 0n)
}
