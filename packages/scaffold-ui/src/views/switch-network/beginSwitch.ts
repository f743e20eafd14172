import { startSwitch } from '@bowline/controllers'
import { networkOf } from '@bowline/controllers/internal'
import { noteStarted } from '../../modal/visits.ts'
import type { Visit } from '../ViewEntry.ts'

/** Asks the wallet for the network that the view is about, unless the app does not serve it. */
export function beginSwitch({ kit, route }: Visit): void {
  if (route.name !== 'SwitchNetwork') return
  const { chainId } = route.data
  if (networkOf(kit.networks.getState(), chainId)) noteStarted(route, startSwitch(kit, { chainId }))
}
