import type { ProviderRequest, RequestProvider } from '../caip/ProviderMap.ts'
import { ProviderError, toProviderError } from './providerErrors.ts'

/**
 * Makes a provider from a function that answers well-formed requests. It throws only errors of
 * EIP-1193: -32600 if the request is malformed, -32602 if its parameters are neither a list nor an
 * object, and what `toProviderError` makes of an error that `answer` throws.
 *
 * @example
 * const provider = createRequestProvider(({ method, params }) => wallet.ask(method, params))
 */
export function createRequestProvider(
  answer: (request: ProviderRequest) => unknown,
): RequestProvider {
  return {
    async request(request: unknown) {
      try {
        return await answer(readRequest(request))
      } catch (error) {
        throw toProviderError(error)
      }
    },
  }
}

/** Types promise the shape, but libraries and code without types call providers, too. */
function readRequest(request: unknown): ProviderRequest {
  if (typeof request !== 'object' || request === null || Array.isArray(request))
    throw new ProviderError(-32600, 'A request is an object with a method.')
  const { method, params } = request as { readonly method?: unknown; readonly params?: unknown }
  if (typeof method !== 'string' || method === '')
    throw new ProviderError(-32600, 'A request needs a method.')
  if (params === undefined) return { method }
  if (typeof params !== 'object' || params === null)
    throw new ProviderError(-32602, 'Parameters are a list or an object.')
  return { method, params }
}
