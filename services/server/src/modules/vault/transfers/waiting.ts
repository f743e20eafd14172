import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'

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

/** The waiting devices in the database, one of each user. Transactions are begun by the callers. */
export function createWaiting(db: DatabaseSync) {
  const insert = db.prepare(
    `INSERT OR REPLACE INTO vault_transfers
       (user_id, transfer_id, device_id, browser, requested_at, expires_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
  )
  const expire = db.prepare('DELETE FROM vault_transfers WHERE expires_at <= ?')
  const expired = db.prepare('SELECT 1 FROM vault_transfers WHERE expires_at <= ? LIMIT 1')
  const select = db.prepare('SELECT * FROM vault_transfers WHERE user_id = ? AND expires_at > ?')
  const settle = db.prepare(
    `UPDATE vault_transfers SET state = ?, sealed = ?
     WHERE user_id = ? AND transfer_id = ? AND state = 'waiting'`,
  )
  const remove = db.prepare('DELETE FROM vault_transfers WHERE user_id = ?')

  return {
    /** Replaces the one that the user has waited for before. */
    add({ userId, transferId, deviceId, browser, requestedAt, expiresAt }: Transfer): void {
      expire.run(requestedAt)
      insert.run(userId, transferId, deviceId, browser, requestedAt, expiresAt)
    },
    hasExpired: (now: number): boolean => expired.get(now) !== undefined,
    expire: (now: number): void => void expire.run(now),
    find(userId: string, now: number) {
      const row = select.get(userId, now)
      return row && readTransfer(row)
    },
    /** Returns false if it waits no more. `sealed` is there for an answer alone. */
    settle(
      { userId, transferId }: Pick<Transfer, 'userId' | 'transferId'>,
      state: Exclude<State, 'waiting'>,
      sealed: string | null,
    ): boolean {
      return settle.run(state, sealed, userId, transferId).changes > 0
    },
    remove: (userId: string): void => void remove.run(userId),
  }
}

const readTransfer = (row: Record<string, SQLOutputValue>) => ({
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
