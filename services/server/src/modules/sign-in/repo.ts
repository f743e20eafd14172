import { randomBytes } from 'node:crypto'
import { type NonceStore, type SessionStore, StoreFull } from '@bowline/sign-in'
import type { Database } from '../../drivers/db/Database.ts'
import type { OnShort } from '../../drivers/limits/Limit.ts'
import { createRoom } from './createRoom.ts'

/** Used nonces and sessions of a project, in the database. */
interface ProjectStores {
  readonly nonces: NonceStore
  readonly sessions: SessionStore
}

const SECRET_BYTES = 32
const SLICE_ROWS = 250

/** The share of `maxSessions` that is added to it for networks that have few sessions. */
const RESERVE = 1 / 4

/**
 * What signing in keeps in the database. A project has room for `maxSessions`, expired ones included, and networks
 * that have few sessions for a quarter more.
 */
export function createSignInRepo(db: Database, maxSessions: number, onShort?: OnShort) {
  const room = createRoom(db, { amount: maxSessions, reserve: RESERVE * maxSessions }, onShort)
  // Of servers that start at once, one sets it, and the others read that.
  const readSecret = db.prepare(
    `INSERT INTO sign_in_secret (id, secret) VALUES (1, ?)
     ON CONFLICT (id) DO UPDATE SET secret = sign_in_secret.secret RETURNING secret`,
  )
  const insertNonce = db.prepare(
    `INSERT INTO sign_in_nonces (project_id, nonce, digest, used_at, expires_at)
     VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  )
  const findNonce = db.prepare(
    'SELECT digest, used_at FROM sign_in_nonces WHERE project_id = ? AND nonce = ?',
  )
  const removeNonces = db.prepare(
    `DELETE FROM sign_in_nonces WHERE (project_id, nonce) IN
       (SELECT project_id, nonce FROM sign_in_nonces WHERE expires_at <= ? LIMIT ${SLICE_ROWS})`,
  )
  const findSession = db.prepare(
    'SELECT value FROM sign_in_sessions WHERE project_id = ? AND key = ?',
  )
  const updateSession = db.prepare(
    'UPDATE sign_in_sessions SET value = ?, expires_at = ? WHERE project_id = ? AND key = ?',
  )
  const insertSession = db.prepare(
    `INSERT INTO sign_in_sessions (value, expires_at, project_id, key, networks)
     VALUES (?, ?, ?, ?, ?)`,
  )
  const removeSession = db.prepare(
    'DELETE FROM sign_in_sessions WHERE project_id = ? AND key = ? RETURNING networks',
  )
  const findEnded = db.prepare(
    'SELECT project_id FROM sign_in_sessions WHERE expires_at <= ? ORDER BY expires_at LIMIT 1',
  )
  const removeSessions = db.prepare(
    `DELETE FROM sign_in_sessions WHERE project_id = ?1 AND key IN
       (SELECT key FROM sign_in_sessions WHERE project_id = ?1 AND expires_at <= ?2
        ORDER BY expires_at LIMIT ${SLICE_ROWS})
     RETURNING networks`,
  )
  let secret: string | undefined

  /** The sign-ins of a project change one count, so they take turns rather than try again and again. */
  const inTurn = <T>(projectId: string, work: () => Promise<T>): Promise<T> =>
    db.transaction(work, { lock: `sign-in ${projectId}` })

  return {
    /** Signs nonces. It is as old as the database, so that a restart ends no sign-in. */
    async secret(): Promise<string> {
      const random = randomBytes(SECRET_BYTES).toString('base64url')
      secret ??= String((await readSecret.get(random))?.secret)
      return secret
    },

    /** `marks` stand for the networks around the visitor, the widest first. */
    storesOf: (projectId: string, marks: readonly string[] = []): ProjectStores => ({
      nonces: {
        async use(nonce, { digest, usedAt }, expiresAt) {
          await insertNonce.run(projectId, nonce, digest, usedAt, expiresAt)
          const row = await findNonce.get(projectId, nonce)
          return { digest: String(row?.digest), usedAt: Number(row?.used_at) }
        },
      },
      sessions: {
        async get(key) {
          const row = await findSession.get(projectId, key)
          return row && String(row.value)
        },
        async set(key, value, expiresAt) {
          const row = [value, expiresAt, projectId, key] as const
          const isSet = await inTurn(projectId, async () => {
            if ((await updateSession.run(...row)) > 0) return true
            if (!(await room.take(projectId, marks))) return false
            await insertSession.run(...row, marks.join(' '))
            return true
          })
          if (!isSet) throw new StoreFull('There are too many sessions.')
        },
        delete: (key) =>
          inTurn(projectId, async () => {
            await room.giveBack(projectId, await removeSession.all(projectId, key))
          }),
      },
    }),

    /** Removes some of what has expired. Returns whether that was all. */
    async sweep(now: number): Promise<boolean> {
      const nonces = await removeNonces.run(now)
      const ended = await findEnded.get(now)
      if (!ended) return nonces < SLICE_ROWS
      const projectId = String(ended.project_id)
      await inTurn(projectId, async () => {
        await room.giveBack(projectId, await removeSessions.all(projectId, now))
      })
      return false
    },
  }
}
