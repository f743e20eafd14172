import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { type NonceStore, type SessionStore, StoreFull } from '@bowline/sign-in'
import { migrate } from '../../drivers/db/migrate.ts'

/** Used nonces and sessions of a project, in the database. */
interface ProjectStores {
  readonly nonces: NonceStore
  readonly sessions: SessionStore
}

const SECRET_BYTES = 32
const SLICE_ROWS = 250

/** What signing in keeps in the database. A project has at most `maxSessions`, expired ones included. */
export function createSignInRepo(db: DatabaseSync, maxSessions: number) {
  migrate(db, 'sign-in', new URL('./migrations/', import.meta.url))
  db.prepare('INSERT OR IGNORE INTO sign_in_secret (id, secret) VALUES (1, ?)').run(
    randomBytes(SECRET_BYTES).toString('base64url'),
  )
  const secret = String(db.prepare('SELECT secret FROM sign_in_secret').get()?.secret)
  const insertNonce = db.prepare(
    `INSERT INTO sign_in_nonces (project_id, nonce, digest, used_at, expires_at)
     VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  )
  const findNonce = db.prepare(
    'SELECT digest, used_at FROM sign_in_nonces WHERE project_id = ? AND nonce = ?',
  )
  const findSession = db.prepare(
    'SELECT value FROM sign_in_sessions WHERE project_id = ? AND key = ?',
  )
  const updateSession = db.prepare(
    'UPDATE sign_in_sessions SET value = ?, expires_at = ? WHERE project_id = ? AND key = ?',
  )
  const insertSession = db.prepare(
    'INSERT INTO sign_in_sessions (value, expires_at, project_id, key) VALUES (?, ?, ?, ?)',
  )
  const removeSession = db.prepare('DELETE FROM sign_in_sessions WHERE project_id = ? AND key = ?')
  const removeNonces = removeEndedOf('sign_in_nonces', 'nonce')
  const removeSessions = removeEndedOf('sign_in_sessions', 'key')
  // Counting the rows at each sign-in would take longer than all the rest. No other process writes them.
  const counts = new Map(
    db
      .prepare('SELECT project_id, count(*) AS count FROM sign_in_sessions GROUP BY project_id')
      .all()
      .map((row) => [String(row.project_id), Number(row.count)]),
  )
  const count = (projectId: string, change: number) =>
    counts.set(projectId, (counts.get(projectId) ?? 0) + change)

  function removeEndedOf(table: string, key: string) {
    return db.prepare(
      `DELETE FROM ${table} WHERE (project_id, ${key}) IN
         (SELECT project_id, ${key} FROM ${table} WHERE expires_at <= ? LIMIT ${SLICE_ROWS})
       RETURNING project_id`,
    )
  }

  return {
    /** Signs nonces. It is as old as the database, so that a restart ends no sign-in. */
    secret,

    storesOf: (projectId: string): ProjectStores => ({
      nonces: {
        async use(nonce, { digest, usedAt }, expiresAt) {
          insertNonce.run(projectId, nonce, digest, usedAt, expiresAt)
          const row = findNonce.get(projectId, nonce)
          return { digest: String(row?.digest), usedAt: Number(row?.used_at) }
        },
      },
      sessions: {
        async get(key) {
          const row = findSession.get(projectId, key)
          return row && String(row.value)
        },
        async set(key, value, expiresAt) {
          const row = [value, expiresAt, projectId, key] as const
          if (updateSession.run(...row).changes > 0) return
          if ((counts.get(projectId) ?? 0) >= maxSessions)
            throw new StoreFull('There are too many sessions.')
          insertSession.run(...row)
          count(projectId, 1)
        },
        async delete(key) {
          if (removeSession.run(projectId, key).changes > 0) count(projectId, -1)
        },
      },
    }),

    /** Removes some of what has expired. Returns whether that was all. */
    sweep(now: number): boolean {
      const nonces = removeNonces.all(now)
      const sessions = removeSessions.all(now)
      for (const row of sessions) count(String(row.project_id), -1)
      return nonces.length < SLICE_ROWS && sessions.length < SLICE_ROWS
    },
  }
}
