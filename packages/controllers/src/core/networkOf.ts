import type { ChainId, Network } from '@bowline/common'
import type { NetworksState } from '../features/networks/networksStore.ts'

/** Finds one of the app's networks by its chain id. */
export const networkOf = (
  { requested }: Pick<NetworksState, 'requested'>,
  chainId: ChainId | undefined,
): Network | undefined => requested.find((network) => network.chainId === chainId)
