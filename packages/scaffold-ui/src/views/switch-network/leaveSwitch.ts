import { currentRoute, type Kit } from '@bowline/controllers'

/** Goes back to where the visitor came from, past the list that the network was chosen in. */
export function leaveSwitch(kit: Kit): void {
  kit.router.back()
  if (currentRoute(kit.router.store.getState()).name === 'Networks') kit.router.back()
}
