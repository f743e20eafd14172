import { currentRoute, type Kit } from '@bowline/controllers'

/** Goes back to where the user came from, past the list that the network was chosen in. */
export function leaveSwitch({ router }: Kit): void {
  router.back()
  if (currentRoute(router.store.getState()).name === 'Networks') router.back()
}
