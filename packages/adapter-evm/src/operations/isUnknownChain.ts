import { isKitError } from '@bowline/common'
import { walletErrorCodes, walletErrorText } from '@bowline/common/adapters'

/**
 * The codes by which wallets say that they do not know a chain.
 * A pairing's 5000 stands behind a 4001, since providers speak EIP-1193.
 */
const UNKNOWN_CHAIN = [4902, 5000]
/** Codes that mean this and also other failures. */
const FAILED = [32603, -32603]
/** The beginning of a message, and a text that has to follow later in it. */
const NOT_SUPPORTED: readonly (readonly [first: RegExp, then: RegExp])[] = [
  [
    /(chain|network)\b/,
    /\b(not (been )?(supported|added|found|recogni[sz]ed)|unsupported|unknown|unrecogni[sz]ed)/,
  ],
  [/(unsupported|unknown|unrecogni[sz]ed)\b/, /\b(chain|network)/],
]

/** Returns whether a failed switch means that the wallet does not know the network. */
export function isUnknownChain(error: unknown): boolean {
  if (!isKitError(error)) return false
  const codes = walletErrorCodes(error.cause)
  if (UNKNOWN_CHAIN.some((code) => codes.includes(code))) return true
  // Seen in the field: 4001, the code of a rejection, with a text that says something else.
  if (codes.includes(4001)) return saysNotSupported(walletErrorText(error.cause))
  return FAILED.some((code) => codes.includes(code))
}

function saysNotSupported(text: string): boolean {
  return NOT_SUPPORTED.some(([first, then]) => {
    const found = first.exec(text)
    return found !== null && then.test(text.slice(found.index + found[0].length))
  })
}
