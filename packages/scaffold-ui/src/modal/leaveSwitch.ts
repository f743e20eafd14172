import type { Kit } from '@bowline/controllers'
import { currentRoute } from '@bowline/controllers/internal'

/** Goes back to the view before the list in which the network was chosen. */
export function leaveSwitch({ router }: Kit): void {
  router.back()
  if (currentRoute(router.store.getState()).name === 'Networks') router.back()
}
