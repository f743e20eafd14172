import { loadCode } from '@bowline/common'
import type { Bytes } from '../Bytes.ts'
import { type AccountPlace, checkPlace } from '../families/AccountPlace.ts'
import { withBitcoinKey } from '../families/bitcoinKey.ts'
import { KeyError } from '../KeyError.ts'
import { messageBytes } from '../messageBytes.ts'
import { checkEntropy } from '../words/words.ts'

export interface BitcoinMessage
  extends Omit<Extract<AccountPlace, { family: 'bip122' }>, 'family'> {
  /** A text counts as UTF-8. */
  readonly message: string | Uint8Array
  /**
   * Its simple form of BIP-322, or the signature of before it (BIP-137), which the address for collectibles has none of.
   * Default: `bip322`.
   */
  readonly protocol?: 'bip322' | 'ecdsa' | undefined
}

/**
 * Signs a message for a Bitcoin address, as base64. The code for it is loaded when it is first needed.
 *
 * Throws `INVALID_MESSAGE` for a text with half a character, `INVALID_ACCOUNT` for `ecdsa` with the address for
 * collectibles, and `CODE_NOT_LOADED` of `KitError`.
 */
export async function signBitcoinMessage(
  entropy: Bytes,
  { message, protocol = 'bip322', ...options }: BitcoinMessage,
): Promise<string> {
  const place = checkPlace({ family: 'bip122', ...options })
  const bytes = messageBytes(message)
  checkEntropy(entropy)
  if (protocol === 'ecdsa') {
    if (place.purpose === 'ordinals') throw new KeyError('INVALID_ACCOUNT', { field: 'purpose' })
    const { signedMessage } = await loadCode(() => import('./signedMessage.ts'))
    return withBitcoinKey(entropy, place, (key) => signedMessage(bytes, key))
  }
  const { bip322 } = await loadCode(() => import('./bip322.ts'))
  return withBitcoinKey(entropy, place, (key) => bip322(bytes, key, place))
}
