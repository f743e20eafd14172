import type { Connector, Namespace, Session } from '@bowline/common'
import type { StoreApi } from 'zustand/vanilla'
import { letGo } from './letGo.ts'

/** A session whose user has to sign in to the app before it counts as connected. */
export interface HeldSession {
  readonly connector: Connector
  readonly session: Session
  readonly namespaces: readonly Namespace[]
}

/**
 * Sessions of earlier pages, or of users whose sign-in has ended. They are not connected, and their wallets are
 * not told: once the user signs in, they are used without asking the wallet for its accounts again.
 */
export interface HeldSessions {
  hold(held: HeldSession): void
  /** Removes and returns the session of a connector, if its wallet still shares accounts. */
  take(connectorId: string): HeldSession | undefined
  /** Removes and returns the sessions that serve these families. */
  takeAll(namespaces: readonly Namespace[]): readonly HeldSession[]
}

export function createHeldSessions(store: StoreApi<readonly HeldSession[]>): HeldSessions {
  const stops = new Map<HeldSession, () => void>()
  const remove = (held: HeldSession) => {
    stops.get(held)?.()
    stops.delete(held)
    store.setState(
      store.getState().filter((one) => one !== held),
      true,
    )
  }
  const isOver = ({ session }: HeldSession) =>
    session.scopes().every(({ accounts }) => accounts.length === 0)
  return {
    hold(held) {
      for (const older of store.getState())
        if (older.namespaces.some((one) => held.namespaces.includes(one))) {
          remove(older)
          void letGo(older.session)
        }
      stops.set(
        held,
        held.session.subscribe(() => {
          if (isOver(held)) remove(held)
        }),
      )
      store.setState([...store.getState(), held], true)
    },
    take(connectorId) {
      const found = store.getState().find(({ connector }) => connector.id === connectorId)
      if (found) remove(found)
      return found && !isOver(found) ? found : undefined
    },
    takeAll(namespaces) {
      const found = store
        .getState()
        .filter((held) => held.namespaces.some((one) => namespaces.includes(one)))
      for (const one of found) remove(one)
      return found
    },
  }
}
