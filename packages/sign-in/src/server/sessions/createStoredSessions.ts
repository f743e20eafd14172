import type { Clock } from '@bowline/common'
import type { SignInSession } from '@bowline/common/sign-in'
import type { Cookies } from '../cookies.ts'
import { digestOf, randomText } from '../createSigner.ts'
import { endOf, readSession } from './readSession.ts'
import { SESSION_COOKIE, type SessionPort, type SessionStore } from './SessionPort.ts'

interface Parts {
  readonly store: SessionStore
  readonly cookies: Cookies
  readonly clock: Pick<Clock, 'now'>
}

const ID_BYTES = 32
/** How long a session is kept after another has replaced it: the answer that says so may get lost. */
const GRACE_MS = 120_000
const ID = /^[-_a-zA-Z0-9]{43}$/

/**
 * Keeps sessions in a store, and in the cookie only what leads to them: signing out ends the session for every
 * copy of the cookie. The store sees a hash of that, so that who reads the store signs in as nobody.
 */
export function createStoredSessions({ store, cookies, clock }: Parts): SessionPort {
  const idOf = (request: Request) => {
    const id = cookies.read(request, SESSION_COOKIE)
    return id !== undefined && ID.test(id) ? id : undefined
  }
  const load = async (id: string) => {
    const [time, json = ''] = (await store.get(await digestOf(id)))?.split('\n') ?? []
    const now = clock.now()
    const until = Number(time ?? 0)
    const session = until > now ? readSession(json, now) : undefined
    return session && { session, until }
  }
  const save = async (id: string, session: SignInSession, until: number) =>
    store.set(await digestOf(id), `${until}\n${JSON.stringify(session)}`, until)
  return {
    async read(request) {
      const id = idOf(request)
      return id === undefined ? undefined : (await load(id))?.session
    },

    async write(session, request) {
      // A new one each time: what a visitor had before signing in is worth nothing afterwards.
      const id = randomText(ID_BYTES)
      await save(id, session, endOf(session))
      const earlierId = idOf(request)
      const earlier = earlierId === undefined ? undefined : await load(earlierId)
      if (earlier && earlierId !== undefined)
        await save(earlierId, earlier.session, Math.min(earlier.until, clock.now() + GRACE_MS))
      const seconds = Math.ceil((endOf(session) - clock.now()) / 1000)
      return [cookies.write(SESSION_COOKIE, id, seconds)]
    },

    async end(request) {
      const id = idOf(request)
      if (id !== undefined) await store.delete(await digestOf(id))
      return [cookies.remove(SESSION_COOKIE)]
    },
  }
}
