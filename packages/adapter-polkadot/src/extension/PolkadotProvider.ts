import type { RequestProvider } from '@bowline/common'

/**
 * A Polkadot wallet, in the browser or paired. It answers
 *
 * - `polkadot_signMessage` `{ address, message }` with `{ signature }`. The wallet signs the text
 *   wrapped in `<Bytes>…</Bytes>`, so that no text can pass for a transaction.
 * - `polkadot_signTransaction` `{ address, transactionPayload }` with `{ signature, id? }`. The
 *   payload is the `SignerPayloadJSON` of the Polkadot extensions.
 *
 * Signatures are hexadecimal. It throws `{ code, message }`: 4001 declined, 4100 not authorized, 4200
 * not supported, -32602 bad parameters.
 */
export interface PolkadotProvider extends RequestProvider {}

declare module '@bowline/common' {
  interface ProviderMap {
    polkadot: PolkadotProvider
  }
}
