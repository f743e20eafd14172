import type { ChainId, Network } from '@bowline/common'
import type { NetworksState } from './networksStore.ts'

/** Finds a network that the app serves. */
export const networkOf = (
  { requested }: Pick<NetworksState, 'requested'>,
  chainId: ChainId | undefined,
): Network | undefined => requested.find((network) => network.chainId === chainId)
