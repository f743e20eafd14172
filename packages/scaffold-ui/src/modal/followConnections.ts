import type { Namespace } from '@bowline/common'
import { currentRoute, isEnd, type Kit, type RouteName } from '@bowline/controllers'
import { leaveSwitch } from './leaveSwitch.ts'

/** Leaves screens whose purpose a wallet has met by itself. Returns what stops it. */
export function followConnections(kit: Kit): () => void {
  const { connections, events, interaction, modal, router } = kit
  const route = () => currentRoute(router.store.getState())
  const stopConnections = connections.subscribe((now, before) => {
    // The keys of the state are namespaces; `Object.keys` does not know.
    const isUnlocked = (Object.keys(now) as Namespace[]).some(
      (one) => before[one].status === 'locked' && now[one].status === 'connected',
    )
    const shown = interaction.getState()
    // Closing the screen of an interaction would cancel it.
    const isAsking = shown !== undefined && !isEnd(shown.step.getState())
    if (isUnlocked && !isAsking && TO_CONNECT.has(route().name)) modal.close()
  })
  const stopNetworks = events.on('networkChanged', ({ chainId }) => {
    const { name, data } = route()
    // After a refusal the user may have switched in the wallet.
    if (name === 'SwitchNetwork' && data.chainId === chainId) leaveSwitch(kit)
  })
  return () => {
    stopConnections()
    stopNetworks()
  }
}

/** Views that have served once the wallet is unlocked. */
const TO_CONNECT: ReadonlySet<RouteName> = new Set<RouteName>([
  'Connect',
  'ConnectWallets',
  'AllWallets',
  'ConnectingExternal',
  'ConnectingMultiChain',
])
