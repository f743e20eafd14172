import type { RequestProvider } from '@bowline/common'

/**
 * A Solana wallet, asked by JSON-RPC: `solana_getAccounts`, `solana_requestAccounts`,
 * `solana_signMessage`, `solana_signTransaction`, `solana_signAllTransactions`,
 * `solana_signAndSendTransaction` and, where the wallet offers it, `solana_signIn`.
 * Keys, messages and signatures are base58, transactions base64 of their wire format.
 */
export interface SolanaProvider extends RequestProvider {}

declare module '@bowline/common' {
  interface ProviderMap {
    solana: SolanaProvider
  }
}
