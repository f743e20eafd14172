import { type Connector, type EventBus, type Namespace, parseAccountId } from '@bowline/common'
import type { StoreApi } from 'zustand/vanilla'
import { isPageVisible } from '../core/browserPage.ts'
import type { Connections } from '../features/connections/connections.ts'
import type { SavedConnections } from '../features/connections/savedConnections.ts'
import type { SessionsOptions } from '../features/connections/sessions.ts'
import type { Held } from '../features/connections/statesOf.ts'
import type { ActiveNetworks } from '../features/networks/activeNetworks.ts'
import type { NetworksState } from '../features/networks/networksStore.ts'
import { isNetworkSupported } from '../features/networks/networksStore.ts'
import { switchesUnderWay } from '../features/networks/switchesUnderWay.ts'
import type { KitEvents } from '../KitEvents.ts'
import type { Kit } from '../kit.ts'

interface Wiring {
  readonly activeNetworks: ActiveNetworks
  readonly connections: Connections
  readonly events: EventBus<KitEvents>
  readonly networks: StoreApi<NetworksState>
  readonly kit: Kit
  readonly saved: SavedConnections
  /** The wallet to remember for a family; `undefined` if a library of the app remembers it. */
  savedAs(namespace: Namespace): Connector | undefined
  /** Called before an unlocked wallet is connected. The returned function takes what to do once it counts as that. */
  admit(namespace: Namespace, connectorId: string): (onAdmitted: () => void) => void
}

/** Applies changes of a session to the rest of the kit. */
export function wireSessions({
  activeNetworks,
  admit,
  connections,
  events,
  kit,
  networks,
  saved,
  savedAs,
}: Wiring): Pick<SessionsOptions, 'onChange' | 'onEnded'> {
  const tellSilence = (now: Held | undefined, before: Held | undefined) => {
    // Some wallets answer a page only while it is visible.
    if (!now?.isSilent || before?.isSilent || !isPageVisible()) return
    const wallet = kit.connectors.getState().find(({ id }) => id === now.connectorId)?.name
    kit.toasts.show({ kind: 'error', code: 'walletSilent', ...(wallet && { values: { wallet } }) })
  }

  return {
    onChange(namespace, now, before) {
      const isUnlocked = before?.status === 'locked' && now?.status === 'connected'
      const admission = isUnlocked ? admit(namespace, now.connectorId) : undefined
      connections.setSession(namespace, now)
      if (now?.status !== 'connected') {
        // No account is on a chain that the app does not serve.
        const state = networks.getState()
        if (!isNetworkSupported(state, state.active[namespace])) activeNetworks.goHome(namespace)
        if (now && before?.status === 'connected')
          events.emit('locked', { namespaces: [namespace] })
        tellSilence(now, before)
        return
      }
      const { chainId, accounts } = now
      activeNetworks.setActive(chainId)
      const connector = savedAs(namespace)
      const [shown] = accounts
      const account = now.canChooseAccount ? shown : undefined
      if (connector) saved.save(namespace, connector, { chainId, account, shown })
      if (!before) return
      tellSilence(now, before)
      if (before.status === 'locked') {
        const { connectorId } = now
        const method = 'browser'
        const namespaces = [namespace]
        return admission?.(() =>
          events.emit('connected', { connectorId, namespaces, restored: true, method }),
        )
      }
      if (addressOf(accounts) !== addressOf(before.accounts))
        events.emit('accountChanged', { namespace })
      if (chainId === before.chainId) return
      const by = switchesUnderWay(kit).has(chainId) ? 'app' : 'wallet'
      events.emit('networkChanged', { namespace, chainId, by })
    },
    onEnded(namespaces) {
      for (const namespace of namespaces) saved.forget(namespace)
      events.emit('disconnected', { namespaces, by: 'wallet' })
    },
  }
}

const addressOf = ([account]: readonly Parameters<typeof parseAccountId>[0][]) =>
  account && parseAccountId(account).address
