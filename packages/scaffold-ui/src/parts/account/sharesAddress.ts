import type { Namespace } from '@bowline/common'

/**
 * Whether an address is its owner's on every network of its family. On Bitcoin each network has keys of
 * its own, on Polkadot each chain may spell an address in its own way, and a Solana cluster for tests
 * is no place for money.
 */
export const sharesAddress = (namespace: Namespace): boolean => namespace === 'eip155'
