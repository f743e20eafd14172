import { isKitError } from '@bowline/common'
import { walletErrorCodes, walletErrorText } from '@bowline/common/adapters'

/** The codes by which wallets say that they do not know a chain; the last two also say other things. */
const UNKNOWN_CHAIN = [4902, 5000, 32603, -32603]
const NOT_SUPPORTED =
  /(chain|network)\b.*\b(not (been )?(supported|added|found|recogni[sz]ed)|unsupported|unknown|unrecogni[sz]ed)|(unsupported|unknown|unrecogni[sz]ed)\b.*\b(chain|network)/

/** Tells whether a failed switch means that the wallet does not know the network. */
export function isUnknownChain(error: unknown): boolean {
  if (!isKitError(error)) return false
  const codes = walletErrorCodes(error.cause)
  if (codes.includes(4902)) return true
  // Seen in the field: 4001, the code of a rejection, with a text that says something else.
  if (codes.includes(4001)) return NOT_SUPPORTED.test(walletErrorText(error.cause))
  return UNKNOWN_CHAIN.some((code) => codes.includes(code))
}
