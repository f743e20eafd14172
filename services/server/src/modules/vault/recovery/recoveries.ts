import type { Database, Row } from '../../../drivers/db/Database.ts'

/** A device that waits for the operator to open the wallet. Times in milliseconds since 1970. */
export interface Recovery {
  readonly recoveryId: string
  readonly userId: string
  readonly deviceId: string
  /** The public key of the device. */
  readonly publicKey: string
  readonly browser: string
  readonly requestedAt: number
  readonly readyAt: number
  /** When both shares were given out for the first time. */
  readonly releasedAt: number | undefined
}

const DAY_MS = 24 * 60 * 60_000
/** The operator opens it no earlier than this after it was asked for. */
export const HOLD_MS = DAY_MS
/** The time for which the operator can open it after `HOLD_MS`, in milliseconds. */
export const LASTS_MS = 7 * DAY_MS
/** The device may fetch the shares again for so long: the answer may have been lost. */
export const AGAIN_MS = 10 * 60_000
/** The number of recoveries that one user may begin within a day. */
export const BEGUN_PER_DAY = 3

/** The recoveries in the database. Transactions are begun by the callers. */
export function createRecoveries(db: Database) {
  const insert = db.prepare(
    `INSERT INTO vault_recoveries
       (recovery_id, user_id, device_id, public_key, browser, undo_hash, requested_at, ready_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const forget = db.prepare('DELETE FROM vault_recoveries WHERE ready_at <= ?')
  const since = db.prepare(
    `SELECT requested_at FROM vault_recoveries WHERE user_id = ? AND requested_at > ?
     ORDER BY requested_at DESC LIMIT ?`,
  )
  const selectWaiting = db.prepare(
    "SELECT * FROM vault_recoveries WHERE user_id = ? AND state = 'waiting' AND ready_at > ?",
  )
  const selectOwn = db.prepare(
    `SELECT * FROM vault_recoveries WHERE recovery_id = ? AND user_id = ? AND device_id = ?
     AND state <> 'ended' AND ready_at > ?`,
  )
  const selectByLink = db.prepare(
    "SELECT * FROM vault_recoveries WHERE undo_hash = ? AND state = 'waiting' AND ready_at > ?",
  )
  const selectReleased = db.prepare(
    'SELECT max(released_at) AS at FROM vault_recoveries WHERE user_id = ?',
  )
  const release = db.prepare(
    `UPDATE vault_recoveries SET state = 'released', released_at = coalesce(released_at, ?)
     WHERE recovery_id = ? AND state <> 'ended'`,
  )
  const end = db.prepare(
    "UPDATE vault_recoveries SET state = 'ended' WHERE user_id = ? AND state = 'waiting'",
  )
  const read = (row: Row | undefined) => row && readRecovery(row)

  return {
    async add(recovery: Omit<Recovery, 'releasedAt'>, undoHash: string): Promise<void> {
      const { recoveryId, userId, deviceId, publicKey, browser, requestedAt, readyAt } = recovery
      await forget.run(requestedAt - LASTS_MS)
      await insert.run(
        ...[recoveryId, userId, deviceId, publicKey, browser, undoHash, requestedAt, readyAt],
      )
    },
    /** The one that waits. */
    waiting: async (userId: string, now: number) =>
      read(await selectWaiting.get(userId, now - LASTS_MS)),
    /** Returns the recovery of a device, also if the device has had the shares and may ask once more. */
    async ofDevice(
      recoveryId: string,
      { userId, deviceId }: Pick<Recovery, 'userId' | 'deviceId'>,
      now: number,
    ) {
      const own = read(await selectOwn.get(recoveryId, userId, deviceId, now - LASTS_MS))
      const isOver = own?.releasedAt !== undefined && now > own.releasedAt + AGAIN_MS
      return isOver ? undefined : own
    },
    /** Finds a recovery by the hash of its link. */
    findByLink: async (hash: string, now: number) =>
      read(await selectByLink.get(hash, now - LASTS_MS)),
    /** When the next one may begin. */
    async nextAt(userId: string, now: number): Promise<number> {
      const begun = await since.all(userId, now - DAY_MS, BEGUN_PER_DAY)
      const last = begun.at(BEGUN_PER_DAY - 1)
      return last ? Number(last.requested_at) + DAY_MS : now
    },
    /** When shares were given out last. */
    async releasedAt(userId: string): Promise<number | undefined> {
      const at = (await selectReleased.get(userId))?.at
      return typeof at === 'number' ? at : undefined
    },
    /** Returns false if it has ended. */
    release: async (recoveryId: string, now: number): Promise<boolean> =>
      (await release.run(now, recoveryId)) > 0,
    /** Returns false if none waits. */
    end: async (userId: string): Promise<boolean> => (await end.run(userId)) > 0,
  }
}

const readRecovery = (row: Row): Recovery => ({
  recoveryId: String(row.recovery_id),
  userId: String(row.user_id),
  deviceId: String(row.device_id),
  publicKey: String(row.public_key),
  browser: String(row.browser),
  requestedAt: Number(row.requested_at),
  readyAt: Number(row.ready_at),
  releasedAt: row.released_at === null ? undefined : Number(row.released_at),
})
