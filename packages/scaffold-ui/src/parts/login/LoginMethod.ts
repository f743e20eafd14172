import type { ConnectMethod } from '@bowline/controllers'

/** A way to connect other than a wallet. */
export type LoginMethod = Exclude<ConnectMethod, 'wallet'>
