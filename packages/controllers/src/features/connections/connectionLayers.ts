import type { Namespace } from '@bowline/common'
import {
  type Connected,
  type Connecting,
  type ConnectionsStore,
  disconnected,
  type Locked,
} from './connectionsStore.ts'

/**
 * What a family shows: the attempt while one is on, else the session beneath it.
 * An attempt that ends without a session thereby returns to what is true by then.
 */
export interface ConnectionLayers {
  setAttempt(namespaces: readonly Namespace[], attempt: Connecting | undefined): void
  setSession(namespace: Namespace, session: Connected | Locked | undefined): void
}

export function createConnectionLayers(store: ConnectionsStore): ConnectionLayers {
  const attempts = new Map<Namespace, Connecting | undefined>()
  const sessions = new Map<Namespace, Connected | Locked | undefined>()

  const publish = (namespaces: readonly Namespace[]) => {
    const state = store.getState()
    const changed = namespaces
      .map((one) => [one, attempts.get(one) ?? sessions.get(one) ?? disconnected] as const)
      .filter(([one, connection]) => state[one] !== connection)
    if (changed.length > 0) store.setState(Object.fromEntries(changed))
  }

  return {
    setAttempt(namespaces, attempt) {
      for (const one of namespaces) attempts.set(one, attempt)
      publish(namespaces)
    },
    setSession(namespace, session) {
      sessions.set(namespace, session)
      publish([namespace])
    },
  }
}
