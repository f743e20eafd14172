import type { LogLevel } from '@bowline/common'
import type { Project } from '../modules/projects/Project.ts'

export type Role = 'api' | 'directory' | 'relay'

/** How much one visitor of one project may ask for in a minute. */
export interface RateLimits {
  /** Calls of the data API, except JSON-RPC. */
  readonly data: number
  readonly directory: number
  readonly images: number
  /** Cost units of JSON-RPC; most methods cost one. */
  readonly rpcUnits: number
  /** Cost units of JSON-RPC for a whole project, all visitors together. */
  readonly projectRpcUnits: number
  readonly events: number
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
  /** A file of wallets that extends or replaces the starter directory. */
  readonly directory: { readonly file?: string | undefined; readonly mode: 'extend' | 'replace' }
  readonly logLevel: LogLevel | 'silent'
  /** The address that browsers use, without a trailing slash. */
  readonly publicUrl?: string | undefined
  /** How many proxies in front of this server add to `X-Forwarded-For`. */
  readonly trustedProxies: number
  readonly analytics: boolean
  readonly limits: RateLimits
}
