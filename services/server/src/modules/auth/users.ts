import type { Clock } from '@bowline/common'
import { HttpProblem } from '../../basics/HttpProblem.ts'
import type { SocialSettings } from '../../config/SocialSettings.ts'
import type { Database, Row } from '../../drivers/db/Database.ts'
import type { Assurance } from '../../http/SignedIn.ts'
import { shownAddress } from './mailboxes/shownAddress.ts'
import { type Device, readDevice } from './readDevice.ts'
import { newSecret } from './secrets.ts'

/** How somebody logs in. */
export type Provider = 'email' | 'passkey' | 'farcaster' | SocialSettings['provider']

export interface User {
  readonly id: string
  readonly email: string | null
  readonly provider: Provider
  readonly createdAt: number
}

/** What a user is written to. */
export interface OnFile {
  readonly provider: Provider
  /** The address that was proven. `User.email` is what is shown of it. */
  readonly address: string | null
}

/** The name that somebody has at a provider. The address is shown and written to, and identifies nobody. */
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
  /** The origin of the app that it was asked for in, or of the wallet's page itself. */
  readonly origin: string
  readonly identity: Identity
  /** Default: `frame`. */
  readonly assurance?: Assurance | undefined
  /** Ends it, in the transaction that logs the user in. False if another call has. */
  end(): Promise<boolean>
}

/** The users and their devices in the database. Transactions are begun by the callers. */
export function createUsers(db: Database, clock: Clock) {
  const selectUser = db.prepare(
    `SELECT users.id, created_at, email, provider FROM users
     JOIN identities ON user_id = users.id
     WHERE users.id = ?1 AND valid_from <= ?2 AND (valid_until IS NULL OR valid_until > ?2) LIMIT 1`,
  )
  const selectIdentity = db.prepare(
    `SELECT user_id, valid_from FROM identities WHERE provider = ? AND issuer = ? AND subject = ?
     AND (valid_until IS NULL OR valid_until > ?)`,
  )
  const selectSubjects = db.prepare(
    'SELECT subject FROM identities WHERE user_id = ? AND provider = ?',
  )
  const insertUser = db.prepare('INSERT INTO users (id, created_at, language) VALUES (?, ?, ?)')
  const selectLanguage = db.prepare('SELECT language FROM users WHERE id = ?')
  const updateLanguage = db.prepare('UPDATE users SET language = ? WHERE id = ?')
  const insertIdentity = db.prepare(
    `INSERT INTO identities (provider, issuer, subject, user_id, email, valid_from)
     VALUES (?, ?, ?, ?, ?, ?)`,
  )
  const endIdentities = db.prepare(
    // One that has ended before, or is about to, keeps its end.
    `UPDATE identities SET valid_until = ? WHERE user_id = ? AND provider = ? AND valid_until IS NULL`,
  )
  const forgetEnded = db.prepare('DELETE FROM identities WHERE valid_until <= ?')
  const forgetComing = db.prepare('DELETE FROM identities WHERE user_id = ? AND valid_from > ?')
  const keepIdentities = db.prepare(
    'UPDATE identities SET valid_until = NULL WHERE user_id = ? AND valid_until > ?',
  )
  const selectDevice = db.prepare(
    'SELECT id FROM devices WHERE user_id = ? AND thumbprint = ? AND revoked_at IS NULL',
  )
  const selectDevices = db.prepare(
    `SELECT id, browser, site, place, created_at, used_at FROM devices
     WHERE user_id = ? AND revoked_at IS NULL ORDER BY used_at DESC LIMIT 100`,
  )
  const insertDevice = db.prepare(
    `INSERT INTO devices (id, user_id, thumbprint, browser, site, created_at, used_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  )
  // A place that is not told this time is not the one of before.
  const touch = db.prepare('UPDATE devices SET used_at = ?, place = ? WHERE id = ?')
  const revoke = db.prepare(
    'UPDATE devices SET revoked_at = ? WHERE id = ? AND user_id = ? AND revoked_at IS NULL',
  )

  const rowOf = async ({ provider, issuer, subject }: Omit<Identity, 'email'>) => {
    const row = await selectIdentity.get(provider, issuer, subject, clock.now())
    return row && { userId: String(row.user_id), isComing: Number(row.valid_from) > clock.now() }
  }

  async function rowOfUser(id: string): Promise<Row> {
    const row = await selectUser.get(id, clock.now())
    if (!row) throw new HttpProblem(401, 'SESSION_ENDED', 'Log in again.')
    return row
  }

  async function insert(
    { provider, issuer, subject, email }: Identity,
    userId: string,
    from: number,
  ) {
    // Ended ones are kept no longer than need be, and make room for whoever has the address now.
    await forgetEnded.run(clock.now())
    await insertIdentity.run(provider, issuer, subject, userId, email, from)
  }

  return {
    /** Returns the id of the user with an identity; undefined for an unknown one. */
    async find(identity: Omit<Identity, 'email'>): Promise<string | undefined> {
      const row = await rowOf(identity)
      return row?.isComing ? undefined : row?.userId
    },
    /** Whether an identity will be that of a user who is changing the address. */
    isComing: async (identity: Omit<Identity, 'email'>): Promise<boolean> =>
      (await rowOf(identity))?.isComing ?? false,
    /** Replaces how a user logs in with the same provider from a time on, in milliseconds since 1970. */
    async replaceIdentity(userId: string, next: Identity, from: number): Promise<void> {
      await endIdentities.run(from, userId, next.provider)
      await insert(next, userId, from)
    },
    /** Takes back a replacement that has not taken effect yet. */
    async keepIdentity(userId: string): Promise<void> {
      await forgetComing.run(userId, clock.now())
      await keepIdentities.run(userId, clock.now())
    },
    /** Finds the names that a user has at a provider. */
    subjectsOf: async (userId: string, provider: Provider): Promise<readonly string[]> =>
      (await selectSubjects.all(userId, provider)).map(({ subject }) => String(subject)),
    /** Creates the user of an identity that was proven just now. */
    async add(identity: Identity, language: string): Promise<string> {
      const id = newSecret()
      await insertUser.run(id, clock.now(), language)
      await insert(identity, id, 0)
      return id
    },
    /** Throws 401 `SESSION_ENDED` for a user who is gone. */
    get: async (id: string): Promise<User> => readUser(await rowOfUser(id)),
    /** Throws the same. */
    onFile: async (id: string): Promise<OnFile> => {
      const { provider, email } = await rowOfUser(id)
      // Only `add` writes it.
      return { provider: String(provider) as Provider, address: textOf(email) }
    },
    /** The language that the user is written to: a BCP 47 tag. */
    languageOf: async (id: string): Promise<string> =>
      String((await selectLanguage.get(id))?.language ?? 'en'),
    setLanguage: async (id: string, language: string) =>
      void (await updateLanguage.run(language, id)),
    /** Returns the id of a device that the user has allowed. */
    async deviceOf(userId: string, thumbprint: string): Promise<string | undefined> {
      const row = await selectDevice.get(userId, thumbprint)
      return row && String(row.id)
    },
    async addDevice(
      userId: string,
      device: { thumbprint: string; browser: string; origin: string },
    ) {
      const [id, now] = [newSecret(), clock.now()]
      await insertDevice.run(id, userId, device.thumbprint, device.browser, device.origin, now, now)
      return id
    },
    touchDevice: async (id: string, place: string | undefined) =>
      void (await touch.run(clock.now(), place ?? null, id)),
    devices: async (userId: string): Promise<readonly Device[]> =>
      (await selectDevices.all(userId)).map(readDevice),
    /** Returns false if the user has no such device. */
    revokeDevice: async (userId: string, id: string): Promise<boolean> =>
      (await revoke.run(clock.now(), id, userId)) > 0,
  }
}

const textOf = (value: Row[string] | undefined) => (value == null ? null : String(value))

const readUser = (row: Row): User => ({
  id: String(row.id),
  email: row.email == null ? null : shownAddress(String(row.email)),
  // Only `add` writes it.
  provider: String(row.provider) as Provider,
  createdAt: Number(row.created_at),
})
