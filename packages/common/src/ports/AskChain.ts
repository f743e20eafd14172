import type { ChainId } from '../caip/ChainId.ts'
import type { ProviderRequest } from './ProviderMap.ts'

/** What a chain has answered; in a field, since any value may be an answer. */
export interface ChainAnswer {
  readonly result: unknown
}

/**
 * Asks the app's own endpoints of a chain, in the JSON-RPC of its family. Resolves `undefined` for a
 * method that is not the chain's but a wallet's.
 *
 * Throws `NETWORK_NOT_FOUND` for a chain that the app does not serve, a `service` error, or the
 * node's own error as a `ProviderError`.
 */
export type AskChain = (
  chainId: ChainId,
  request: ProviderRequest,
) => Promise<ChainAnswer | undefined>
