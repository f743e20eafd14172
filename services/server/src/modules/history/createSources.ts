import type { Clock, Logger } from '@bowline/common'
import { HttpProblem } from '../../basics/HttpProblem.ts'
import type { ChainReader } from '../../chain/ChainReader.ts'
import type { PolkadotPools } from '../../chain/createPolkadotPools.ts'
import type { HistorySettings } from '../../config/HistorySettings.ts'
import type { Database } from '../../drivers/db/Database.ts'
import type { Leader } from '../../drivers/leader/Leader.ts'
import { pause } from '../../drivers/pause.ts'
import type { HistorySource } from './HistorySource.ts'
import { createOneAtATime } from './index/oneAtATime.ts'
import { createOwnIndex, type OwnIndex } from './index/ownIndex.ts'
import { createCurrencies } from './polkadot/createCurrencies.ts'
import { createSentSource, type SentSource } from './sent/createSentSource.ts'
import { createUpstreamSource } from './upstream/createUpstreamSource.ts'

export interface SourcesOptions {
  readonly db: Database
  /** Whether this server reads chains for the own index, or answers from what others have read. */
  readonly readsChains: boolean
  /** Chooses which server reads a chain for the own index. */
  readonly leader: Leader
  readonly chains: ChainReader
  readonly polkadot: PolkadotPools
  /** How many blocks back the own index reads a chain. */
  readonly blocks: number
  /** Where the history of a chain comes from, by CAIP-2 id. */
  readonly settings: HistorySettings
  readonly fetch: typeof fetch
  readonly clock: Clock
  readonly logger: Logger
  /** Stops reading in the background. */
  readonly signal: AbortSignal
}

/** How often servers that read look whom others were asked for. */
export const LOOK_MS = 4_000

/** Creates one source per served chain: the one that is configured, or what was sent through this server. */
export function createSources(options: SourcesOptions) {
  const { chains, polkadot, settings, db, clock, logger, signal, readsChains } = options
  const currencyOf = createCurrencies(polkadot, clock)
  const heavy = createOneAtATime()
  const indexes = new Map<string, OwnIndex>()
  const unread = new Map<string, SentSource>()
  const sources = new Map(chains.chainIds.map((chainId) => [chainId, openSource(chainId)]))
  for (const chainId of polkadot.chainIds) {
    const upstream = settings[chainId]
    const currency = () => currencyOf(chainId)
    if (upstream && upstream.kind !== 'index')
      sources.set(chainId, createUpstreamSource({ ...options, chainId, upstream, currency }))
  }

  function openSource(chainId: string): HistorySource {
    const source = settings[chainId]
    if (!source) {
      const sent = createSentSource({ ...options, chainId })
      unread.set(chainId, sent)
      return sent
    }
    if (source.kind !== 'index')
      return createUpstreamSource({ ...options, chainId, upstream: source })
    const { budget } = source
    const index = createOwnIndex({ ...options, chainId, heavy, budget, readsChain: readsChains })
    indexes.set(chainId, index)
    return index
  }

  /** Reads what other servers were asked for. The database tells of it. */
  async function watch(): Promise<void> {
    while (!signal.aborted) {
      try {
        for (const index of indexes.values()) await index.wantIfAsked()
      } catch (error) {
        logger.log('warn', 'What other servers were asked for could not be read', { error })
      }
      await pause(clock, LOOK_MS, signal)
    }
  }
  // A SQLite file has one server, which is told by its own requests.
  const watching = readsChains && db.engine === 'postgresql' ? watch() : undefined

  const ofEach = async (read: (index: OwnIndex) => Promise<number>) =>
    Object.fromEntries(
      await Promise.all(
        [...indexes].map(async ([chainId, index]) => [chainId, await read(index)] as const),
      ),
    )

  return {
    /** The EVM chains: an address is the same on all of them. */
    evmChainIds: chains.chainIds,
    currencyOf,
    /** Throws `NETWORK_NOT_SUPPORTED`. */
    of(chainId: string): HistorySource {
      const source = sources.get(chainId)
      if (source) return source
      throw new HttpProblem(400, 'NETWORK_NOT_SUPPORTED', 'Network not supported')
    },
    /** Notes a signed transaction that a node has taken, where nobody else tells of it. */
    noteSent: (chainId: string, raw: unknown) => unread.get(chainId)?.note(raw),
    lag() {
      const known = [...indexes].flatMap(([chainId, index]) => {
        const blocks = index.lag()
        return blocks === undefined ? [] : [[chainId, blocks] as const]
      })
      return Object.fromEntries(known)
    },
    holes: () => ofEach((index) => index.holes()),
    used: () => ofEach((index) => index.used()),
    async ended() {
      if (signal.aborted) await watching
      await Promise.all([...indexes.values(), ...unread.values()].map((one) => one.ended()))
    },
  }
}
