import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { messageBytes } from '../messageBytes.ts'

/**
 * Hashes a message as `personal_sign` signs it (EIP-191).
 *
 * Throws `INVALID_MESSAGE` for a text with half a character, which has no bytes of its own.
 */
export function hashMessage(message: string | Uint8Array): Uint8Array {
  const bytes = messageBytes(message)
  const prefix = utf8ToBytes(`\x19Ethereum Signed Message:\n${bytes.length}`)
  return keccak_256(concatBytes(prefix, bytes))
}
