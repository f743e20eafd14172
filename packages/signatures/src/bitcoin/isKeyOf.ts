import { p2sh, p2wpkh } from '@scure/btc-signer/payment.js'
import { equalBytes, hash160 } from '@scure/btc-signer/utils.js'
import type { ReadAddress } from './readAddress.ts'

/** Whether an address is spent by a key, directly or, for the older form of segwit, through a script. */
export function isKeyOf({ type, program, script }: ReadAddress, key: Uint8Array): boolean {
  if (type === 'pkh' || type === 'wpkh') return equalBytes(hash160(key), program)
  return type === 'sh' && equalBytes(p2sh(p2wpkh(key)).script, script)
}
