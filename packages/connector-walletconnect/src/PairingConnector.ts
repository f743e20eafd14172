import type { ConnectOptions, Session } from '@bowline/common'

/** What the eager part of the connector needs from the lazy one. */
export interface PairingConnector {
  connect(options: ConnectOptions): Promise<Session>
  restore(options: ConnectOptions, topic: string): Promise<Session | undefined>
}
