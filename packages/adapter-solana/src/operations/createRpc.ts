import {
  type ChainId,
  type Clock,
  KitError,
  type LoadOptions,
  type Logger,
  type Network,
} from '@bowline/common'
import { unlessAborted } from '@bowline/common/adapters'
import { createEndpoint, type Endpoint } from './createEndpoint.ts'
import { mapRpcError } from './mapRpcError.ts'
import { isVerdict } from './NodeError.ts'
import type { RpcQuestion } from './postRpc.ts'

export interface RpcOptions {
  readonly networks: readonly Network<'solana'>[]
  /** The app's endpoints: of the kit's options, then of the adapter's, then the network's own. */
  readonly customRpcUrls?: LoadOptions['rpcUrls']
  readonly rpcUrls?: LoadOptions['rpcUrls']
  readonly clock: Clock
  readonly logger?: Logger | undefined
}

export interface Question<T> extends RpcQuestion {
  readonly chainId: ChainId<'solana'>
  readonly signal?: AbortSignal | undefined
  /** Parses the answer. An error that it throws marks the answer as malformed. */
  read(answer: unknown): T
  /** Hears why each endpoint that was asked has not answered. */
  readonly onFailure?: ((error: unknown) => void) | undefined
}

/** Reads chains by the app's own endpoints, never by others. */
export interface Rpc {
  /**
   * Asks the endpoints one after another until one answers as it should.
   *
   * Throws `ABORTED`, `NETWORK_NOT_FOUND`, `INVALID_NETWORK` without endpoints, a `service` error, or
   * what the node says of a transaction: `INSUFFICIENT_FUNDS`, `TRANSACTION_FAILED`.
   */
  ask<T>(question: Question<T>): Promise<T>
  /** The websocket of a network, where the app has named one. */
  socketUrl(chainId: ChainId<'solana'>): string | undefined
}

const SOCKET = /^wss?:/

/** Creates what asks the nodes of an app's networks, each on first use. */
export function createRpc(options: RpcOptions): Rpc {
  const { networks, customRpcUrls, rpcUrls, clock, logger } = options
  const endpoints = new Map<string, readonly Endpoint[]>()

  const network = (chainId: ChainId<'solana'>) => {
    const found = networks.find((candidate) => candidate.chainId === chainId)
    if (!found) throw new KitError('NETWORK_NOT_FOUND', { chainId })
    return found
  }
  const urlsOf = (chainId: ChainId<'solana'>) => {
    const own = [customRpcUrls, rpcUrls].flatMap((urls) => urls?.[chainId] ?? [])
    return [...new Set([...own, ...network(chainId).rpcUrls])]
  }
  const endpointsOf = (chainId: ChainId<'solana'>) => {
    const known = endpoints.get(chainId)
    if (known) return known
    const served = network(chainId)
    const urls = urlsOf(chainId).filter((url) => !SOCKET.test(url))
    if (urls.length === 0)
      throw new KitError('INVALID_NETWORK', { field: `${served.name} rpcUrls` })
    const made = urls.map((url) => createEndpoint(url, { network: served, clock, logger }))
    endpoints.set(chainId, made)
    return made
  }

  return {
    async ask({ chainId, signal, read, onFailure, ...question }) {
      if (signal?.aborted) throw new KitError('ABORTED')
      const asked = askInTurn(endpointsOf(chainId), question, { signal, read, onFailure })
      return unlessAborted(asked, signal).catch((error: unknown) => {
        throw mapRpcError(error, chainId)
      })
    },
    socketUrl: (chainId) => urlsOf(chainId).find((url) => SOCKET.test(url)),
  }
}

async function askInTurn<T>(
  endpoints: readonly Endpoint[],
  question: RpcQuestion,
  { signal, read, onFailure }: Pick<Question<T>, 'signal' | 'read' | 'onFailure'>,
): Promise<T> {
  const [endpoint, ...others] = endpoints
  if (!endpoint) throw new Error('There is no other endpoint.')
  try {
    return read(await endpoint.ask(question, signal))
  } catch (error) {
    onFailure?.(error)
    if (isVerdict(error) || signal?.aborted || others.length === 0) throw error
    return askInTurn(others, question, { signal, read, onFailure })
  }
}
