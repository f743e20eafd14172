import type { ChainId, Network } from '@bowline/common'

/** Finds one of the app's networks by its chain id. */
export const networkOf = (
  { requested }: { readonly requested: readonly Network[] },
  chainId: ChainId | undefined,
): Network | undefined => requested.find((network) => network.chainId === chainId)
