import type { Network } from '@bowline/common'
import { networkOf } from './networkOf.ts'
import type { NetworksState } from './networksStore.ts'

/** The network in the foreground; `undefined` when the wallet is on one that the app lacks. */
export const activeNetwork = (state: NetworksState): Network | undefined =>
  networkOf(state, state.active[state.activeNamespace])
