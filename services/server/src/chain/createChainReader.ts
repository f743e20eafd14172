import type { Clock, Logger } from '@bowline/common'
import { parse } from 'valibot'
import { type Address, createPublicClient, custom, defineChain, type PublicClient } from 'viem'
import { HttpProblem } from '../basics/HttpProblem.ts'
import { type ChainSettings, chainSettingsSchema } from '../config/ChainSettings.ts'
import type { Metrics } from '../drivers/metrics/Metrics.ts'
import type { ChainPurpose, ChainReader } from './ChainReader.ts'
import { endpointsOf } from './endpointsOf.ts'
import { createListing, type ListedToken, type ListedTokens, noLists } from './ListedTokens.ts'
import { readMany } from './readMany.ts'
import { createAnswerSharing } from './rpc/createAnswerSharing.ts'
import { createRpcPool, type RpcPool } from './rpc/createRpcPool.ts'
import { requestOf } from './rpc/requestOf.ts'

export interface ChainReaderOptions {
  /** Endpoints by CAIP-2 id; those of other families are left alone. */
  readonly rpc: Readonly<Record<string, readonly string[]>>
  readonly chains: Readonly<Record<string, ChainSettings>>
  /** Default: no lists besides the tokens of `chains`. */
  readonly lists?: ListedTokens | undefined
  readonly fetch: typeof fetch
  readonly clock: Clock
  readonly logger: Logger
  readonly metrics?: Metrics | undefined
}

interface Served {
  readonly pool: RpcPool
  readonly settings: ChainSettings
  readonly tokens: () => ChainSettings['tokens']
  readonly client: PublicClient
}

/** The calldata size, in characters, of one batch of single reads. */
const BATCH_SIZE = 8_192

/** Creates a reader for all configured EVM chains. Sends no request by itself. */
export function createChainReader(options: ChainReaderOptions): ChainReader {
  const { rpc, chains, lists = noLists, fetch, clock, logger, metrics } = options
  const served = new Map(
    endpointsOf('eip155', rpc).map(([chainId, endpoints]): [string, Served] => {
      const settings = chains[chainId] ?? parse(chainSettingsSchema, {})
      const pool = createAnswerSharing(
        createRpcPool({ chainId, endpoints, fetch, clock, logger, metrics }),
        clock,
      )
      const tokens = createListing(settings.tokens, () => lists.of(chainId), fromList)
      return [chainId, { pool, settings, tokens, client: createClient(chainId, settings, pool) }]
    }),
  )

  function find(chainId: string, purpose?: ChainPurpose): Served {
    const found = served.get(chainId)
    if (found) return found
    const message = purpose ? `Network not supported for ${purpose}` : 'Network not supported'
    throw new HttpProblem(400, 'NETWORK_NOT_SUPPORTED', message)
  }

  return {
    chainIds: [...served.keys()],
    has: (chainId) => served.has(chainId),
    client: (chainId, purpose) => find(chainId, purpose).client,
    settings: (chainId) => find(chainId).settings,
    tokens: (chainId) => find(chainId).tokens(),
    pool: (chainId, purpose) => find(chainId, purpose).pool,
    readMany: async (chainId, calls, { trusted = false } = {}) =>
      readMany(find(chainId), calls, trusted),
  }
}

/** What lists do not say of a token. */
const fromList = (token: ListedToken): ChainSettings['tokens'][number] => ({
  ...token,
  // Lists are read with the checksum spelling.
  address: token.address as Address,
  popular: false,
  eip2612: false,
})

function createClient(chainId: string, settings: ChainSettings, pool: RpcPool): PublicClient {
  const { native, multicall3 } = settings
  return createPublicClient({
    chain: defineChain({
      id: Number(chainId.slice('eip155:'.length)),
      name: chainId,
      nativeCurrency: native,
      rpcUrls: { default: { http: [] } },
      contracts: { multicall3: { address: multicall3 } },
    }),
    // The pool retries by itself, on another endpoint.
    transport: custom({ request: requestOf(pool) }, { retryCount: 0 }),
    batch: { multicall: { batchSize: BATCH_SIZE, wait: 0 } },
    cacheTime: 0,
    // CCIP-read is off: a contract must not choose the addresses that this server calls.
    ccipRead: false,
  })
}
