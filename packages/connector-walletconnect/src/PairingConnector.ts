import type { ConnectOptions, RestoreOptions, Session } from '@bowline/common'
import type { PairingOffer } from './storage/createPairingRecord.ts'

/** The interface between the eager and the lazy part of the connector. */
export interface PairingConnector {
  /** Starts the client, which connects to nothing before it has something to say. */
  prepare(): Promise<void>
  connect(options: ConnectOptions): Promise<Session>
  restore(options: RestoreOptions, topic: string): Promise<Session | undefined>
  /** Waits for the approval of what an earlier page has offered. */
  resume(options: RestoreOptions, offer: PairingOffer): Promise<Session | undefined>
}
