import {
  type ChainId,
  type Clock,
  KitError,
  type LoadOptions,
  type Logger,
  type Network,
} from '@bowline/common'
import { unlessAborted } from '@bowline/common/adapters'
import { type Endpoint, RpcError } from './Endpoint.ts'
import { httpEndpoint } from './httpEndpoint.ts'
import { onlyOnChain } from './onlyOnChain.ts'
import { wsEndpoint } from './wsEndpoint.ts'

export interface RpcOptions {
  readonly networks: readonly Network<'polkadot'>[]
  /** The app's endpoints, which come before the network's own. */
  readonly customRpcUrls?: LoadOptions['rpcUrls']
  readonly clock: Clock
  readonly logger?: Logger | undefined
}

interface Question {
  readonly method: string
  readonly params?: readonly unknown[] | undefined
  readonly signal?: AbortSignal | undefined
  /** Hears why each endpoint that was asked has not answered. */
  readonly onFailure?: ((error: unknown) => void) | undefined
}

/** Reads chains by the app's own endpoints, never by others. */
export interface Rpc {
  /** Throws `NETWORK_NOT_FOUND` for a chain that the app does not serve. */
  network(chainId: ChainId<'polkadot'>): Network<'polkadot'>
  /**
   * Asks one endpoint after another until one answers.
   *
   * Throws `ABORTED`, an `RpcError` when the node says no, `NETWORK_NOT_FOUND`, `INVALID_NETWORK`
   * without endpoints, or the `service` error of the last endpoint.
   */
  ask(chainId: ChainId<'polkadot'>, question: Question): Promise<unknown>
}

/** Creates what reads an app's chains; each endpoint is reached on first use. */
export function createRpc({ networks, customRpcUrls, clock, logger }: RpcOptions): Rpc {
  const known = new Map<string, readonly Endpoint[]>()

  const network = (chainId: ChainId<'polkadot'>) => {
    const found = networks.find((candidate) => candidate.chainId === chainId)
    if (!found) throw new KitError('NETWORK_NOT_FOUND', { chainId })
    return found
  }
  const endpointsOf = (chainId: ChainId<'polkadot'>) => {
    const { name, rpcUrls } = network(chainId)
    const urls = new Set([...(customRpcUrls?.[chainId] ?? []), ...rpcUrls])
    if (urls.size === 0) throw new KitError('INVALID_NETWORK', { field: `${name} rpcUrls` })
    const made = [...urls].map((url) => {
      const create = /^wss?:/.test(url) ? wsEndpoint : httpEndpoint
      return onlyOnChain(create(url, chainId, clock), { chainId, logger })
    })
    known.set(chainId, made)
    return made
  }

  return {
    network,
    async ask(chainId, question) {
      const { signal } = question
      if (signal?.aborted) throw new KitError('ABORTED')
      const endpoints = known.get(chainId) ?? endpointsOf(chainId)
      return unlessAborted(askInTurn(endpoints, question), signal)
    },
  }
}

async function askInTurn(
  endpoints: readonly Endpoint[],
  { method, params = [], signal, onFailure }: Question,
): Promise<unknown> {
  let failure: unknown
  for (const endpoint of endpoints) {
    if (signal?.aborted) break
    try {
      return await endpoint.request(method, params)
    } catch (error) {
      onFailure?.(error)
      // It has understood: another one would say the same.
      if (error instanceof RpcError) throw error
      failure = error
    }
  }
  throw failure
}
