import { type ChainId, KitError, type Network } from '@bowline/common'
import { type Client, createClient, fallback, http, type Transport } from 'viem'
import type { WagmiConfig } from '../wagmi/WagmiConfig.ts'

/** An endpoint that is silent for this long is given up, and the next one asked. */
export const RPC_TIMEOUT_MS = 10_000

export interface RpcOptions {
  readonly networks: readonly Network<'eip155'>[]
  /** The app's endpoints for a chain, which come before the network's own. */
  rpcUrls(chainId: ChainId, id: number): readonly string[]
  readonly transports?: Readonly<Record<number, Transport>> | undefined
  readonly wagmi?: WagmiConfig | undefined
}

/** Reads chains by the app's own endpoints, never by others. */
export interface Rpc {
  /** Throws `NETWORK_NOT_FOUND` for a chain that the app does not serve. */
  client(chainId: ChainId<'eip155'>): Client
}

/** Creates the clients of an app's chains, each on first use. */
export function createRpc({ networks, rpcUrls, transports, wagmi }: RpcOptions): Rpc {
  const clients = new Map<string, Client>()

  const create = (network: Network<'eip155'>): Client => {
    const id = Number(network.id)
    if (wagmi) return wagmi.getClient({ chainId: id })
    const urls = [...new Set([...rpcUrls(network.chainId, id), ...network.rpcUrls])]
    const transport = transports?.[id] ?? overHttp(urls, network)
    // Off-chain lookups would go to whatever host a contract names.
    return createClient({ transport, ccipRead: false })
  }

  return {
    client(chainId) {
      const known = clients.get(chainId)
      if (known) return known
      const network = networks.find((candidate) => candidate.chainId === chainId)
      if (!network) throw new KitError('NETWORK_NOT_FOUND', { chainId })
      const client = create(network)
      clients.set(chainId, client)
      return client
    },
  }
}

function overHttp(urls: readonly string[], network: Network<'eip155'>): Transport {
  // Without an address viem would take one from its own list.
  if (urls.length === 0) throw new KitError('INVALID_NETWORK', { field: `${network.name} rpcUrls` })
  const options = {
    timeout: RPC_TIMEOUT_MS,
    retryCount: 0,
    // No request goes to a host that the config does not name.
    fetchOptions: { redirect: 'error' },
  } as const
  const transports = urls.map((url) => http(url, options))
  return fallback(transports, { retryCount: 1 })
}
