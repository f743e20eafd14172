import { KitError } from '@bowline/common'
import { p2sh, p2tr, p2wpkh } from '@scure/btc-signer/payment.js'
import { equalBytes } from '@scure/btc-signer/utils.js'
import type { ParsedAccount } from '../addresses/parseAccount.ts'

export interface KeyFields {
  readonly redeemScript?: Uint8Array
  readonly tapInternalKey?: Uint8Array
}

/**
 * Returns what a signer needs for an address in addition to its script.
 *
 * Throws `WALLET_METHOD_UNSUPPORTED` if that needs a public key that the wallet has not reported.
 */
export function spendFields(
  { type, script }: Pick<ParsedAccount, 'type' | 'script'>,
  key: Uint8Array | undefined,
): KeyFields {
  if (type === 'tr') return taprootFields(script, key)
  if (type !== 'sh') return {}
  const { script: wrapped, redeemScript } = p2sh(p2wpkh(compressed(key)))
  if (!redeemScript || !equalBytes(wrapped, script)) throw keyMissing()
  return { redeemScript }
}

function taprootFields(script: Uint8Array, key: Uint8Array | undefined): KeyFields {
  const tapInternalKey = key?.subarray(-32)
  // Some wallets name the tweaked key; they find their own by the script.
  if (!tapInternalKey || !equalBytes(p2tr(tapInternalKey).script, script)) return {}
  return { tapInternalKey }
}

function compressed(key: Uint8Array | undefined): Uint8Array {
  if (key?.length === 33) return key
  throw keyMissing()
}

const keyMissing = () =>
  new KitError('WALLET_METHOD_UNSUPPORTED', { method: 'getAccountAddresses' })
