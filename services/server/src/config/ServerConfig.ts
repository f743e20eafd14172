import type { LogLevel } from '@bowline/common'
import type { Project } from '../modules/projects/Project.ts'
import type { ChainSettings } from './ChainSettings.ts'
import type { HistorySettings } from './HistorySettings.ts'
import type { OnrampSettings } from './OnrampSettings.ts'
import type { SolanaSettings } from './SolanaSettings.ts'
import type { SwapSourceSettings } from './SwapSourceSettings.ts'

export type Role = 'api' | 'directory' | 'relay'

/** How much one visitor of one project may ask for, in a minute unless it says otherwise. */
export interface RateLimits {
  /** Calls of the data API that have no limit of their own. */
  readonly data: number
  readonly identity: number
  readonly balance: number
  readonly history: number
  readonly swaps: number
  readonly names: number
  /** New names in a day. */
  readonly registrations: number
  /** New names in a day for a whole project, all visitors together. */
  readonly projectRegistrations: number
  readonly onramp: number
  readonly sessions: number
  readonly directory: number
  readonly images: number
  /** Cost units of JSON-RPC; most methods cost one. */
  readonly rpcUnits: number
  /** Cost units of JSON-RPC for a whole project, all visitors together. */
  readonly projectRpcUnits: number
  /** Cost units of what one wallet asks for itself, without a project; 0 serves no wallets. */
  readonly walletRpcUnits: number
  /** The same for all wallets together. */
  readonly allWalletRpcUnits: number
  readonly events: number
}

/** Where `/metrics` is served. */
export interface MetricsSettings {
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  /** Has to come as `Authorization: Bearer …`. */
  readonly token?: string | undefined
}

/** Backups that the server makes by itself. */
export interface BackupSettings {
  readonly folder: string
  readonly everyHours: number
  /** Older ones are deleted. */
  readonly keep: number
}

/** Everything the server is told from outside, checked. */
export interface ServerConfig {
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  readonly roles: readonly Role[]
  /** A file, or `:memory:`. */
  readonly databasePath: string
  readonly projects: readonly Project[]
  /** No project was configured, so the loopback one is in use. */
  readonly usesDevelopmentProject: boolean
  /** JSON-RPC endpoints by CAIP-2 id, the preferred one first. */
  readonly rpc: Readonly<Record<string, readonly string[]>>
  /** Tokens, markets and names of EVM chains by CAIP-2 id. */
  readonly chains: Readonly<Record<string, ChainSettings>>
  /** Tokens of Solana networks by CAIP-2 id. */
  readonly solanaChains: Readonly<Record<string, SolanaSettings>>
  /** Where swap prices come from beside the chains' own markets. */
  readonly swapSources: readonly SwapSourceSettings[]
  /** Who sells for money, in the order in which they are offered. */
  readonly onramp: readonly OnrampSettings[]
  /** Services that tell histories in place of the own index, by CAIP-2 id. */
  readonly historySources: HistorySettings
  /** How many blocks back the own index of histories reads a chain. */
  readonly historyBlocks: number
  /** The domain under which this server registers names. */
  readonly nameZone: string
  /** A service of prices beside the chains' own pools, without a trailing slash. */
  readonly pricesUrl?: string | undefined
  /** Hosts of which pictures and metadata may be fetched; the first is the gateway for IPFS. */
  readonly mediaHosts: readonly string[]
  /** A file of wallets that extends or replaces the starter directory. */
  readonly directory: { readonly file?: string | undefined; readonly mode: 'extend' | 'replace' }
  readonly logLevel: LogLevel | 'silent'
  /** The address that browsers use, without a trailing slash. */
  readonly publicUrl?: string | undefined
  /** How many proxies in front of this server add to `X-Forwarded-For`. */
  readonly trustedProxies: number
  readonly analytics: boolean
  readonly metricsAt?: MetricsSettings | undefined
  readonly backup?: BackupSettings | undefined
  readonly limits: RateLimits
}
