import type { Network } from '@bowline/common'
import { networkOf } from '../../core/networkOf.ts'
import type { NetworksState } from '../../kit/networks.ts'

/** Returns the active network; `undefined` if the wallet is on a network that the app does not list. */
export const activeNetwork = (state: NetworksState): Network | undefined =>
  networkOf(state, state.active[state.activeNamespace])
