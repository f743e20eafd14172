import type { RequestProvider } from '@bowline/common'

/**
 * A Polkadot wallet, in the browser or paired. It answers
 *
 * - `polkadot_signMessage` `{ address, message }` with `{ signature }`. The wallet signs the text
 *   wrapped in `<Bytes>…</Bytes>`, so that no text can pass for a transaction.
 * - `polkadot_signTransaction` `{ address, transactionPayload }` with `{ signature, id? }`. The
 *   payload is the `SignerPayloadJSON` of the Polkadot extensions.
 *
 * Requests that only read the chain (`chain_getHeader`, `state_getStorage`, `system_accountNextIndex`)
 * are answered by the app's endpoints of the chain in use; there are no subscriptions.
 *
 * Signatures are hexadecimal. It rejects with the codes of EIP-1193 and JSON-RPC: 4001 declined, 4100
 * not authorized, 4200 not supported, -32602 bad parameters.
 */
export interface PolkadotProvider extends RequestProvider {}

declare module '@bowline/common' {
  interface ProviderMap {
    polkadot: PolkadotProvider
  }
}
