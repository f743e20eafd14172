import type { LogLevel } from '@bowline/common'
import type { AuthSettings } from './AuthSettings.ts'
import type { ChainSettings } from './ChainSettings.ts'
import type { HistorySettings } from './HistorySettings.ts'
import type { HoldingsSettings } from './HoldingsSettings.ts'
import type { OnrampSettings } from './OnrampSettings.ts'
import type { Project } from './Project.ts'
import type { SolanaSettings } from './SolanaSettings.ts'
import type { SwapSourceSettings } from './SwapSourceSettings.ts'
import type { TokenListSetting } from './tokenListsSchema.ts'

/** `index`: reads the chains for the histories that `api` answers with. */
export type Role = 'api' | 'index' | 'directory' | 'relay' | 'sign-in' | 'auth'

/** Limits for one visitor of one project, per minute unless stated otherwise. */
export interface RateLimits {
  /** Data API calls without a limit of their own. */
  readonly data: number
  readonly identity: number
  readonly balance: number
  readonly history: number
  readonly swaps: number
  readonly names: number
  /** New names per day. */
  readonly registrations: number
  /** New names per day for a whole project, all visitors together. */
  readonly projectRegistrations: number
  readonly onramp: number
  readonly sessions: number
  /** Calls about the encrypted wallet of a user. */
  readonly vault: number
  readonly directory: number
  readonly images: number
  /** Cost units of JSON-RPC. Most methods cost one. */
  readonly rpcUnits: number
  /** Cost units of JSON-RPC for a whole project, all visitors together. */
  readonly projectRpcUnits: number
  /** Cost units of requests that a wallet sends itself, without a project; 0 disables them. */
  readonly walletRpcUnits: number
  /** The same for all wallets together. */
  readonly allWalletRpcUnits: number
  readonly events: number
  /** Calls of signing in to apps, but for those that ask who is signed in. */
  readonly signIn: number
  /** Accepted proofs of signing in, per day. */
  readonly proofs: number
  /** The same for a whole project, all visitors together, per minute. */
  readonly projectProofs: number
  /** Calls that ask who is signed in, of pages and back ends. */
  readonly signInChecks: number
  /** Calls of the login. A device that waits to be allowed asks once a second. */
  readonly auth: number
}

/** Where `/metrics` is served. */
export interface MetricsSettings {
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  /** Must be sent as `Authorization: Bearer …`. */
  readonly token?: string | undefined
}

/** A service that knows addresses and sites of thieves. */
export interface RiskFeedSettings {
  /** The name that users read: "By …". */
  readonly name: string
  /** The address that questions are posted to. */
  readonly url: string
  /** The token that is sent as `Authorization: Bearer …`. */
  readonly token?: string | undefined
}

/** Scheduled backups. */
export interface BackupSettings {
  readonly folder: string
  readonly everyHours: number
  /** Older backups are deleted. */
  readonly keep: number
}

/** The store that several servers share. */
export interface SharedStoreSettings {
  /** The address of PostgreSQL, for example `postgresql://bowline:secret@db.example/bowline?sslmode=verify-full`. */
  readonly databaseUrl: string
  /**
   * The address of Redis or Valkey. Without it, servers learn of each other's messages within ten seconds, and each counts its
   * limits and reads prices, tokens and names for itself.
   */
  readonly redisUrl?: string | undefined
}

/** The validated configuration of a server. */
export interface ServerConfig {
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  readonly roles: readonly Role[]
  /** A SQLite file, or `:memory:`. Not used with a shared store. */
  readonly databasePath: string
  readonly sharedStore?: SharedStoreSettings | undefined
  /** The file with the keys that seal the server’s shares of wallets. */
  readonly keyFile: string
  readonly projects: readonly Project[]
  /** No project is configured, so the development project for loopback origins is used. */
  readonly usesDevelopmentProject: boolean
  /** JSON-RPC endpoints by CAIP-2 id, in order of preference. */
  readonly rpc: Readonly<Record<string, readonly string[]>>
  /** Tokens, markets and names of EVM chains by CAIP-2 id. */
  readonly chains: Readonly<Record<string, ChainSettings>>
  /** Tokens of Solana networks by CAIP-2 id. */
  readonly solanaChains: Readonly<Record<string, SolanaSettings>>
  /** Lists of further tokens that the operator vouches for, in their order. */
  readonly tokenLists: readonly TokenListSetting[]
  /** Sources of swap prices besides the chains' own markets. */
  readonly swapSources: readonly SwapSourceSettings[]
  /** Onramp providers, in display order. */
  readonly onramp: readonly OnrampSettings[]
  /** Where histories come from: a service or the own index, by CAIP-2 id. Other chains have none. */
  readonly historySources: HistorySettings
  /** Services that name the tokens that an account holds, by CAIP-2 id. */
  readonly holdings: HoldingsSettings
  /** How many blocks back the own index reads a chain for an account. */
  readonly historyBlocks: number
  /** The domain under which this server registers names. */
  readonly nameZone: string
  /** A price service besides the chains' own pools, without a trailing slash. */
  readonly pricesUrl?: string | undefined
  /** The service that is asked about what users are about to approve. Absent: nobody. */
  readonly riskFeed?: RiskFeedSettings | undefined
  /** Hosts from which pictures and metadata may be fetched. The first one is the IPFS gateway. */
  readonly mediaHosts: readonly string[]
  /** Where descriptors of contracts are kept, which `bowline-server descriptors` puts there. */
  readonly descriptorsFolder: string
  /** A file of wallets that extends or replaces the starter directory. */
  readonly directory: { readonly file?: string | undefined; readonly mode: 'extend' | 'replace' }
  readonly logLevel: LogLevel | 'silent'
  /** Whether anyone may read at `/status` how the server does. */
  readonly showsStatus: boolean
  /** The public address that browsers use, without a trailing slash. */
  readonly publicUrl?: string | undefined
  /** The number of trusted proxies that append to `X-Forwarded-For`. */
  readonly trustedProxies: number
  readonly analytics: boolean
  /** Set if the role `auth` is on. */
  readonly auth?: AuthSettings | undefined
  readonly metricsAt?: MetricsSettings | undefined
  readonly backup?: BackupSettings | undefined
  readonly limits: RateLimits
}
