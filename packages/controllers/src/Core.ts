import type { Namespace } from '@bowline/common'
import type { ConnectedAccount } from './features/accounts/requireAccount.ts'
import type { Attempts } from './features/connections/attempts.ts'
import type { AttemptView } from './features/connections/attemptView.ts'
import type { ConnectionLayers } from './features/connections/connectionLayers.ts'
import type { PreparedPairing } from './features/connections/preparedPairing.ts'
import type { SavedConnections } from './features/connections/savedConnections.ts'
import type { Sessions } from './features/connections/sessions.ts'
import type { RecentWallet } from './features/connectors/recentWallets.ts'
import type { ActiveNetworks } from './features/networks/activeNetworks.ts'
import type { Switching } from './features/networks/networksStore.ts'
import type { LocalTransactions } from './features/transactions/createLocalTransactions.ts'
import type { Kit, KitInternals } from './kit.ts'
import type { Live } from './Live.ts'

/**
 * What the parts that deal with wallets work with. They are loaded when a wallet is first needed, so
 * that a page which only shows a button does not pay for them.
 */
export interface Core extends Omit<KitInternals, 'live' | 'load'> {
  readonly kit: Kit
  readonly activeNetworks: ActiveNetworks
  readonly attempts: Attempts
  readonly attemptView: AttemptView
  readonly layers: ConnectionLayers
  readonly operations: Live['operations']
  /** Transactions that are waited for. */
  readonly pendingTransactions: Set<string>
  readonly preparedPairing: PreparedPairing
  readonly saved: SavedConnections
  readonly sessions: Sessions
  readonly transactions: LocalTransactions
  /** What the wallet was asked for each switch. */
  readonly switches: WeakMap<Switching, Promise<void>>
  /** Puts a wallet on top of the recent ones, on later pages too. */
  rememberWallet(wallet: RecentWallet): void
  /** Brings one of these families to the foreground, unless one is there. */
  activate(namespaces: readonly Namespace[]): void
  /** Finds the account to act for. Throws `NOT_CONNECTED`. */
  requireAccount(namespace?: Namespace | undefined): ConnectedAccount
}
