import { networkOf, startSwitch } from '@bowline/controllers'
import type { Visit } from '../ViewEntry.ts'

/** Asks the wallet for the network that the view is about, unless the app does not serve it. */
export function beginSwitch({ kit, route }: Visit): void {
  if (route.name !== 'SwitchNetwork') return
  const { chainId } = route.data
  if (networkOf(kit.networks.getState(), chainId)) startSwitch(kit, { chainId })
}
