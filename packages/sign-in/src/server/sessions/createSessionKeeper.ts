import type { Clock } from '@bowline/common'
import type { SignInSession } from '@bowline/common/sign-in'
import { digestOf } from '../createSigner.ts'
import { endOf } from './readSession.ts'
import type { SessionStore } from './SessionPort.ts'

interface Parts<S extends SignInSession> {
  readonly store: SessionStore
  /** Reads a session from JSON; `undefined` if it is none, or its time is over. */
  readonly parse: (json: string, now: number) => S | undefined
  readonly clock: Pick<Clock, 'now'>
}

interface Kept<S extends SignInSession> {
  readonly session: S
  readonly until: number
  /** Where the session is that it has replaced. */
  readonly earlierKey?: string | undefined
}

interface SessionIds {
  /** The id of its proof. What a visitor had before signing in is worth nothing afterwards. */
  readonly id: string
  readonly earlierId: string | undefined
}

/** Sessions in a store, by a secret text that leads to each. */
export interface SessionKeeper<S extends SignInSession> {
  read(id: string | undefined): Promise<S | undefined>
  /**
   * Keeps a session in place of an earlier one. Returns what is kept under its id: if something is already, its
   * proof has been sent again, and nothing changes. `undefined` if that has ended.
   */
  open(session: S, ids: SessionIds): Promise<S | undefined>
  /** Ends a session and those that it has replaced. Their proofs open none again. */
  end(id: string | undefined): Promise<void>
}

/**
 * An answer may get lost. For so long its proof may be sent again, and a session is kept after another has replaced
 * it.
 */
export const GRACE_MS = 120_000
const ID = /^[-_a-zA-Z0-9]{43}$/

/** Keeps sessions in a store, which sees only a hash of what leads to them: who reads it signs in as nobody. */
export function createSessionKeeper<S extends SignInSession>({
  store,
  parse,
  clock,
}: Parts<S>): SessionKeeper<S> {
  const isId = (id: string | undefined): id is string => id !== undefined && ID.test(id)

  function parseRecord(record: string): Kept<S> | undefined {
    const [time, json = '', earlierKey] = record.split('\n')
    const now = clock.now()
    const until = Number(time)
    const session = until > now ? parse(json, now) : undefined
    return session && { session, until, earlierKey }
  }
  async function load(key: string) {
    const record = await store.get(key)
    return record === undefined ? undefined : parseRecord(record)
  }
  const save = (key: string, { session, until, earlierKey }: Kept<S>) =>
    store.set(key, [until, JSON.stringify(session), earlierKey].filter(Boolean).join('\n'), until)

  /** Until its proof can no longer be sent again, it has to be known that its session has ended. */
  async function endOne(key: string, { session: { accounts } }: Kept<S>) {
    const until = Math.max(...accounts.map(({ signedInAt }) => signedInAt)) + GRACE_MS
    if (until > clock.now()) await store.set(key, String(until), until)
    else await store.delete(key)
  }

  return {
    read: async (id) => (isId(id) ? (await load(await digestOf(id)))?.session : undefined),

    async open(session, { id, earlierId }) {
      const key = await digestOf(id)
      const place = isId(earlierId) ? await digestOf(earlierId) : undefined
      const earlier = place && (await load(place))
      const known = await store.get(key)
      if (known !== undefined) return parseRecord(known)?.session
      await save(key, { session, until: endOf(session), earlierKey: earlier && place })
      if (earlier)
        await save(place, { ...earlier, until: Math.min(earlier.until, clock.now() + GRACE_MS) })
      return session
    },

    async end(id) {
      let key = isId(id) ? await digestOf(id) : undefined
      while (key !== undefined) {
        const kept = await load(key)
        if (kept) await endOne(key, kept)
        key = kept?.earlierKey
      }
    },
  }
}
