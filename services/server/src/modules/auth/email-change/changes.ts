import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'

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
}

/** The changes in the database that can still be taken back. */
export function createChanges(db: DatabaseSync) {
  const insert = db.prepare(
    `INSERT INTO email_changes
       (user_id, device_id, browser, email, undo_hash, requested_at, effective_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  )
  const forget = db.prepare('DELETE FROM email_changes WHERE effective_at <= ?')
  const select = db.prepare('SELECT * FROM email_changes WHERE user_id = ? AND effective_at > ?')
  const selectByLink = db.prepare(
    'SELECT * FROM email_changes WHERE undo_hash = ? AND effective_at > ?',
  )
  const remove = db.prepare('DELETE FROM email_changes WHERE user_id = ?')
  const read = (row: Record<string, SQLOutputValue> | undefined) => row && readChange(row)

  return {
    add({ userId, deviceId, browser, email, requestedAt, effectiveAt }: EmailChange, link: string) {
      forget.run(requestedAt)
      insert.run(userId, deviceId, browser, email, link, requestedAt, effectiveAt)
    },
    find: (userId: string, now: number) => read(select.get(userId, now)),
    /** By the hash of its link. */
    findByLink: (linkHash: string, now: number) => read(selectByLink.get(linkHash, now)),
    /** Returns false if there is none any more. */
    remove: (userId: string): boolean => remove.run(userId).changes > 0,
  }
}

const readChange = (row: Record<string, SQLOutputValue>): EmailChange => ({
  userId: String(row.user_id),
  deviceId: String(row.device_id),
  browser: String(row.browser),
  email: String(row.email),
  requestedAt: Number(row.requested_at),
  effectiveAt: Number(row.effective_at),
})
