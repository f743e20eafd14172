import { hex } from '@scure/base'

const KEY = /^(0[23])?[0-9a-f]{64}$/

/** A public key in hexadecimal, compressed or x-only; wallets give it as text or bytes. */
export function readPublicKey(value: unknown): string | undefined {
  const text = value instanceof Uint8Array ? hex.encode(value) : value
  if (typeof text !== 'string' || text.length > 66) return undefined
  return KEY.test(text.toLowerCase()) ? text.toLowerCase() : undefined
}
