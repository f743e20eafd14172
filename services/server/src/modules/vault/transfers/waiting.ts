import type { Database, Row } from '../../../drivers/db/Database.ts'

type State = 'waiting' | 'answered' | 'denied'

/** A device that waits for another one to hand the wallet over. Times in milliseconds since 1970. */
export interface Transfer {
  readonly userId: string
  readonly transferId: string
  readonly deviceId: string
  readonly browser: string
  readonly requestedAt: number
  readonly expiresAt: number
}

type Device = Pick<Transfer, 'userId' | 'deviceId'>

/** The waiting devices in the database. Transactions are begun by the callers. */
export function createWaiting(db: Database) {
  const insert = db.prepare(
    `INSERT INTO vault_transfers
       (user_id, transfer_id, device_id, browser, requested_at, expires_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
  )
  const expire = db.prepare('DELETE FROM vault_transfers WHERE expires_at <= ?')
  const expired = db.prepare('SELECT 1 FROM vault_transfers WHERE expires_at <= ? LIMIT 1')
  const select = db.prepare(
    `SELECT * FROM vault_transfers WHERE user_id = ? AND expires_at > ?
     ORDER BY requested_at, transfer_id`,
  )
  const settle = db.prepare(
    `UPDATE vault_transfers SET state = ?, sealed = ?
     WHERE user_id = ? AND transfer_id = ? AND state = 'waiting'`,
  )
  const remove = db.prepare('DELETE FROM vault_transfers WHERE user_id = ?')
  const removeOf = db.prepare('DELETE FROM vault_transfers WHERE user_id = ? AND device_id = ?')
  const removeOne = db.prepare('DELETE FROM vault_transfers WHERE user_id = ? AND transfer_id = ?')

  return {
    /** Replaces what the device has waited for before. */
    async add(transfer: Transfer): Promise<void> {
      const { userId, transferId, deviceId, browser, requestedAt, expiresAt } = transfer
      await expire.run(requestedAt)
      await removeOf.run(userId, deviceId)
      await insert.run(userId, transferId, deviceId, browser, requestedAt, expiresAt)
    },
    hasExpired: async (now: number): Promise<boolean> => (await expired.get(now)) !== undefined,
    expire: async (now: number): Promise<void> => void (await expire.run(now)),
    /** Finds those of other devices that still wait, the first one first. */
    async others({ userId, deviceId }: Device, now: number) {
      const all = (await select.all(userId, now)).map(readTransfer)
      return all.filter((one) => one.state === 'waiting' && one.deviceId !== deviceId)
    },
    /** Finds what a device waits for. */
    async own({ userId, deviceId }: Device, now: number) {
      const all = (await select.all(userId, now)).map(readTransfer)
      return all.find((one) => one.deviceId === deviceId)
    },
    /** Returns false if it waits no more. `sealed` is there for an answer alone. */
    settle: async (
      { userId, transferId }: Pick<Transfer, 'userId' | 'transferId'>,
      state: Exclude<State, 'waiting'>,
      sealed: string | null,
    ): Promise<boolean> => (await settle.run(state, sealed, userId, transferId)) > 0,
    /** Whichever the user has waited for. */
    forget: async (userId: string): Promise<void> => void (await remove.run(userId)),
    /** Returns false if it is gone. */
    remove: async ({ userId, transferId }: Pick<Transfer, 'userId' | 'transferId'>) =>
      (await removeOne.run(userId, transferId)) > 0,
  }
}

const readTransfer = (row: Row) => ({
  userId: String(row.user_id),
  transferId: String(row.transfer_id),
  deviceId: String(row.device_id),
  browser: String(row.browser),
  requestedAt: Number(row.requested_at),
  expiresAt: Number(row.expires_at),
  // The table checks it.
  state: String(row.state) as State,
  sealed: row.sealed === null ? undefined : String(row.sealed),
})
