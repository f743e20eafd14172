import { hasSignedBytes, readAddress } from '@bowline/signatures/solana'
import { base58, base64, hex } from '@scure/base'
import type { Family } from '../Family.ts'

const SIGNATURE_BYTES = 64
/** 64 bytes in hexadecimal with `0x`; decoding base58 takes the square of the length. */
const MAX_CHARACTERS = 130

/** Solana accounts (ed25519): `signMessage`, and `signIn` with the message that the wallet has written. */
export const solana: Family = {
  readAddress: (address) =>
    readAddress(address) ? { text: address, identity: address } : undefined,

  async check({ address, message, signature }) {
    const publicKey = readAddress(address)
    const bytes = readSignature(signature)
    if (!publicKey || !bytes) return 'forged'
    const signed = { message: new TextEncoder().encode(message), signature: bytes, publicKey }
    return hasSignedBytes(signed) ? 'signed' : 'forged'
  },
}

function readSignature(text: string): Uint8Array | undefined {
  if (text.length > MAX_CHARACTERS) return undefined
  try {
    const bytes = decode(text)
    return bytes.length === SIGNATURE_BYTES ? bytes : undefined
  } catch {
    return undefined
  }
}

/** Decodes base64 or base58: in base64, 64 bytes end with `==`, which base58 never does. */
function decode(text: string): Uint8Array {
  if (text.startsWith('0x')) return hex.decode(text.slice(2).toLowerCase())
  return text.endsWith('==') ? base64.decode(text) : base58.decode(text)
}
