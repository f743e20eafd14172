import { decodeBase58 } from './decodeBase58.ts'

const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
const ADDRESS_BYTES = 32

/** Returns whether a text is the canonical base58 encoding of 32 bytes. */
export function isSolanaAddress(text: string): boolean {
  return ADDRESS.test(text) && decodeBase58(text)?.length === ADDRESS_BYTES
}
