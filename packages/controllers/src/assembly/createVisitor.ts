import type { KitConfig } from '../config/KitConfig.ts'
import type { Readable } from '../core/readable.ts'
import { isNetworkSupported } from '../features/networks/networksStore.ts'
import type { Visitor } from '../features/router/Home.ts'
import type { ConnectionsState } from '../kit/connections.ts'
import type { NetworksState } from '../kit/networks.ts'
import type { HeldSession } from '../kit/sessions.ts'
import { activeConnection } from '../shared/activeConnection.ts'

interface Stores {
  readonly config: KitConfig
  readonly connections: Readable<ConnectionsState>
  readonly networks: Readable<NetworksState>
  readonly heldSessions: Readable<readonly HeldSession[]>
}

/** What decides on which view the modal opens. */
export function createVisitor(stores: Stores): { readonly [K in keyof Visitor]: () => boolean } {
  const { config, connections, heldSessions, networks } = stores
  const active = () => activeConnection(connections.getState(), networks.getState())
  return {
    isConnected: () => !!active(),
    mustSwitch() {
      const { enableNetworkSwitch, allowUnsupportedChain, unsupportedChain } = config
      if (!enableNetworkSwitch || allowUnsupportedChain || unsupportedChain !== 'view') return false
      const now = active()
      return !!now && !isNetworkSupported(networks.getState(), now.connection.chainId)
    },
    mustSignIn: () => !active() && heldSessions.getState().length > 0,
  }
}
