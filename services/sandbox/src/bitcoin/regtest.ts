import { Address, OutScript } from '@scure/btc-signer'

/** How addresses of local chains are written. */
export const REGTEST = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef } as const

/** Throws unless `address` is one of a local chain. */
export function scriptOf(address: string): Uint8Array {
  return OutScript.encode(Address(REGTEST).decode(address))
}

/** `undefined` for scripts without an address. */
export function addressOf(script: Uint8Array): string | undefined {
  try {
    return Address(REGTEST).encode(OutScript.decode(script))
  } catch {
    // Not an error: most kinds of scripts have no address.
    return undefined
  }
}
