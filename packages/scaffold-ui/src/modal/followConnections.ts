import type { Namespace } from '@bowline/common'
import { activeConnection, isEnd, type Kit } from '@bowline/controllers'
import { currentRoute } from '@bowline/controllers/internal'
import { viewsOf } from '../visit/ViewEntry.ts'
import { closeUnlessAsked } from './closeUnlessAsked.ts'
import { leaveSwitch } from './leaveSwitch.ts'

/** Closes screens that a change in a wallet has made pointless. Returns a function that stops this. */
export function followConnections(kit: Kit): () => void {
  const { connections, events, interaction, networks, router } = kit
  const route = () => currentRoute(router.store.getState())
  const stopConnections = connections.subscribe((now, before) => {
    // The keys of the state are namespaces, but `Object.keys` returns `string[]`.
    const isUnlocked = (Object.keys(now) as Namespace[]).some(
      (one) => before[one].status === 'locked' && now[one].status === 'connected',
    )
    const shown = interaction.getState()
    // Closing the screen of an interaction would cancel it.
    const isAsking = shown !== undefined && !isEnd(shown.step.getState())
    if (isUnlocked && !isAsking && viewsOf(kit).get(route().name)?.leadsToWallets)
      closeUnlessAsked(kit)
  })
  const stopNetworks = events.on('networkChanged', ({ chainId }) => {
    const { name, data } = route()
    // After declining, the user may have switched in the wallet itself.
    if (name === 'SwitchNetwork' && data.chainId === chainId) leaveSwitch(kit)
    if (name === 'UnsupportedChain' && !kit['~internals'].mustSwitch()) closeUnlessAsked(kit)
  })
  const leaveConnection = () => {
    const isConnected = !!activeConnection(connections.getState(), networks.getState())
    if (!isConnected && viewsOf(kit).get(route().name)?.needsConnection) closeUnlessAsked(kit)
  }
  const stopDisconnected = events.on('disconnected', leaveConnection)
  const stopLocked = events.on('locked', leaveConnection)
  return () => {
    stopConnections()
    stopNetworks()
    stopDisconnected()
    stopLocked()
  }
}
