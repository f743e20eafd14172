import { base58 } from '@scure/base'

const KEY_BYTES = 32
/** 32 bytes in base58 are never longer; decoding takes the square of the length. */
const MAX_LENGTH = 44

/** Returns the public key of an address, or `undefined` if the text is not an address. */
export function readAddress(address: string): Uint8Array | undefined {
  if (address.length > MAX_LENGTH) return undefined
  try {
    const key = base58.decode(address)
    return key.length === KEY_BYTES ? key : undefined
  } catch {
    // A character that base58 does not have.
    return undefined
  }
}
