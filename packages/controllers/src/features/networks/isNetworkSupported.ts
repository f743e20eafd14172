import type { ChainId } from '@bowline/common'
import { networkOf } from './networkOf.ts'
import type { NetworksState } from './networksStore.ts'

/** Whether a chain is among the networks that the app serves. */
export const isNetworkSupported = (
  state: Pick<NetworksState, 'requested'>,
  chainId: ChainId | undefined,
): boolean => networkOf(state, chainId) !== undefined
