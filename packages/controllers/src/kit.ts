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
  Prompt,
} from '@bowline/common'
import type { QueryClient } from '@tanstack/query-core'
import type { StoreApi } from 'zustand/vanilla'
import type { AnyInteraction } from './AnyInteraction.ts'
import type { KitConfig, ThemeMode } from './config/KitConfig.ts'
import type { Windows } from './core/windows.ts'
import type { ConnectedAccount } from './features/accounts/requireAccount.ts'
import type { Alerts } from './features/alerts/alerts.ts'
import type { ConnectionsState } from './features/connections/Connection.ts'
import type { Connections } from './features/connections/connections.ts'
import type { PreparedPairing } from './features/connections/preparedPairing.ts'
import type { SignInGate } from './features/connections/SignInGate.ts'
import type { SavedConnections } from './features/connections/savedConnections.ts'
import type { Sessions } from './features/connections/sessions.ts'
import type { Connectors } from './features/connectors/connectorsStore.ts'
import type { RecentWallet } from './features/connectors/recentWallets.ts'
import type { createFrames } from './features/frames/createFrames.ts'
import type { WantedFrame } from './features/frames/WantedFrame.ts'
import type { Modal } from './features/modal/modal.ts'
import type { ActiveNetworks } from './features/networks/activeNetworks.ts'
import type { NetworksState } from './features/networks/networksStore.ts'
import type { createPrompts } from './features/prompts/createPrompts.ts'
import type { Router } from './features/router/router.ts'
import type { RouteName } from './features/router/Views.ts'
import type { ViewTraits } from './features/router/ViewTraits.ts'
import type { Theme } from './features/theme/theme.ts'
import type { Toasts } from './features/toasts/toasts.ts'
import type { LocalTransactions } from './features/transactions/createLocalTransactions.ts'
import type { KitEvents } from './KitEvents.ts'
import type { Readable } from './readable.ts'

/** One independent kit. Make as many as you like: nothing is shared between two of them. */
export interface Kit {
  readonly config: KitConfig
  /** Every way to reach a wallet that is known now, several families of one wallet merged. */
  readonly connectors: Readable<readonly Connector[]>
  readonly connections: Readable<ConnectionsState>
  /** The newest interaction with the user: the one on screen. Its `step` says what is needed of whom. */
  readonly interaction: Readable<AnyInteraction | undefined>
  readonly networks: Readable<NetworksState>
  /** What wallets ask in pages of their own, the oldest first, whoever made the requests. */
  readonly prompts: Readable<readonly Prompt[]>
  /** The frames that wallets have opened. The modal makes them. */
  readonly frames: Readable<readonly WantedFrame[]>
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
  readonly clock: Clock
  readonly connections: Connections
  readonly connectors: StoreApi<readonly Connector[]>
  readonly events: EventBus<KitEvents>
  readonly fetch: typeof fetch
  readonly interaction: StoreApi<AnyInteraction | undefined>
  readonly frames: StoreApi<readonly WantedFrame[]>
  /** Aborted when the kit is destroyed. */
  readonly lifetime: AbortSignal
  readonly logger: Logger
  readonly networks: StoreApi<NetworksState>
  readonly prompts: StoreApi<readonly Prompt[]>
  readonly recentWallets: StoreApi<readonly RecentWallet[]>
  /** The query client that the app has given. Others ask `queryClientOf`. */
  readonly ownQueryClient: QueryClient | undefined
  /** Takes what one source of connectors knows now. */
  readonly reportConnectors: Connectors['report']
  /** Has users sign in before a wallet counts as connected; undefined if the app does not want that. */
  readonly signIn: StoreApi<SignInGate | undefined>
  readonly storage: KitStorage
  /** What holds for views, by name. Whoever draws them tells it once their code is there. */
  readonly views: Map<RouteName, ViewTraits>
  /** How the app opens windows, if not as popups of the browser. */
  readonly windows: Windows | undefined
  /** The core, if it is there already. */
  core(): Core | undefined
  /** Loads the core, once. A failed load is tried again by the next caller. */
  load(): Promise<Core>
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

/**
 * A kit with all that its actions work with. Loaded when a wallet is first needed, so that a page which
 * only shows a button does not pay for it.
 */
export interface Core extends Omit<KitInternals, 'core' | 'load'> {
  readonly kit: Kit
  readonly activeNetworks: ActiveNetworks
  readonly framing: ReturnType<typeof createFrames>
  /** Transactions that are waited for. */
  readonly pendingTransactions: Set<string>
  readonly preparedPairing: PreparedPairing
  readonly prompting: ReturnType<typeof createPrompts>
  /** Settled once what earlier pages have left has been read. */
  readonly ready: Promise<void>
  readonly saved: SavedConnections
  readonly sessions: Sessions
  /** What this visitor has sent from this kit, newest first, also on earlier pages. */
  readonly transactions: LocalTransactions
  /** Loads a family's operations once. Throws `ADAPTER_NOT_FOUND`. */
  operations<N extends Namespace>(namespace: N): Promise<ChainOperations<N>>
  /** Finds the account to act for, with its wallet. Throws `NOT_CONNECTED`. */
  requireAccount(namespace?: Namespace | undefined): ConnectedAccount
  /** Brings one of these families to the foreground, unless one is there. */
  activate(namespaces: readonly Namespace[]): void
  /** Puts a wallet on top of the recent ones, on later pages too. */
  rememberWallet(wallet: RecentWallet): void
  keepTheme(mode: ThemeMode): void
  destroy(): void
}

/** For actions inside this package only. */
export const internals = (kit: Kit): KitInternals => kit['~internals']
