import type { Session } from '@bowline/common'
import type { Core } from '../../kit/kit.ts'

type Parts = Pick<
  Core,
  'activate' | 'adapters' | 'connections' | 'events' | 'held' | 'heldSessions' | 'sessions'
>

/** Takes off the connections whose users are no longer signed in. The wallets are not told. */
export function holdBack(
  { adapters, events, held, sessions }: Parts,
  isEnded: (session: Session) => boolean,
): void {
  const ended = [...adapters.keys()].filter((namespace) => {
    const session = sessions.ownerOf(namespace)?.session
    // The library of the app that opened an adopted session goes on using it.
    return session && !session.adopted && isEnded(session)
  })
  const taken = sessions.take(ended)
  for (const one of taken) held.hold(one)
  const namespaces = taken.flatMap((one) => one.namespaces)
  if (namespaces.length > 0) events.emit('disconnected', { namespaces, by: 'app' })
}

/** Connects the sessions that were held back, if their users have signed in meanwhile, in another tab. */
export function admitHeld(
  { activate, connections, events, held, heldSessions, sessions }: Parts,
  isSignedIn: (session: Session) => boolean,
): void {
  for (const one of heldSessions.getState()) {
    const { connector, session } = one
    // An attempt on its families decides by itself.
    if (!isSignedIn(session) || one.namespaces.some(connections.isClaimed)) continue
    held.drop(one)
    const namespaces = session
      .scopes()
      .map(({ namespace }) => namespace)
      .filter((namespace) => one.namespaces.includes(namespace))
    sessions.attach(connector, session, namespaces)
    activate(namespaces)
    const method = connector.pairs ? 'qrcode' : 'browser'
    events.emit('connected', { connectorId: connector.id, namespaces, restored: true, method })
  }
}
