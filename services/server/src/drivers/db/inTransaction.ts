import type { DatabaseSync } from 'node:sqlite'

/**
 * Runs the work in a transaction and returns its result. Rolls back and rethrows if the work throws.
 */
export function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    db.exec('COMMIT')
    return result
  } catch (error) {
    // After a full disk or a read error SQLite has already rolled back. A second ROLLBACK would
    // throw and hide the reason.
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}
