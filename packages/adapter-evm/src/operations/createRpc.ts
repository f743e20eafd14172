import {
  type ChainId,
  KitError,
  type LoadOptions,
  type Logger,
  type Network,
} from '@bowline/common'
import { type Client, createClient, fallback, http, type Transport } from 'viem'
import type { WagmiConfig } from '../wagmi-config/WagmiConfig.ts'
import { parseChainNumber } from '../wallet/walletState.ts'

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

/** An endpoint that is silent for this long is given up, and the next one asked. */
const RPC_TIMEOUT_MS = 10_000

interface SourceOptions {
  /** The app's endpoints: of the kit's options, then of the adapter's, then the network's own. */
  readonly customRpcUrls?: LoadOptions['rpcUrls']
  readonly rpcUrls?: Readonly<Record<number, readonly string[]>> | undefined
  readonly transports?: Readonly<Record<number, Transport>> | undefined
  readonly wagmi?: WagmiConfig | undefined
  readonly logger?: Logger | undefined
}

/** Where what is known of a chain comes from. */
interface Source {
  /** Asks the endpoints one after another until one answers. Throws `INVALID_NETWORK` without any. */
  client(): Client
  /** Those that the app has named, each on its own. The network's own stay out where it has named any. */
  readonly endpoints: readonly Client[]
  /** Puts one of them behind all others. */
  askLast(endpoint: Client): void
}

/** Makes what reads a chain. */
function createSource(network: Network<'eip155'>, options: SourceOptions): Source {
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

/**
 * Makes an endpoint fail that serves another chain than it is asked about, so that the next one is
 * asked. It is asked for its chain once, beside the first request; no answer counts before that one.
 */
function onlyOnChain(
  endpoint: Transport,
  {
    network,
    logger,
  }: { readonly network: Network<'eip155'>; readonly logger?: Logger | undefined },
): Transport {
  const { chainId, id } = network
  let asked: Promise<void> | undefined
  let isOther = false

  return (options) => {
    const transport = endpoint(options)
    const askForChain = async () => {
      const actual = parseChainNumber(await transport.request({ method: 'eth_chainId' }))
      isOther = actual !== Number(id)
      if (isOther) logger?.log('warn', 'endpoint of another chain', { chainId, actual })
    }
    const check = async () => {
      asked ??= askForChain()
      try {
        await asked
      } catch (error) {
        // No endpoint answered: the next request asks again.
        asked = undefined
        throw error
      }
      if (isOther) throw new Error('It serves another chain.')
    }
    const request = async (question: Parameters<typeof transport.request>[0]) => {
      if (isOther) return check()
      const answer = transport.request(question)
      // Until the chain is known, neither what it says nor that it fails is heard.
      answer.catch(() => {})
      await check()
      return answer
    }
    const ask: typeof request = (question) => request(question).catch(unlessPatient)
    // viem types the answer by the method; this passes on any answer.
    return { ...transport, request: ask as typeof transport.request }
  }
}

/**
 * An endpoint may ask for a minute's patience (`Retry-After`), which viem has: it waits, and asks again. Who looks at a screen
 * is told at once, and decides.
 */
function unlessPatient(error: unknown): never {
  const { headers } = Object(error)
  if (!(headers instanceof Headers) || !headers.has('retry-after')) throw error
  throw new Error('The endpoint asks for patience.', { cause: error })
}
