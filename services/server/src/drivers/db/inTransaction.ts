import type { DatabaseSync } from 'node:sqlite'

/** Runs the work in a transaction. Rolls back and rethrows if the work throws. */
export function inTransaction(db: DatabaseSync, work: () => void): void {
  db.exec('BEGIN IMMEDIATE')
  try {
    work()
    db.exec('COMMIT')
  } catch (error) {
    // After a full disk or a read error SQLite has already rolled back. A second ROLLBACK would
    // throw and hide the reason.
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}
