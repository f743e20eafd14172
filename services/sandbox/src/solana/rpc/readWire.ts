import { getBase58Encoder } from '@solana/kit'
import { type Envelope, readEnvelope } from '../ledger/readEnvelope.ts'
import { RpcError } from './RpcError.ts'

/** The size of one network packet. */
const MAX_BYTES = 1_232
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

/** Decodes a transaction in a call. Throws `INVALID_PARAMS`. */
export function readWire(text: string, encoding: 'base58' | 'base64'): Envelope {
  const wire = decode(text, encoding)
  if (wire.length > MAX_BYTES)
    throw new RpcError(
      'INVALID_PARAMS',
      `${encoding} encoded transaction too large: ${wire.length} bytes (max: ${MAX_BYTES})`,
    )
  try {
    return readEnvelope(wire)
  } catch (error) {
    throw new RpcError('INVALID_PARAMS', `failed to deserialize transaction: ${messageOf(error)}`)
  }
}

/** Throws `INVALID_PARAMS`. */
export function decode(text: string, encoding: 'base58' | 'base64'): Uint8Array {
  if (encoding === 'base64') {
    if (!BASE64.test(text)) throw new RpcError('INVALID_PARAMS', 'invalid base64 encoding')
    return Uint8Array.from(Buffer.from(text, 'base64'))
  }
  try {
    return Uint8Array.from(getBase58Encoder().encode(text))
  } catch {
    throw new RpcError('INVALID_PARAMS', 'invalid base58 encoding')
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
