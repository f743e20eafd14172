import { loadCode } from '@bowline/common'
import type { Bytes } from '../Bytes.ts'
import { type AccountPlace, checkPlace } from '../families/AccountPlace.ts'
import { withBitcoinKey } from '../families/bitcoinKey.ts'
import { checkEntropy } from '../words/words.ts'

export interface PsbtToSign extends Omit<Extract<AccountPlace, { family: 'bip122' }>, 'family'> {
  readonly psbt: Uint8Array
  /** The inputs to sign, by number. Default: all that spend this account's coins. */
  readonly inputs?: readonly number[] | undefined
  /**
   * Whether inputs may be offers: signed for the output in their place alone (`SINGLE | ANYONECANPAY`), as
   * markets ask for it. Whoever shows the PSBT has to show it as that. Default: false.
   */
  readonly offers?: boolean | undefined
}

/**
 * Signs inputs of a PSBT that spend coins of one account, and returns it; nothing is finalized. Inputs
 * that leave outputs open (a sighash other than `ALL` or `DEFAULT`) are refused, but for offers where they
 * are allowed, whose own output has to be there and to be worth what is offered. The code for it is loaded
 * when it is first needed.
 *
 * Throws `INVALID_PSBT` if it cannot be read, if a named input is not the account's, or if none is, and
 * `CODE_NOT_LOADED` of `KitError`.
 */
export async function signPsbt(
  entropy: Bytes,
  { psbt, inputs, offers = false, ...options }: PsbtToSign,
): Promise<Uint8Array> {
  const place = checkPlace({ family: 'bip122', ...options })
  checkEntropy(entropy)
  const { signOwnInputs } = await loadCode(() => import('./signOwnInputs.ts'))
  return withBitcoinKey(entropy, place, (key) =>
    signOwnInputs(psbt, { key, place, inputs, offers }),
  )
}
