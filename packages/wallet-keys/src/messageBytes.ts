import { utf8ToBytes } from '@noble/hashes/utils.js'
import { KeyError } from './KeyError.ts'

/** The bytes of a message: a text counts as UTF-8. */
export function messageBytes(message: string | Uint8Array): Uint8Array {
  if (message instanceof Uint8Array) return message
  if (typeof message !== 'string' || !message.isWellFormed()) throw new KeyError('INVALID_MESSAGE')
  return utf8ToBytes(message)
}
