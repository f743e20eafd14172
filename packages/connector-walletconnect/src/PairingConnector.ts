import type { ConnectOptions, Session } from '@bowline/common'

/** The interface between the eager and the lazy part of the connector. */
export interface PairingConnector {
  connect(options: ConnectOptions): Promise<Session>
  restore(options: ConnectOptions, topic: string): Promise<Session | undefined>
}
