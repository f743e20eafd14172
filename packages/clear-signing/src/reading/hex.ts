import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

const HEX = /^0x(?:[0-9a-f]{2})*$/i

/** Reads `0x…`; `undefined` unless it is whole bytes of it. */
export function parseHex(value: unknown): Uint8Array | undefined {
  return typeof value === 'string' && HEX.test(value) ? hexToBytes(value.slice(2)) : undefined
}

export function toHex(bytes: Uint8Array): string {
  return `0x${bytesToHex(bytes)}`
}
