import type { ChainId } from '../caip/identifiers.ts'
import type { ProviderRequest } from '../caip/ProviderMap.ts'

/** The answer of a chain. It is wrapped in a field, because an answer can be any value. */
export interface ChainAnswer {
  readonly result: unknown
}

/**
 * Sends a JSON-RPC request to the app's own endpoints of a chain. Resolves with `undefined` for a method
 * that wallets answer instead of chains.
 *
 * Throws `NETWORK_NOT_FOUND` for a chain that the app does not serve, a `service` error, or the
 * node's own error as a `ProviderError`.
 */
export type AskChain = (
  chainId: ChainId,
  request: ProviderRequest,
) => Promise<ChainAnswer | undefined>
