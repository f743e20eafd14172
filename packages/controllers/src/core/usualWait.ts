import type { Network } from '@bowline/common'

/**
 * Returns how long a payment with a usual fee waits for its block, in seconds: until the next block or the one after
 * it. `undefined` if the network does not say how often its blocks come.
 */
export const usualWait = ({ blockTime }: Pick<Network, 'blockTime'>): number | undefined =>
  blockTime === undefined ? undefined : Math.ceil((blockTime * BLOCKS) / 1_000)

const BLOCKS = 1.5
