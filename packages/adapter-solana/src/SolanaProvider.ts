import type { RequestProvider } from '@bowline/common'

/**
 * A Solana wallet, asked by JSON-RPC: `solana_getAccounts`, `solana_requestAccounts`,
 * `solana_signMessage`, `solana_signTransaction`, `solana_signAllTransactions`,
 * `solana_signAndSendTransaction` and, where the wallet offers it, `solana_signIn`.
 * Requests that only read the chain (`getBalance`, `getLatestBlockhash`, `sendTransaction`) are answered
 * by the app's endpoints of the network in use. It rejects with the codes of EIP-1193 and JSON-RPC.
 * Keys, messages and signatures are base58, transactions base64 of their wire format.
 */
export interface SolanaProvider extends RequestProvider {}

declare module '@bowline/common' {
  interface ProviderMap {
    solana: SolanaProvider
  }
}
