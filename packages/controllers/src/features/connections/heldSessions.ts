import type { StoreApi } from 'zustand/vanilla'
import { joinSessions } from '../../core/joinSessions.ts'
import type { HeldSession, HeldSessions } from '../../kit/sessions.ts'
import { letGo } from './letGo.ts'

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
    hold(added) {
      let held = added
      for (const older of store.getState()) {
        const isSame = older.connector.id === added.connector.id
        const isReplaced = older.namespaces.some((one) => added.namespaces.includes(one))
        if (!isSame && !isReplaced) continue
        remove(older)
        // Both use one permission of this site.
        if (isReplaced && !isSame) void letGo(older.session)
        if (!isReplaced) held = joined(older, held)
      }
      const now = held
      stops.set(
        now,
        now.session.subscribe(() => {
          if (isOver(now)) remove(now)
        }),
      )
      store.setState([...store.getState(), now], true)
    },
    find(connectorId) {
      const found = store.getState().find(({ connector }) => connector.id === connectorId)
      return found && !isOver(found) ? found : undefined
    },
    drop(held) {
      const isHeld = store.getState().includes(held)
      if (isHeld) remove(held)
      return isHeld
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

/** The parts of one wallet are signed in together, as they were connected. */
const joined = (older: HeldSession, newer: HeldSession): HeldSession => ({
  connector: newer.connector,
  session: joinSessions([older, newer].flatMap(({ session }) => session.parts ?? [session])),
  namespaces: [...older.namespaces, ...newer.namespaces],
})
