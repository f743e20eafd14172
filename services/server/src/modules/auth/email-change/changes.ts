import type { Database, Row } from '../../../drivers/db/Database.ts'

/** An address that replaces the one of a user. */
export interface EmailChange {
  readonly userId: string
  /** The device that has asked for it. */
  readonly deviceId: string
  readonly browser: string
  /** The new one. */
  readonly email: string
  readonly requestedAt: number
  readonly effectiveAt: number
  /** The wallet whose key has signed it. Then no link takes it back, and no login alone. */
  readonly signedBy: string | undefined
}

/** The changes in the database that can still be taken back. */
export function createChanges(db: Database) {
  const insert = db.prepare(
    `INSERT INTO email_changes
       (user_id, device_id, browser, email, undo_hash, requested_at, effective_at, signed_by)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const forget = db.prepare('DELETE FROM email_changes WHERE effective_at <= ?')
  const select = db.prepare('SELECT * FROM email_changes WHERE user_id = ? AND effective_at > ?')
  const selectByLink = db.prepare(
    'SELECT * FROM email_changes WHERE undo_hash = ? AND effective_at > ?',
  )
  const remove = db.prepare('DELETE FROM email_changes WHERE user_id = ?')
  const read = (row: Row | undefined) => row && readChange(row)

  return {
    /** Adds a change, within a transaction. */
    async add(change: EmailChange, link: string): Promise<void> {
      const { userId, deviceId, browser, email, requestedAt, effectiveAt, signedBy } = change
      await forget.run(requestedAt)
      const times = [requestedAt, effectiveAt]
      await insert.run(userId, deviceId, browser, email, link, ...times, signedBy ?? null)
    },
    find: async (userId: string, now: number) => read(await select.get(userId, now)),
    /** Finds a change by the hash of its link. */
    findByLink: async (linkHash: string, now: number) =>
      read(await selectByLink.get(linkHash, now)),
    /** Returns false if there is none any more. */
    remove: async (userId: string): Promise<boolean> => (await remove.run(userId)) > 0,
  }
}

const readChange = (row: Row): EmailChange => ({
  userId: String(row.user_id),
  deviceId: String(row.device_id),
  browser: String(row.browser),
  email: String(row.email),
  requestedAt: Number(row.requested_at),
  effectiveAt: Number(row.effective_at),
  signedBy: row.signed_by === null ? undefined : String(row.signed_by),
})
