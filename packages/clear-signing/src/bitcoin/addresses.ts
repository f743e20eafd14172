import type { ReadingContext } from '@bowline/common/reading'
import { Address, OutScript } from '@scure/btc-signer/payment.js'
import { type BTC_NETWORK, NETWORK, TEST_NETWORK } from '@scure/btc-signer/utils.js'

const MAINNET = 'bip122:000000000019d6689c085ae165831e93'
const REGTEST = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'

/** How addresses are written on a chain. All test chains but the local one write them alike. */
function formOf(chainId: string): BTC_NETWORK {
  if (chainId === MAINNET) return NETWORK
  return chainId === REGTEST ? { ...TEST_NETWORK, bech32: 'bcrt' } : TEST_NETWORK
}

/** The address that an output pays to; `undefined` for a script that has none. */
export function addressOf(script: Uint8Array, chainId: string): string | undefined {
  try {
    return Address(formOf(chainId)).encode(OutScript.decode(script))
  } catch {
    // A script without an address.
    return undefined
  }
}

/** Returns whether something is an address of the chain. */
export function isAddress(address: string, chainId: string): boolean {
  try {
    Address(formOf(chainId)).decode(address)
    return true
  } catch {
    // Of another chain, or none at all.
    return false
  }
}

export function isOwnAddress({ account, own = [] }: ReadingContext, address: string): boolean {
  return [account, ...own].some((one) => sameForm(one) === sameForm(address))
}

/** Bech32 may be in upper case altogether. */
const sameForm = (address: string): string =>
  /^(?:BC|TB|BCRT)1/i.test(address) ? address.toLowerCase() : address
