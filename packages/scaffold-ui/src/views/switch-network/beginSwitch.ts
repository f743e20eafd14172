import { startSwitch } from '@bowline/controllers'
import { networkOf } from '@bowline/controllers/internal'
import type { Visit } from '../../visit/ViewEntry.ts'
import { noteStarted } from '../../visit/visits.ts'

/** Asks the wallet for the network that the view is about, unless the app does not serve it. */
export function beginSwitch({ kit, route }: Visit): void {
  if (route.name !== 'SwitchNetwork') return
  const { chainId } = route.data
  if (networkOf(kit.networks.getState(), chainId)) noteStarted(route, startSwitch(kit, { chainId }))
}
