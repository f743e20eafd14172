import type { ChainId } from '../caip/identifiers.ts'
import { isKitError } from '../errors/KitError.ts'
import type { RiskFeed } from '../reading/RiskFeed.ts'
import { type ApiClientOptions, createApiClient } from './createApiClient.ts'
import { risksApi } from './risksApi.ts'

/** How long the feed is waited for: a card is shown without its word rather than later. */
const LIMIT_MS = 1_500

/** Creates what asks the risk feed of the operator's server. A server without one is asked once. */
export function createRiskFeed(options: ApiClientOptions): RiskFeed {
  const api = createApiClient(risksApi, { timeoutMs: LIMIT_MS, ...options })
  let hasNone = false
  return {
    async ask({ chainId, addresses, origin }, signal) {
      if (hasNone) return undefined
      // What is no chain is refused by the contract.
      const question = { chainId: chainId as ChainId, addresses: [...addresses], origin }
      const { by, verdicts } = await api.risks(question, { signal }).catch(noneOfServer)
      hasNone = by === null
      return by === null ? undefined : { by, verdicts }
    },
  }
}

/** A server of before knows no such question. */
function noneOfServer(error: unknown): { readonly by: null; readonly verdicts: readonly [] } {
  if (isKitError(error, 'HTTP_STATUS') && error.context.status === 404)
    return { by: null, verdicts: [] }
  throw error
}
