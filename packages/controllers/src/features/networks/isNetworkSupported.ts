import type { ChainId } from '@bowline/common'
import type { NetworksState } from './networksStore.ts'

/** Whether a chain is among the networks that the app serves. */
export const isNetworkSupported = (
  { requested }: Pick<NetworksState, 'requested'>,
  chainId: ChainId | undefined,
): boolean => requested.some((network) => network.chainId === chainId)
