import type { Connector, Namespace, Session } from '@bowline/common'

/** A session that a library of the app has opened; see `ChainAdapter.adopt`. */
export interface AdoptedSession {
  readonly namespace: Namespace
  readonly session: Session
  readonly connector: Connector
}
