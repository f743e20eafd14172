import type { ConnectMethod } from '@bowline/controllers'

/** A way to connect that is no wallet. */
export type LoginMethod = Exclude<ConnectMethod, 'wallet'>
