import { fromHex, toHex } from '../chain/hex.ts'
import type { SentTransaction } from '../chain/PolkadotContext.ts'

/** Writes what finds a transaction on a later page. */
export const writeSent = ({ publicKey, ...numbers }: SentTransaction): string =>
  JSON.stringify({ publicKey: toHex(publicKey), ...numbers })

/** Reads what was kept; `undefined` if that is something else. */
export function readSent(text = ''): SentTransaction | undefined {
  try {
    const { publicKey, nonce, birth, death } = JSON.parse(text)
    if (![nonce, birth, death].every(Number.isSafeInteger)) return undefined
    const key = fromHex(publicKey)
    return key && { publicKey: key, nonce, birth, death }
  } catch {
    // What another version has kept may be anything.
    return undefined
  }
}
