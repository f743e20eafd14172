import type { Clock, Logger } from '@bowline/common'
import type { ChainReader } from '../../chain/ChainReader.ts'
import type { HistorySettings } from '../../config/HistorySettings.ts'
import type { Database } from '../../drivers/db/Database.ts'
import type { Leader } from '../../drivers/leader/Leader.ts'
import { HttpProblem } from '../../http/HttpProblem.ts'
import type { HistorySource } from './HistorySource.ts'
import { createDemand } from './index/demand.ts'
import { createOneAtATime } from './index/oneAtATime.ts'
import { createOwnIndex } from './index/ownIndex.ts'
import { createUpstreamSource } from './upstream/createUpstreamSource.ts'

export interface SourcesOptions {
  readonly db: Database
  /** Whether this server reads chains for the built-in index, or answers from what others have read. */
  readonly readsChains: boolean
  /** Chooses which server reads a chain for the built-in index. */
  readonly leader: Leader
  readonly chains: ChainReader
  /** How many blocks back the built-in index reads a chain. */
  readonly blocks: number
  /** Services that replace the built-in index, by CAIP-2 id. */
  readonly upstreams: HistorySettings
  readonly fetch: typeof fetch
  readonly clock: Clock
  readonly logger: Logger
  /** Stops reading in the background. */
  readonly signal: AbortSignal
}

/** Creates one source per served chain: the configured service, or else the built-in index. */
export function createSources(options: SourcesOptions) {
  const { chains, upstreams, db, clock, readsChains } = options
  const demand = createDemand(db, clock)
  const heavy = createOneAtATime()
  const indexes = new Map<string, ReturnType<typeof createOwnIndex>>()
  const sources = new Map(
    chains.chainIds.map((chainId): [string, HistorySource] => {
      const upstream = upstreams[chainId]
      if (upstream) return [chainId, createUpstreamSource({ ...options, chainId, upstream })]
      const index = createOwnIndex({
        ...{ ...options, chainId, heavy },
        demand: readsChains ? undefined : demand,
      })
      indexes.set(chainId, index)
      return [chainId, index]
    }),
  )
  // A SQLite file has one server, which is told by its own requests.
  const watching =
    readsChains && db.engine === 'postgresql'
      ? demand.watch((chainId) => indexes.get(chainId)?.want(), options)
      : undefined
  return {
    chainIds: [...sources.keys()],
    /** Throws `NETWORK_NOT_SUPPORTED`. */
    of(chainId: string): HistorySource {
      const source = sources.get(chainId)
      if (source) return source
      throw new HttpProblem(400, 'NETWORK_NOT_SUPPORTED', 'Network not supported')
    },
    lag() {
      const known = [...indexes].flatMap(([chainId, index]) => {
        const blocks = index.lag()
        return blocks === undefined ? [] : [[chainId, blocks] as const]
      })
      return Object.fromEntries(known)
    },
    async holes() {
      const known = [...indexes].map(
        async ([chainId, index]) => [chainId, await index.holes()] as const,
      )
      return Object.fromEntries(await Promise.all(known))
    },
    async ended() {
      if (options.signal.aborted) await watching
      await Promise.all([...indexes.values()].map((index) => index.ended()))
    },
  }
}
