import type { Connector, Namespace, Session } from '@bowline/common'
import type { Core } from '../../kit/kit.ts'

/** A session that a library of the app has opened; see `ChainAdapter.adopt`. */
export interface AdoptedSession {
  readonly namespace: Namespace
  readonly session: Session
  readonly connector: Connector
}

/**
 * Makes a session that a library of the app opened the connection of its family. The wallet that it
 * replaces keeps its permission, because the kit did not open the new session, and is not restored on the
 * next page.
 */
export function adoptSession(
  { activate, events, saved, sessions }: Core,
  { namespace, session, connector }: AdoptedSession,
): void {
  // The kit has its own session with this wallet: the mirror removes this duplicate from the library.
  const live = sessions.ownerOf(namespace)
  if (live && !live.session.adopted && live.connector.id === connector.id) return
  sessions.attach(connector, session, [namespace])
  if (sessions.get(namespace)?.session !== session) return
  saved.forget(namespace)
  activate([namespace])
  const { id: connectorId } = connector
  const namespaces = [namespace]
  events.emit('connected', { connectorId, namespaces, restored: true, method: 'browser' })
}
