import { getBase58Decoder, getBase58Encoder, isAddress } from '@solana/kit'

/** Writes bytes as base58. */
export function toBase58(bytes: Uint8Array): string {
  return getBase58Decoder().decode(bytes)
}

/** Decodes base58. Returns `undefined` if the text is not base58. */
export function fromBase58(text: string): Uint8Array | undefined {
  try {
    return new Uint8Array(getBase58Encoder().encode(text))
  } catch {
    // A character that base58 does not have.
    return undefined
  }
}

/** Decodes the 32 bytes of an address. Returns `undefined` if the text is not an address. */
export function addressBytes(text: string): Uint8Array | undefined {
  return isAddress(text) ? fromBase58(text) : undefined
}
