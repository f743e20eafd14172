import type { Namespace } from '@bowline/common'
import { createStore } from 'zustand/vanilla'
import type {
  Authenticating,
  Claim,
  Connected,
  Connecting,
  Connection,
  Connections,
  ConnectionsState,
  Locked,
} from '../../kit/connections.ts'

interface OwnClaim extends Claim {
  state: Connecting | Authenticating
  onLost(): void
}

export function createConnections(
  namespaces: readonly Namespace[],
  /** How families are drawn until something else is known of them. */
  drawn: Readonly<Record<string, Connecting>> = {},
): Connections {
  const claimed = new Map<Namespace, OwnClaim>()
  const sessions = new Map<Namespace, Connected | Locked | undefined>()
  // The adapters' namespaces are all the keys that the type names.
  const state = Object.fromEntries(
    namespaces.map((one) => [one, drawn[one] ?? DISCONNECTED]),
  ) as ConnectionsState
  const store = createStore(() => state)

  const all = () => [...new Set(claimed.values())]
  const stateOf = (one: Namespace): Connection => {
    const claim = claimed.get(one)
    const shown = store.getState()[one]
    // It stays as the page was drawn with it while the same wallet is being restored.
    const isRestored = claim?.restoring && 'restoring' in shown
    if (isRestored && shown.restoring && shown.connectorId === claim.connectorId) return shown
    return claim?.state ?? sessions.get(one) ?? DISCONNECTED
  }
  const publish = (changed = namespaces) => {
    const before = store.getState()
    const now = changed
      .map((one) => [one, stateOf(one)] as const)
      .filter(([one, connection]) => before[one] !== connection)
    if (now.length > 0) store.setState(Object.fromEntries(now))
  }
  /** Replaces older claims with a newer one in one change of the state. */
  const replace = (lost: readonly OwnClaim[], claim?: OwnClaim) => {
    for (const { namespaces } of lost) for (const one of namespaces) claimed.delete(one)
    for (const one of claim?.namespaces ?? []) if (claim) claimed.set(one, claim)
    publish([...lost, ...(claim ? [claim] : [])].flatMap((one) => one.namespaces))
    for (const { onLost } of lost) onLost()
  }

  return {
    store,
    claim(wanted, of, onLost = () => {}) {
      const claim: OwnClaim = {
        ...of,
        namespaces: wanted,
        state: { status: 'connecting', ...of },
        authenticate() {
          claim.state = { status: 'authenticating', connectorId: of.connectorId }
          publish(wanted)
        },
        onLost,
        end() {
          const left = wanted.filter((one) => claimed.get(one) === claim)
          for (const one of left) claimed.delete(one)
          publish(left)
        },
      }
      const isTaken = (one: Namespace) => wanted.includes(one)
      replace(
        all().filter((older) => older.namespaces.some(isTaken)),
        claim,
      )
      return claim
    },
    claims: all,
    isClaimed: (namespace) => claimed.has(namespace),
    revoke: (matches) => replace(all().filter(matches)),
    setSession(namespace, session) {
      sessions.set(namespace, session)
      publish([namespace])
    },
    settle: () => publish(),
  }
}

const DISCONNECTED: Connection = Object.freeze({ status: 'disconnected' })
