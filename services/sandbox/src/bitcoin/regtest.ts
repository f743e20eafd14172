import { Address, OutScript } from '@scure/btc-signer'

/** How addresses of local chains are written. */
export const REGTEST = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef } as const

/** Throws when `address` is not one of a local chain. */
export function scriptOf(address: string): Uint8Array {
  return OutScript.encode(Address(REGTEST).decode(address))
}

/** `undefined` for scripts that have no address. */
export function addressOf(script: Uint8Array): string | undefined {
  try {
    return Address(REGTEST).encode(OutScript.decode(script))
  } catch {
    // Not a mistake: most kinds of scripts have none.
    return undefined
  }
}
