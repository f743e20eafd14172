import { loadCode } from '@bowline/common'
import type { Bytes } from '../Bytes.ts'
import { type AccountPlace, checkPlace } from '../families/AccountPlace.ts'
import { withBitcoinKey } from '../families/bitcoinKey.ts'
import { messageBytes } from '../messageBytes.ts'
import { checkEntropy } from '../words/words.ts'

export interface BitcoinMessage
  extends Omit<Extract<AccountPlace, { family: 'bip122' }>, 'family'> {
  /** A text counts as UTF-8. */
  readonly message: string | Uint8Array
}

/**
 * Signs a message for a Bitcoin address by BIP-322 in its simple form, as base64. The code for it is
 * loaded when it is first needed.
 *
 * Throws `INVALID_MESSAGE` for a text with half a character, and `CODE_NOT_LOADED` of `KitError`.
 */
export async function signBitcoinMessage(
  entropy: Bytes,
  { message, ...options }: BitcoinMessage,
): Promise<string> {
  const place = checkPlace({ family: 'bip122', ...options })
  const bytes = messageBytes(message)
  checkEntropy(entropy)
  const { bip322 } = await loadCode(() => import('./bip322.ts'))
  return withBitcoinKey(entropy, place, (key) => bip322(bytes, key, place))
}
