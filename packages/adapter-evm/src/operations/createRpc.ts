import { type ChainId, KitError, type Network } from '@bowline/common'
import type { Client } from 'viem'
import { createSource, type Source, type SourceOptions } from './createSource.ts'

export interface RpcOptions extends SourceOptions {
  readonly networks: readonly Network<'eip155'>[]
}

/** Reads chains by the app's own endpoints, never by others. */
export interface Rpc {
  readonly networks: readonly Network<'eip155'>[]
  /** Throws `NETWORK_NOT_FOUND` for a chain that the app does not serve. */
  network(chainId: ChainId<'eip155'>): Network<'eip155'>
  /** Throws `NETWORK_NOT_FOUND` for a chain that the app does not serve, `INVALID_NETWORK` without endpoints. */
  client(chainId: ChainId<'eip155'>): Client
  /** Throws `NETWORK_NOT_FOUND` for a chain that the app does not serve. */
  source(chainId: ChainId<'eip155'>): Source
}

/** Creates the clients of an app's chains, each on first use. */
export function createRpc({ networks, ...options }: RpcOptions): Rpc {
  const sources = new Map<string, Source>()

  const network = (chainId: ChainId<'eip155'>) => {
    const found = networks.find((candidate) => candidate.chainId === chainId)
    if (!found) throw new KitError('NETWORK_NOT_FOUND', { chainId })
    return found
  }
  const source = (chainId: ChainId<'eip155'>) => {
    const known = sources.get(chainId)
    if (known) return known
    const made = createSource(network(chainId), options)
    sources.set(chainId, made)
    return made
  }

  return { networks, network, source, client: (chainId) => source(chainId).client() }
}
