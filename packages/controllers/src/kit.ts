import type {
  ChainAdapter,
  Clock,
  Connector,
  EventBus,
  KitStorage,
  LogEntry,
  Logger,
  Namespace,
} from '@bowline/common'
import type { QueryClient } from '@tanstack/query-core'
import type { StoreApi } from 'zustand/vanilla'
import type { KitConfig } from './config/KitConfig.ts'
import type { Alerts } from './features/alerts/alerts.ts'
import type { ConnectAttempt, ConnectionsState } from './features/connections/Connection.ts'
import type { ConnectionsStore } from './features/connections/connectionsStore.ts'
import type { Connectors } from './features/connectors/connectorsStore.ts'
import type { RecentWallet } from './features/connectors/recentWallets.ts'
import type { Modal } from './features/modal/modal.ts'
import type { NetworkSwitch, NetworksState } from './features/networks/networksStore.ts'
import type { Router } from './features/router/router.ts'
import type { Theme } from './features/theme/theme.ts'
import type { Toasts } from './features/toasts/toasts.ts'
import type { KitEvents } from './KitEvents.ts'
import type { Live } from './Live.ts'
import type { Readable } from './readable.ts'

/** One independent kit. Make as many as you like: nothing is shared between two of them. */
export interface Kit {
  readonly config: KitConfig
  /** Every way to reach a wallet that is known now, several families of one wallet merged. */
  readonly connectors: Readable<readonly Connector[]>
  readonly connections: Readable<ConnectionsState>
  /** The attempt that the visitor is looking at. */
  readonly attempt: Readable<ConnectAttempt>
  readonly networks: Readable<NetworksState>
  readonly networkSwitch: Readable<NetworkSwitch>
  /** The wallets used last, newest first; at most 2. */
  readonly recentWallets: Readable<readonly RecentWallet[]>
  readonly router: Router
  readonly modal: Modal
  readonly toasts: Toasts
  readonly alerts: Alerts
  readonly theme: Theme
  readonly events: Pick<EventBus<KitEvents>, 'on' | 'onAny'>
  /** The kit's own notes, newest last, up to 1,024,000 bytes. */
  readonly log: { entries(): readonly LogEntry[]; blobs(): readonly Blob[] }
  /**
   * Begins discovery and restores earlier connections. Safe to call again.
   * Returns what stops it, so it can be the body of an effect.
   */
  start(): () => void
  /** Ends everything for good. */
  destroy(): void
  /** @internal Not covered by semver. */
  readonly '~internals': KitInternals
}

export interface KitInternals {
  /** The families that are served; one that is removed leaves it. */
  readonly adapters: Map<Namespace, ChainAdapter>
  readonly attempt: StoreApi<ConnectAttempt>
  /** Attempts that were given up before they began. */
  readonly cancelled: WeakSet<object>
  readonly clock: Clock
  readonly connections: ConnectionsStore
  readonly connectors: StoreApi<readonly Connector[]>
  readonly events: EventBus<KitEvents>
  readonly fetch: typeof fetch
  /** Aborted when the kit is destroyed. */
  readonly lifetime: AbortSignal
  readonly logger: Logger
  readonly networks: StoreApi<NetworksState>
  readonly networkSwitch: StoreApi<NetworkSwitch>
  readonly recentWallets: StoreApi<readonly RecentWallet[]>
  /** The query client that the app has given. Others ask `queryClientOf`. */
  readonly ownQueryClient: QueryClient | undefined
  /** Takes what one source of connectors knows now. */
  readonly reportConnectors: Connectors['report']
  readonly storage: KitStorage
  /** The part that deals with wallets, if it is there already. */
  live(): Live | undefined
  /** Loads that part, once. A failed load is tried again by the next caller. */
  load(): Promise<Live>
  /**
   * A part of this kit that is made when it is first asked for, one per kit and creator. So a screen
   * brings the state and the rules that only it needs.
   */
  part<T>(create: (kit: Kit) => T): T
  /** Does something while the kit runs, now and after each further start, until what `begin` returns is called. */
  whileRunning(begin: () => () => void): void
  /** Whether the visitor has to leave the active chain before anything else. */
  mustSwitch(): boolean
}

/** For actions inside this package only. */
export const internals = (kit: Kit): KitInternals => kit['~internals']
