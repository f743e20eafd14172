import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import type { SocialSettings } from '../../config/SocialSettings.ts'
import { HttpProblem } from '../../http/HttpProblem.ts'
import { newSecret } from './secrets.ts'

/** How somebody logs in. */
export type Provider = 'email' | 'passkey' | 'farcaster' | SocialSettings['provider']

export interface User {
  readonly id: string
  readonly email: string | null
  readonly provider: Provider
  readonly createdAt: number
}

export interface Device {
  readonly id: string
  readonly browser: string
  readonly createdAt: number
  readonly usedAt: number
}

/** Who somebody is at a provider. The address is shown and written to, and identifies nobody. */
export interface Identity {
  readonly provider: Provider
  readonly issuer: string
  readonly subject: string
  readonly email: string | null
}

/** A login whose user has proven who they are. */
export interface ProvenLogin {
  readonly thumbprint: string
  readonly browser: string
  readonly identity: Identity
  /** Ends it, in the transaction that logs the user in. False if another call has. */
  end(): boolean
}

type Row = Record<string, SQLOutputValue>

/** The users and their devices in the database. */
export function createUsers(db: DatabaseSync) {
  const selectUser = db.prepare(
    `SELECT users.id, created_at, email, provider FROM users
     JOIN identities ON user_id = users.id WHERE users.id = ? LIMIT 1`,
  )
  const selectIdentity = db.prepare(
    'SELECT user_id FROM identities WHERE provider = ? AND issuer = ? AND subject = ?',
  )
  const selectSubjects = db.prepare(
    'SELECT subject FROM identities WHERE user_id = ? AND provider = ?',
  )
  const insertUser = db.prepare('INSERT INTO users (id, created_at) VALUES (?, ?)')
  const insertIdentity = db.prepare(
    'INSERT INTO identities (provider, issuer, subject, user_id, email) VALUES (?, ?, ?, ?, ?)',
  )
  const selectDevice = db.prepare(
    'SELECT id FROM devices WHERE user_id = ? AND thumbprint = ? AND revoked_at IS NULL',
  )
  const selectDevices = db.prepare(
    `SELECT id, browser, created_at, used_at FROM devices
     WHERE user_id = ? AND revoked_at IS NULL ORDER BY used_at DESC LIMIT 100`,
  )
  const insertDevice = db.prepare(
    `INSERT INTO devices (id, user_id, thumbprint, browser, created_at, used_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
  )
  const touch = db.prepare('UPDATE devices SET used_at = ? WHERE id = ?')
  const revoke = db.prepare(
    'UPDATE devices SET revoked_at = ? WHERE id = ? AND user_id = ? AND revoked_at IS NULL',
  )

  const find = ({ provider, issuer, subject }: Omit<Identity, 'email'>): string | undefined => {
    const row = selectIdentity.get(provider, issuer, subject)
    return row && String(row.user_id)
  }

  return {
    /** Returns the id of the user with an identity; `undefined` for an unknown one. */
    find,
    /** Who a user is at a provider. */
    subjectsOf: (userId: string, provider: Provider): readonly string[] =>
      selectSubjects.all(userId, provider).map(({ subject }) => String(subject)),
    /** Creates the user of an identity that was proven just now. */
    add({ provider, issuer, subject, email }: Identity, now: number): string {
      const id = newSecret()
      insertUser.run(id, now)
      insertIdentity.run(provider, issuer, subject, id, email)
      return id
    },
    /** Throws 401 `SESSION_ENDED` for a user who is gone. */
    get(id: string): User {
      const row = selectUser.get(id)
      if (!row) throw new HttpProblem(401, 'SESSION_ENDED', 'Log in again.')
      return readUser(row)
    },
    /** Returns the id of a device that the user has allowed. */
    deviceOf(userId: string, thumbprint: string): string | undefined {
      const row = selectDevice.get(userId, thumbprint)
      return row && String(row.id)
    },
    addDevice(userId: string, device: { thumbprint: string; browser: string }, now: number) {
      const id = newSecret()
      insertDevice.run(id, userId, device.thumbprint, device.browser, now, now)
      return id
    },
    touchDevice: (id: string, now: number) => void touch.run(now, id),
    devices: (userId: string): readonly Device[] => selectDevices.all(userId).map(readDevice),
    /** Returns false if the user has no such device. */
    revokeDevice: (userId: string, id: string, now: number): boolean =>
      revoke.run(now, id, userId).changes > 0,
  }
}

const readUser = (row: Row): User => ({
  id: String(row.id),
  email: row.email === null ? null : String(row.email),
  // Only `add` writes it.
  provider: String(row.provider) as Provider,
  createdAt: Number(row.created_at),
})

const readDevice = (row: Row): Device => ({
  id: String(row.id),
  browser: String(row.browser),
  createdAt: Number(row.created_at),
  usedAt: Number(row.used_at),
})
