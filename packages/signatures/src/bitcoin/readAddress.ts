import { Address, OutScript } from '@scure/btc-signer/payment.js'
import type { BTC_NETWORK } from '@scure/btc-signer/utils.js'
import { formsOf } from './addressForms.ts'

export interface ReadAddress {
  readonly type: 'pkh' | 'sh' | 'wpkh' | 'wsh' | 'tr'
  /** What an output that pays to the address says. */
  readonly script: Uint8Array
  /** Hash or key that the script names. */
  readonly program: Uint8Array
  /** How addresses of its chain are written. */
  readonly form: BTC_NETWORK
}

const MAX_LENGTH = 100

/**
 * Reads an address and checks its checksum. Returns `undefined` if it is not an address of a wallet,
 * or not one of the given chain (CAIP-2).
 */
export function readAddress(value: string, chainId?: string): ReadAddress | undefined {
  if (value.length > MAX_LENGTH) return undefined
  for (const form of formsOf(chainId)) {
    const address = readForm(value, form)
    if (address) return address
  }
  return undefined
}

function readForm(value: string, form: BTC_NETWORK): ReadAddress | undefined {
  try {
    const read = Address(form).decode(value)
    const script = OutScript.encode(read)
    switch (read.type) {
      case 'pkh':
      case 'sh':
      case 'wpkh':
      case 'wsh':
        return { type: read.type, script, program: read.hash, form }
      case 'tr':
        return { type: read.type, script, program: read.pubkey, form }
      default:
        return undefined
    }
  } catch {
    // The library throws if it is not an address of this form.
    return undefined
  }
}
