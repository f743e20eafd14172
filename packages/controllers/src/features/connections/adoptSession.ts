import type { Core } from '../../kit.ts'
import type { AdoptedSession } from './AdoptedSession.ts'

/**
 * Makes a session that a library of the app has opened the connection of its family: it is the newest
 * word. The wallet that it takes the place of keeps its permission, which is not the kit's to take here,
 * and is not picked up again on the next page.
 */
export function adoptSession(
  { activate, events, saved, sessions }: Core,
  { namespace, session, connector }: AdoptedSession,
): void {
  // The same wallet as the kit's own session: a double, which the mirror takes out of the library again.
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
