import type { ReadAddress } from '@bowline/signatures/bitcoin'
import { hex } from '@scure/base'
import { p2pkh, p2sh, p2tr, p2wpkh } from '@scure/btc-signer/payment.js'

/** Any point of the curve will do; this one is its generator. */
const KEY = hex.decode('0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798')

/** The fields of a coin that determine the weight of spending it. */
export interface SpendFields {
  readonly script: Uint8Array
  readonly redeemScript?: Uint8Array
  readonly tapInternalKey?: Uint8Array
}

/**
 * Describes how one key spends a kind of address, with a placeholder key: weights do not depend on the
 * key, and estimates are made before a wallet is asked for one. Returns `undefined` for kinds that are
 * not spent by one key.
 */
export function standIn(type: ReadAddress['type']): SpendFields | undefined {
  switch (type) {
    case 'wpkh':
      return { script: p2wpkh(KEY).script }
    case 'tr':
      return { script: p2tr(KEY.subarray(1)).script, tapInternalKey: KEY.subarray(1) }
    case 'sh': {
      const { script, redeemScript } = p2sh(p2wpkh(KEY))
      return redeemScript && { script, redeemScript }
    }
    case 'pkh':
      return { script: p2pkh(KEY).script }
    case 'wsh':
      return undefined
  }
}
