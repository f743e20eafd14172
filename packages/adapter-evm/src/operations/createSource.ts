import { KitError, type LoadOptions, type Logger, type Network } from '@bowline/common'
import { type Client, createClient, fallback, http, type Transport } from 'viem'
import type { WagmiConfig } from '../wagmi/WagmiConfig.ts'
import { onlyOnChain } from './onlyOnChain.ts'

/** An endpoint that is silent for this long is given up, and the next one asked. */
export const RPC_TIMEOUT_MS = 10_000

export interface SourceOptions {
  /** The app's endpoints: of the kit's options, then of the adapter's, then the network's own. */
  readonly customRpcUrls?: LoadOptions['rpcUrls']
  readonly rpcUrls?: Readonly<Record<number, readonly string[]>> | undefined
  readonly transports?: Readonly<Record<number, Transport>> | undefined
  readonly wagmi?: WagmiConfig | undefined
  readonly logger?: Logger | undefined
}

/** Where what is known of a chain comes from. */
export interface Source {
  /** Asks the endpoints one after another until one answers. Throws `INVALID_NETWORK` without any. */
  client(): Client
  /** Those that the app has named, each on its own. The network's own stay out where it has named any. */
  readonly endpoints: readonly Client[]
  /** Puts one of them behind all others. */
  askLast(endpoint: Client): void
}

/** Makes what reads a chain. */
export function createSource(network: Network<'eip155'>, options: SourceOptions): Source {
  const { customRpcUrls, rpcUrls, transports, wagmi } = options
  const id = Number(network.id)
  // Off-chain lookups (EIP-3668) would send requests to any host that a contract names.
  if (wagmi) return ofTheApp({ ...wagmi.getClient({ chainId: id }), ccipRead: false })
  const transport = transports?.[id]
  if (transport) return ofTheApp(asClient(transport))
  const own = [...(customRpcUrls?.[network.chainId] ?? []), ...(rpcUrls?.[id] ?? [])]
  return overHttp(own, network, options)
}

/** The app's own transport is used as it is; viem's `fallback` shows what it is made of. */
function ofTheApp(client: Client): Source {
  const { type, transports } = client.transport
  const parts: readonly ReturnType<Transport>[] = type === 'fallback' ? transports : []
  return {
    client: () => client,
    endpoints: parts.map((part) => asClient(() => part)),
    askLast() {},
  }
}

function overHttp(
  own: readonly string[],
  network: Network<'eip155'>,
  { logger }: SourceOptions,
): Source {
  const urls = [...new Set([...own, ...network.rpcUrls])]
  const transports = urls.map((url) => onlyOnChain(http(url, OPTIONS), { network, logger }))
  const named = own.length > 0 ? new Set(own).size : urls.length
  const endpoints = transports.slice(0, named).map(asClient)
  let order: readonly Transport[] = transports
  let client: Client | undefined
  return {
    endpoints,
    client() {
      // Without an address viem would take one from its own list.
      if (order.length === 0)
        throw new KitError('INVALID_NETWORK', { field: `${network.name} rpcUrls` })
      client ??= asClient(fallback(order, { retryCount: 1 }))
      return client
    },
    askLast(endpoint) {
      const late = transports[endpoints.indexOf(endpoint)]
      if (!late || late === order.at(-1)) return
      order = [...order.filter((transport) => transport !== late), late]
      client = undefined
    },
  }
}

const asClient = (transport: Transport): Client => createClient({ transport, ccipRead: false })

const OPTIONS = {
  timeout: RPC_TIMEOUT_MS,
  retryCount: 0,
  // No request goes to a host that the config does not name.
  fetchOptions: { redirect: 'error' },
} as const
