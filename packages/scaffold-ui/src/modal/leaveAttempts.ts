import { cancelConnect, currentRoute, type Kit, type RouteName } from '@bowline/controllers'

const CONNECTING: ReadonlySet<RouteName> = new Set<RouteName>([
  'ConnectingExternal',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
])

/**
 * Gives up an attempt when the visitor leaves its screen, by going back or by closing the modal.
 * Not the business of the view: a view also goes away when React replays its effects.
 */
export function leaveAttempts(kit: Kit): () => void {
  return kit.router.store.subscribe((state, previous) => {
    const left = currentRoute(previous)
    if (left !== currentRoute(state) && CONNECTING.has(left.name)) cancelConnect(kit)
  })
}
