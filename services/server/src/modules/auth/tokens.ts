import type { Clock } from '@bowline/common'
import { HttpProblem } from '../../basics/HttpProblem.ts'
import type { Database, Row } from '../../drivers/db/Database.ts'
import type { Access, Assurance } from '../../http/SignedIn.ts'
import { hashOf, newSecret } from './secrets.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** How long an access token is valid. */
export const ACCESS_MS = 15 * MINUTE_MS
/** A login ends after this time, however often it is renewed, and after a shorter one without use. */
export const LOGIN_MS = 30 * DAY_MS
export const IDLE_MS = 7 * DAY_MS
/** A device that has not received the new tokens may ask with the old one again for so long. */
export const RETRY_MS = MINUTE_MS

export interface Tokens {
  readonly accessToken: string
  readonly expiresAt: number
  readonly refreshToken: string
  readonly assurance: Assurance
}

type Renewed = Tokens & { readonly userId: string }

interface Login {
  readonly userId: string
  readonly deviceId: string
  readonly thumbprint: string
  readonly assurance: Assurance
  /** When the login began that it is made from, in milliseconds since 1970. Default: now. */
  readonly createdAt?: number | undefined
  /** The app that the wallet's own page makes it for. */
  readonly app?: string | undefined
}

/**
 * Issues the tokens of logins and finds logins by them. Each is bound to the key of a device, so neither
 * is of use elsewhere, and only hashes are stored.
 */
export function createTokens(db: Database, clock: Clock) {
  const insert = db.prepare(
    `INSERT INTO logged_in
       (id, user_id, device_id, thumbprint, access_hash, access_until, refresh_hash, renewed_at, created_at,
        assurance, app)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const selectByAccess = db.prepare(
    `SELECT id, user_id, device_id, assurance, created_at, stepped_up_at FROM logged_in
     WHERE access_hash = ? AND thumbprint = ? AND access_until > ? AND ended_at IS NULL`,
  )
  const selectByRefresh = db.prepare(
    `SELECT id, user_id, assurance, refresh_hash, renewed_at, created_at FROM logged_in
     WHERE (refresh_hash = ?1 OR refresh_hash_before = ?1) AND thumbprint = ?2 AND ended_at IS NULL`,
  )
  const renew = db.prepare(
    `UPDATE logged_in SET access_hash = ?, access_until = ?, refresh_hash = ?,
       refresh_hash_before = ?, renewed_at = ? WHERE id = ?`,
  )
  const end = db.prepare('UPDATE logged_in SET ended_at = ? WHERE id = ? AND ended_at IS NULL')
  const endOfDevice = db.prepare(
    'UPDATE logged_in SET ended_at = ? WHERE device_id = ? AND ended_at IS NULL',
  )
  const endOfUser = db.prepare(
    'UPDATE logged_in SET ended_at = ? WHERE user_id = ? AND ended_at IS NULL',
  )
  const devicesOfUser = db.prepare(
    'SELECT DISTINCT device_id FROM logged_in WHERE user_id = ? AND ended_at IS NULL',
  )
  const isOpen = db.prepare('SELECT 1 FROM logged_in WHERE id = ? AND ended_at IS NULL')
  const stepUp = db.prepare('UPDATE logged_in SET stepped_up_at = ? WHERE id = ?')
  const forget = db.prepare('DELETE FROM logged_in WHERE created_at < ?')

  const access: Access = {
    async find(accessToken, thumbprint) {
      const row = await selectByAccess.get(hashOf(accessToken), thumbprint, clock.now())
      return (
        row && {
          sessionId: String(row.id),
          userId: String(row.user_id),
          deviceId: String(row.device_id),
          assurance: assuranceOf(row),
          createdAt: Number(row.created_at),
          steppedUpAt: row.stepped_up_at === null ? undefined : Number(row.stepped_up_at),
        }
      )
    },
  }

  /** Returns undefined for a token that is of no use, whose login has ended then. */
  async function exchange(token: string, thumbprint: string): Promise<Renewed | undefined> {
    const now = clock.now()
    const used = hashOf(token)
    const row = await selectByRefresh.get(used, thumbprint)
    if (!row) return undefined
    const id = String(row.id)
    const createdAt = Number(row.created_at)
    const renewedAt = Number(row.renewed_at)
    const isOld = now >= createdAt + LOGIN_MS || now >= renewedAt + IDLE_MS
    const isReused = used !== row.refresh_hash && now >= renewedAt + RETRY_MS
    if (isOld || isReused) {
      await end.run(now, id)
      return undefined
    }
    const [accessToken, refreshToken] = [newSecret(), newSecret()]
    const expiresAt = Math.min(now + ACCESS_MS, createdAt + LOGIN_MS)
    await renew.run(hashOf(accessToken), expiresAt, hashOf(refreshToken), used, now, id)
    const assurance = assuranceOf(row)
    return { accessToken, expiresAt, refreshToken, assurance, userId: String(row.user_id) }
  }

  return {
    access,
    async issue(login: Login): Promise<Tokens> {
      const now = clock.now()
      const { userId, deviceId, thumbprint, assurance, createdAt = now, app = null } = login
      await forget.run(now - LOGIN_MS)
      const [accessToken, refreshToken] = [newSecret(), newSecret()]
      const expiresAt = Math.min(now + ACCESS_MS, createdAt + LOGIN_MS)
      await insert.run(
        newSecret(),
        userId,
        deviceId,
        thumbprint,
        hashOf(accessToken),
        expiresAt,
        hashOf(refreshToken),
        now,
        createdAt,
        assurance,
        app,
      )
      return { accessToken, expiresAt, refreshToken, assurance }
    },
    /**
     * Exchanges a refresh token for new tokens. One that was exchanged before has been copied, so using
     * it ends the login; except at once, by a device that the answer may not have reached.
     */
    async renew(token: string, thumbprint: string): Promise<Renewed> {
      const renewed = await db.transaction(() => exchange(token, thumbprint))
      if (!renewed) throw ended()
      return renewed
    },
    stepUp: async (sessionId: string) => void (await stepUp.run(clock.now(), sessionId)),
    end: async (sessionId: string) => void (await end.run(clock.now(), sessionId)),
    endOfDevice: async (deviceId: string) => void (await endOfDevice.run(clock.now(), deviceId)),
    /** All logins of a user, but for those of some devices. */
    async endOfUser(userId: string, spared: readonly string[] = []): Promise<void> {
      if (spared.length === 0) return void (await endOfUser.run(clock.now(), userId))
      for (const { device_id: id } of await devicesOfUser.all(userId))
        if (!spared.includes(String(id))) await endOfDevice.run(clock.now(), String(id))
    },
    /** Whether a session was not ended. It may have expired. */
    isOpen: async (sessionId: string): Promise<boolean> =>
      (await isOpen.get(sessionId)) !== undefined,
  }
}

// The table checks it.
const assuranceOf = (row: Row) => String(row.assurance) as Assurance

const ended = () => new HttpProblem(401, 'SESSION_ENDED', 'Log in again.')
