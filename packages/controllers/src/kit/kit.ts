import type {
  ChainAdapter,
  ChainOperations,
  Clock,
  Connector,
  EventBus,
  KitStorage,
  LogEntry,
  Logger,
  Namespace,
  Session,
} from '@bowline/common'
import type { QueryClient } from '@tanstack/query-core'
import type { StoreApi } from 'zustand/vanilla'
import type { KitConfig, ThemeMode } from '../config/KitConfig.ts'
import type { Readable } from '../core/readable.ts'
import type { Windows } from '../core/windows.ts'
import type { AccountWish, ConnectedAccount } from './accounts.ts'
import type { Alerts } from './alerts.ts'
import type { Connections, ConnectionsState } from './connections.ts'
import type { Frames, WantedFrame } from './frames.ts'
import type { AnyInteraction } from './interactions.ts'
import type { KitEvents } from './KitEvents.ts'
import type { ActiveNetworks, NetworksState } from './networks.ts'
import type { AllPrompts, AnyPrompt } from './prompts.ts'
import type { Modal, RouteName, Router, ViewTraits } from './router.ts'
import type { SignInGate } from './SignInGate.ts'
import type {
  HeldSession,
  HeldSessions,
  PreparedPairing,
  SavedConnections,
  Sessions,
} from './sessions.ts'
import type { Theme } from './theme.ts'
import type { Toasts } from './toasts.ts'
import type { LocalTransactions } from './transactions.ts'
import type { Connectors, RecentWallet } from './wallets.ts'

/** One independent kit. An app can have several: they share nothing. */
export interface Kit {
  readonly config: KitConfig
  /** Every known connector. The families of one wallet are merged. */
  readonly connectors: Readable<readonly Connector[]>
  readonly connections: Readable<ConnectionsState>
  /**
   * The newest interaction with the user: the one on screen. Its `step` says what happens now and who has
   * to act.
   */
  readonly interaction: Readable<AnyInteraction | undefined>
  readonly networks: Readable<NetworksState>
  /**
   * What wallets ask in pages of their own, whether the app or the page made the request, and what the kit
   * shows before a wallet is asked (`preview`). Oldest first.
   */
  readonly prompts: Readable<readonly AnyPrompt[]>
  /** The frames that wallets have opened. The modal renders them. */
  readonly frames: Readable<readonly WantedFrame[]>
  /** The wallets used last, newest first; at most 2. */
  readonly recentWallets: Readable<readonly RecentWallet[]>
  readonly router: Router
  readonly modal: Modal
  readonly toasts: Toasts
  readonly alerts: Alerts
  readonly theme: Theme
  readonly events: Pick<EventBus<KitEvents>, 'on' | 'onAny'>
  /** The kit's log entries, newest last, up to 1,024,000 bytes. */
  readonly log: { entries(): readonly LogEntry[] }
  /**
   * Begins discovery and restores earlier connections. Safe to call again. Returns a function that stops
   * the kit, so that it can be the body of an effect.
   */
  start(): () => void
  /** Ends the kit for good. */
  destroy(): void
  /** @internal Not covered by semver. */
  readonly '~internals': KitInternals
}

export interface KitInternals {
  /** The families that the kit serves. A family that is removed leaves the list. */
  readonly adapters: Map<Namespace, ChainAdapter>
  readonly clock: Clock
  readonly connections: Connections
  readonly connectors: StoreApi<readonly Connector[]>
  readonly events: EventBus<KitEvents>
  readonly fetch: typeof fetch
  readonly interaction: StoreApi<AnyInteraction | undefined>
  /** What the app's build tools say; see `isDevelopment`. */
  readonly isDevelopment: boolean
  readonly frames: StoreApi<readonly WantedFrame[]>
  /** Aborted when the kit is destroyed. */
  readonly lifetime: AbortSignal
  readonly logger: Logger
  readonly networks: StoreApi<NetworksState>
  readonly prompts: StoreApi<readonly AnyPrompt[]>
  readonly recentWallets: StoreApi<readonly RecentWallet[]>
  /** The query client that the app provides. To read it, use `queryClientOf`. */
  readonly ownQueryClient: QueryClient | undefined
  /** Replaces the connectors that one source reports. */
  readonly reportConnectors: Connectors['report']
  /** The sessions whose users have to sign in first. */
  readonly heldSessions: StoreApi<readonly HeldSession[]>
  /**
   * Asks users to sign in before a wallet counts as connected; `undefined` if the app does not want that.
   */
  readonly signIn: StoreApi<SignInGate | undefined>
  readonly storage: KitStorage
  /** The traits of views, by name. The package that draws the views adds them once its code is loaded. */
  readonly views: Map<RouteName, ViewTraits>
  /** How the app opens windows. Default: as popups of the browser. */
  readonly windows: Windows | undefined
  /** The core, if it is loaded. */
  core(): Core | undefined
  /** Loads the core once. After a failed load, the next call tries again. */
  load(): Promise<Core>
  /**
   * Returns a part of this kit that is created on first use, one per kit and creator. A screen can thus
   * bring state and rules that only it needs.
   */
  part<T>(create: (kit: Kit) => T): T
  /**
   * Calls `begin` while the kit runs, now and after each further start. The returned function stops that.
   */
  whileRunning(begin: () => () => void): void
  /** Whether the visitor has to leave the active chain first. */
  mustSwitch(): boolean
}

/**
 * A kit with everything that its actions need. Loaded when a wallet is first needed, so that a page that
 * only shows a button does not load it.
 */
export interface Core extends Omit<KitInternals, 'core' | 'load'> {
  readonly kit: Kit
  /** What `perform` calls, by name: the list in `features/actions.ts`. */
  readonly actions: object
  readonly activeNetworks: ActiveNetworks
  /** The frames that wallets have opened. Made with the first one, as the following are. */
  framing(): Frames
  readonly held: HeldSessions
  /** Transactions that are being watched. */
  readonly pendingTransactions: Set<string>
  preparedPairing(): PreparedPairing
  /** What wallets ask in pages of their own, and previews ask before them. */
  prompting(): AllPrompts
  /** Refuses what wallets and previews ask. */
  rejectPrompts(): void
  /** Returns a session as the app and its libraries are given it: with previews, if the app has set `preview`. */
  given(session: Session): Session
  /** Resolves once the data of earlier pages has been read. */
  readonly ready: Promise<void>
  readonly saved: SavedConnections
  readonly sessions: Sessions
  /** The transactions that were sent from this kit, newest first, including those of earlier pages. */
  readonly transactions: LocalTransactions
  /** Loads a family's operations once. Throws `ADAPTER_NOT_FOUND`. */
  operations<N extends Namespace>(namespace: N): Promise<ChainOperations<N>>
  /** Returns the account to act for, with its wallet. Throws `NOT_CONNECTED`. */
  requireAccount(namespace?: Namespace | undefined, wish?: AccountWish): ConnectedAccount
  /** Brings one of these families to the foreground, unless one of them is there already. */
  activate(namespaces: readonly Namespace[]): void
  /** Makes a wallet the most recent one, also on later pages. */
  rememberWallet(wallet: RecentWallet): void
  keepTheme(mode: ThemeMode): void
  destroy(): void
}

/** Only for actions inside this package. */
export const internals = (kit: Kit): KitInternals => kit['~internals']
