import type { RequestProvider } from '@bowline/common'

/**
 * A Bitcoin wallet, in this browser or paired: `getAccountAddresses`, `signMessage`, `signPsbt`,
 * `sendTransfer`, and `switchChain` where the wallet can. It rejects with the codes of EIP-1193, 4001 for
 * what the visitor declined.
 */
export interface BitcoinProvider extends RequestProvider {}

declare module '@bowline/common' {
  interface ProviderMap {
    bip122: BitcoinProvider
  }
}
