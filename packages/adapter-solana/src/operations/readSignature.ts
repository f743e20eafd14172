import { KitError } from '@bowline/common'
import { fromBase58 } from '../base58.ts'

const SIGNATURE_SIZE = 64
/** Longer texts are of more bytes; reading those would take ever longer. */
const MAX_TEXT_LENGTH = 90

export interface Signature {
  readonly text: string
  readonly bytes: Uint8Array
}

/** Throws `WALLET_ANSWER_INVALID` unless the answer has a signature: 64 bytes of base58. */
export function readSignature(answer: unknown, method: string): Signature {
  const text: unknown = Object(answer).signature
  const isShort = typeof text === 'string' && text.length <= MAX_TEXT_LENGTH
  const bytes = isShort ? fromBase58(text) : undefined
  if (!isShort || bytes?.length !== SIGNATURE_SIZE)
    throw new KitError('WALLET_ANSWER_INVALID', { method })
  return { text, bytes }
}
