import type { WalletPlatform } from '@bowline/controllers'

/** A way to reach the wallet from this device. */
export type ReachablePlatform = Exclude<WalletPlatform, 'unsupported'>
