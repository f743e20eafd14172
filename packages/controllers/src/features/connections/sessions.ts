import type { ChainAdapter, Namespace, Session } from '@bowline/common'
import type { LiveSession, Sessions } from '../../kit/sessions.ts'
import { type Held, scopesOf, statesOf } from './statesOf.ts'

export interface SessionsOptions {
  readonly adapters: ReadonlyMap<Namespace, ChainAdapter>
  /** `before` is absent if this session did not hold the family. */
  onChange(namespace: Namespace, now: Held | undefined, before: Held | undefined): void
  /** Calls the listener with what a session asks, as long as the session is held. */
  follow(session: Session): () => void
  /** Mirrors a family of a session into a library of the app. Returns a function that undoes it. */
  mirror(live: LiveSession, namespace: Namespace): () => void
  /** The wallet has ended these sessions. */
  onEnded(namespaces: readonly Namespace[]): void
}

interface Entry extends LiveSession {
  /** What it may hold: the families that it was requested for, without those that another session has replaced. */
  namespaces: readonly Namespace[]
  readonly held: Map<Namespace, { state: Held; readonly unmirror: () => void }>
  readonly unsubscribe: () => void
}

export function createSessions(options: SessionsOptions): Sessions {
  const { adapters, follow, mirror, onChange, onEnded } = options
  const owners = new Map<Namespace, Entry>()
  const entries = () => [...new Set(owners.values())]

  const release = (entry: Entry, namespace: Namespace) => {
    entry.held.get(namespace)?.unmirror()
    entry.held.delete(namespace)
    if (owners.get(namespace) === entry) owners.delete(namespace)
    if (entry.held.size === 0) entry.unsubscribe()
  }

  const sync = (entry: Entry) => {
    const now = statesOf(entry).filter(([namespace]) => adapters.has(namespace))
    const ended = [...entry.held.keys()].filter((held) => !now.some(([one]) => one === held))
    for (const namespace of ended) {
      const before = entry.held.get(namespace)?.state
      release(entry, namespace)
      onChange(namespace, undefined, before)
    }
    for (const [namespace, state] of now) {
      const owner = owners.get(namespace)
      if (!owner || owner === entry) hold(entry, namespace, state)
    }
    if (ended.length > 0) onEnded(ended)
  }

  const hold = (entry: Entry, namespace: Namespace, state: Held) => {
    const held = entry.held.get(namespace)
    if (held && JSON.stringify(held.state) === JSON.stringify(state)) return
    owners.set(namespace, entry)
    const before = held?.state
    if (held) held.state = state
    else entry.held.set(namespace, { state, unmirror: mirror(entry, namespace) })
    onChange(namespace, state, before)
  }

  const attachOne = (live: LiveSession, namespaces: readonly Namespace[]) => {
    const { connector, session } = live
    const stops = [session.subscribe(() => sync(entry)), follow(session)]
    const entry: Entry = {
      ...live,
      namespaces,
      held: new Map(),
      unsubscribe: () => {
        for (const stop of stops) stop()
      },
    }
    const replaced: LiveSession[] = []
    for (const { namespace } of scopesOf(entry)) {
      const owner = owners.get(namespace)
      if (!owner) continue
      release(owner, namespace)
      owner.namespaces = owner.namespaces.filter((one) => one !== namespace)
      if (owner.held.size === 0 && owner.connector.id !== connector.id) replaced.push(owner)
    }
    sync(entry)
    if (entry.held.size === 0) entry.unsubscribe()
    return replaced
  }

  return {
    attach: (connector, session, namespaces) =>
      (session.parts ?? [session]).flatMap((part) =>
        attachOne({ connector, session: part }, namespaces),
      ),
    get(namespace) {
      const owner = owners.get(namespace)
      return owner?.held.get(namespace)?.state.status === 'connected' ? owner : undefined
    },
    ownerOf: (namespace) => owners.get(namespace),
    take(namespaces) {
      const touched = entries().filter(({ held }) => namespaces.some((one) => held.has(one)))
      const whole = touched
        .filter(({ connector: { endsWhole } }) => endsWhole)
        .map(({ connector }) => connector.id)
      const taken = entries().filter(
        (entry) => touched.includes(entry) || whole.includes(entry.connector.id),
      )
      return taken.map((entry) => {
        const { connector, session, held } = entry
        const served = [...held]
        for (const [namespace, { state }] of served) {
          release(entry, namespace)
          onChange(namespace, undefined, state)
        }
        return { connector, session, namespaces: served.map(([namespace]) => namespace) }
      })
    },
    isUsing: (connectorId) => entries().some(({ connector }) => connector.id === connectorId),
    detachAll() {
      for (const entry of entries())
        for (const namespace of [...entry.held.keys()]) release(entry, namespace)
    },
  }
}
