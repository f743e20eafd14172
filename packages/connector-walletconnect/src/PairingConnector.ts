import type { ConnectOptions, RestoreOptions, Session } from '@bowline/common'

/** The interface between the eager and the lazy part of the connector. */
export interface PairingConnector {
  connect(options: ConnectOptions): Promise<Session>
  restore(options: RestoreOptions, topic: string): Promise<Session | undefined>
}
