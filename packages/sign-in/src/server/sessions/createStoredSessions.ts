import type { Clock } from '@bowline/common'
import type { Cookies } from '../cookies.ts'
import { createSessionKeeper } from './createSessionKeeper.ts'
import { endOf, readSession } from './readSession.ts'
import { SESSION_COOKIE, type SessionPort, type SessionStore } from './SessionPort.ts'

interface Parts {
  readonly store: SessionStore
  readonly cookies: Cookies
  readonly clock: Pick<Clock, 'now'>
}

/**
 * Keeps sessions in a store, and in the cookie only what leads to them: signing out ends the session for every
 * copy of the cookie.
 */
export function createStoredSessions({ store, cookies, clock }: Parts): SessionPort {
  const keeper = createSessionKeeper({ store, parse: readSession, clock })
  const idOf = (request: Request) => cookies.read(request, SESSION_COOKIE)
  return {
    read: (request) => keeper.read(idOf(request)),

    async write(session, request, id) {
      const kept = await keeper.open(session, { id, earlierId: idOf(request) })
      if (!kept) return undefined
      const seconds = Math.ceil((endOf(kept) - clock.now()) / 1000)
      return [cookies.write(SESSION_COOKIE, id, seconds)]
    },

    async end(request) {
      await keeper.end(idOf(request))
      return [cookies.remove(SESSION_COOKIE)]
    },
  }
}
