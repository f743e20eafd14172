import type { Clock, Logger } from '@bowline/common'
import {
  dataApi,
  descriptorsApi,
  historyApi,
  namesApi,
  onrampApi,
  risksApi,
  sessionsApi,
  swapsApi,
} from '@bowline/common/api'
import type { Marks } from '@bowline/icons/server'
import type { Hono } from 'hono'
import type { ChainReader } from '../chain/ChainReader.ts'
import { createPolkadotPools } from '../chain/createPolkadotPools.ts'
import type { ListedTokens } from '../chain/ListedTokens.ts'
import { createSolanaReader } from '../chain/solana/createSolanaReader.ts'
import type { ServerConfig } from '../config/ServerConfig.ts'
import type { OpenSharedValues } from '../drivers/cache/SharedValues.ts'
import type { Database } from '../drivers/db/Database.ts'
import { createLeader } from '../drivers/leader/createLeader.ts'
import type { OpenCrowd } from '../drivers/limits/createCrowd.ts'
import type { Metrics } from '../drivers/metrics/Metrics.ts'
import { createTickets } from '../drivers/tickets/createTickets.ts'
import type { Gate } from '../http/createGate.ts'
import {
  type ChainData,
  createChainData,
  imagePath,
} from '../modules/chain-data/createChainData.ts'
import { isSpam } from '../modules/chain-data/nfts/isSpam.ts'
import { chainDataRoutes } from '../modules/chain-data/routes.ts'
import { bundlerMethods, rpcUnits } from '../modules/chain-data/rpc/rpcMethods.ts'
import {
  createDescriptorShards,
  type DescriptorShards,
} from '../modules/descriptors/createDescriptorShards.ts'
import { openDescriptorFolder } from '../modules/descriptors/DescriptorFolder.ts'
import { descriptorRoutes } from '../modules/descriptors/routes.ts'
import { createHistory } from '../modules/history/createHistory.ts'
import { historyRoutes } from '../modules/history/routes.ts'
import { createNames } from '../modules/names/createNames.ts'
import { namesRoutes } from '../modules/names/routes.ts'
import { createOnramp } from '../modules/onramp/createOnramp.ts'
import { createProviders } from '../modules/onramp/providers/createProviders.ts'
import { onrampRoutes } from '../modules/onramp/routes.ts'
import type { Projects } from '../modules/projects/Projects.ts'
import { createRisks, type Risks } from '../modules/risks/createRisks.ts'
import { riskRoutes } from '../modules/risks/routes.ts'
import { createSessions, type Sessions } from '../modules/sessions/createSessions.ts'
import { sessionsRoutes } from '../modules/sessions/routes.ts'
import { createSwapSources } from '../modules/swaps/createSwapSources.ts'
import { createSwaps } from '../modules/swaps/createSwaps.ts'
import { swapsRoutes } from '../modules/swaps/routes.ts'
import { walletRpcRoutes } from '../modules/wallet-rpc/routes.ts'
import { walletRpcApi } from '../modules/wallet-rpc/walletRpcApi.ts'
import type { ApiSource } from '../openapi/describeApi.ts'

export interface DataParts {
  readonly config: ServerConfig
  readonly db: Database
  readonly openValues: OpenSharedValues | undefined
  readonly logger: Logger
  readonly clock: Clock
  readonly fetch: typeof fetch
  readonly metrics: Metrics
  readonly openCrowd: OpenCrowd
  readonly chains: ChainReader
  /** Absent if this server answers nothing. */
  readonly lists: ListedTokens | undefined
  readonly projects: Projects
  readonly gate: Gate
  /** The gate for wallets, which send no project id. */
  readonly openGate: Gate
  readonly marks: Marks
  readonly stopping: AbortSignal
  /** Registers work that must finish before the database is closed. */
  readonly beforeClose: (end: () => Promise<void>) => void
}

interface Part {
  readonly routes: Hono
  readonly source: ApiSource
}

export interface DataRoutes {
  readonly parts: readonly Part[]
  readonly chainData: ChainData
  readonly descriptors: DescriptorShards
  readonly risks: Risks
  readonly sessions: Sessions
}

/** Assembles the `api` role. Its modules depend on each other only through what is passed here. */
export function createDataRoutes(parts: DataParts): DataRoutes {
  const { config, db, chains, gate, openGate, marks, clock, logger, fetch, metrics } = parts
  const { stopping: signal, beforeClose } = parts
  const drivers = { fetch, clock, logger, metrics, openCrowd: parts.openCrowd }
  const { publicUrl } = config
  const solana = createSolanaReader({ ...config, ...drivers, lists: parts.lists })
  const polkadot = createPolkadotPools({ ...config, ...drivers })

  const names = createNames({
    db,
    chains,
    clock,
    zone: config.nameZone,
    publicUrl,
    avatarUrlOf: (address) => imagePath(publicUrl, 'getAvatarImage', address),
  })
  const providers = createProviders({ ...config, ...drivers, settings: config.onramp })
  const { openTickets, stop } = createTickets({ db, clock, logger })
  beforeClose(stop)
  const onramp = createOnramp({ db, providers, openTickets, clock, logger })
  const history = createHistory({
    ...drivers,
    db,
    readsChains: config.roles.includes('index'),
    leader: createLeader({ db, clock, logger }),
    chains,
    polkadot,
    signal,
    blocks: config.historyBlocks,
    settings: config.historySources,
    payouts: (of) => onramp.payouts.payouts(of),
    pricesOf: async (ids) => (await chainData.prices(ids)).fungibles,
    isLure: isSpam,
    namesOf: (addresses) => chainData.namesOf(addresses),
  })
  beforeClose(() => history.ended())
  metrics.gauge(
    'bowline_history_lag_blocks',
    'Blocks that the index of histories has still to look through, of the account of which most are.',
    () => ({ label: 'chain', values: history.lag() }),
  )
  metrics.gauge(
    'bowline_history_holes',
    'Parts of blocks that the index of histories could not read, and reads again.',
    async () => ({ label: 'chain', values: await history.holes() }),
  )
  metrics.gauge(
    'bowline_history_budget_used',
    'Part of the budget of the index of histories that is used: 1 is all of it, and it pauses.',
    async () => ({ label: 'chain', values: await history.used() }),
  )
  const chainData = createChainData({
    ...config,
    ...drivers,
    chains,
    solana,
    polkadot,
    marks,
    openValues: parts.openValues,
    ownNames: names.source,
    nftTransfers: history.nftTransfers,
    seenTokens: history.seenTokens,
    histories: polkadot.chainIds.filter((chainId) => config.historySources[chainId]),
    onSent: (chainId, raw) => history.noteSent(chainId, raw),
  })
  const swapSources = createSwapSources({ ...drivers, chains, settings: config.swapSources })
  const swaps = createSwaps({ chains, sources: swapSources, openTickets, clock, logger })
  const sessions = createSessions({
    db,
    chains,
    clock,
    projectName: (projectId) => parts.projects.nameOf(projectId),
  })

  const descriptors = createDescriptorShards(openDescriptorFolder(config.descriptorsFolder))
  const risks = createRisks({ ...drivers, settings: config.riskFeed })
  const walletRpc: Part = {
    routes: walletRpcRoutes({
      gate: openGate,
      rpc: chainData.rpc,
      // Bundlers and paymasters cost money, so they are for projects alone.
      unitsOf: (chainId, method) =>
        bundlerMethods.has(method) ? undefined : rpcUnits(chainId, method),
    }),
    source: { tag: 'Chain data for wallets', contract: walletRpcApi, isOpen: true },
  }

  const all = [
    {
      routes: chainDataRoutes(chainData, gate, publicUrl),
      source: { tag: 'Chain data', contract: dataApi, anySdk: ['rpc'] },
    },
    ...(config.limits.walletRpcUnits > 0 ? [walletRpc] : []),
    {
      routes: descriptorRoutes(descriptors, gate),
      source: { tag: 'Descriptors of contracts', contract: descriptorsApi },
    },
    { routes: riskRoutes(risks, gate), source: { tag: 'Risk feed', contract: risksApi } },
    { routes: historyRoutes(history, gate), source: { tag: 'History', contract: historyApi } },
    { routes: swapsRoutes(swaps, gate), source: { tag: 'Swaps', contract: swapsApi } },
    { routes: onrampRoutes(onramp, gate), source: { tag: 'Onramp', contract: onrampApi } },
    { routes: namesRoutes(names, gate), source: { tag: 'Names', contract: namesApi } },
    { routes: sessionsRoutes(sessions, gate), source: { tag: 'Sessions', contract: sessionsApi } },
  ]
  return { parts: all, chainData, descriptors, risks, sessions }
}
