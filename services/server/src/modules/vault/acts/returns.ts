import type { Database, Row } from '../../../drivers/db/Database.ts'

/** A deleted wallet that is about to take the place of the one that there is. Times in milliseconds since 1970. */
export interface Return {
  readonly userId: string
  readonly walletId: string
  /** The device that has asked for it. */
  readonly deviceId: string
  readonly browser: string
  readonly requestedAt: number
  readonly effectiveAt: number
}

/** Those in the database, one of each user. Transactions are begun by the callers. */
export function createReturnRepo(db: Database) {
  const insert = db.prepare(
    `INSERT INTO vault_returns
       (user_id, wallet_id, device_id, browser, requested_at, effective_at) VALUES (?, ?, ?, ?, ?, ?)`,
  )
  const select = db.prepare('SELECT * FROM vault_returns WHERE user_id = ?')
  const selectDue = db.prepare(
    'SELECT * FROM vault_returns WHERE effective_at <= ? ORDER BY effective_at LIMIT 1',
  )
  const remove = db.prepare('DELETE FROM vault_returns WHERE user_id = ?')

  return {
    async add(one: Return): Promise<void> {
      const { userId, walletId, deviceId, browser, requestedAt, effectiveAt } = one
      await insert.run(userId, walletId, deviceId, browser, requestedAt, effectiveAt)
    },
    async find(userId: string): Promise<Return | undefined> {
      const row = await select.get(userId)
      return row && readReturn(row)
    },
    /** One whose day is over. */
    async due(now: number): Promise<Return | undefined> {
      const row = await selectDue.get(now)
      return row && readReturn(row)
    },
    /** Returns false if none waits any more. */
    remove: async (userId: string): Promise<boolean> => (await remove.run(userId)) > 0,
  }
}

const readReturn = (row: Row): Return => ({
  userId: String(row.user_id),
  walletId: String(row.wallet_id),
  deviceId: String(row.device_id),
  browser: String(row.browser),
  requestedAt: Number(row.requested_at),
  effectiveAt: Number(row.effective_at),
})
