import { isKitError } from '../errors/KitError.ts'
import type { ReadDescriptors } from '../reading/ReadingContext.ts'
import { type ApiClientOptions, createApiClient } from './createApiClient.ts'
import { descriptorsApi } from './descriptorsApi.ts'

/** How long one answer is waited for: a reading does without rather than wait longer. */
const LIMIT_MS = 800

/** Creates what asks the operator's server for the descriptors of a contract. */
export function createDescriptorReads(options: ApiClientOptions): ReadDescriptors {
  const api = createApiClient(descriptorsApi, { timeoutMs: LIMIT_MS, ...options })
  return async (contract, signal) => {
    const at = contract.lastIndexOf(':')
    const address = contract.slice(at + 1)
    const prefix = address.slice(2, 4)
    const { contracts } = await api
      .contracts({ chainId: contract.slice(0, at), prefix }, { signal })
      .catch(noneOfServer)
    const sha256 = Object.hasOwn(contracts, address) ? contracts[address] : undefined
    return sha256 ? { ...(await api.shard({ sha256 }, { signal })), sha256 } : undefined
  }
}

/** A server before 0.2.0 knows no such question, and keeps none. */
function noneOfServer(error: unknown): { readonly contracts: Readonly<Record<string, string>> } {
  if (isKitError(error, 'HTTP_STATUS') && error.context.status === 404) return { contracts: {} }
  throw error
}
