import { getBase64Decoder, getBase64Encoder } from '@solana/kit'

/** Writes bytes as base64. */
export function toBase64(bytes: Uint8Array): string {
  return getBase64Decoder().decode(bytes)
}

/** Decodes base64. Returns `undefined` if the text is not base64. */
export function fromBase64(text: string): Uint8Array | undefined {
  try {
    return new Uint8Array(getBase64Encoder().encode(text))
  } catch {
    // A character that base64 does not have.
    return undefined
  }
}
