import type { ChainId } from '@bowline/common'
import type { NetworksState } from './networksStore.ts'

/** Returns true if the app lists the network. */
export const isNetworkSupported = (
  { requested }: Pick<NetworksState, 'requested'>,
  chainId: ChainId | undefined,
): boolean => requested.some((network) => network.chainId === chainId)
