import type { WalletPlatform } from '@bowline/controllers'

/** A way that leads to the wallet from here. */
export type ReachablePlatform = Exclude<WalletPlatform, 'unsupported'>
