import type { ChainId } from '@bowline/common'

/** The number of a chain, as wallets and name services know it. */
export const chainNumber = (chainId: ChainId<'eip155'>): number =>
  Number(chainId.slice('eip155:'.length))
