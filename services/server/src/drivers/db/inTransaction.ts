import type { DatabaseSync } from 'node:sqlite'

/** Runs all of it or nothing of it, and throws what the work has thrown. */
export function inTransaction(db: DatabaseSync, work: () => void): void {
  db.exec('BEGIN IMMEDIATE')
  try {
    work()
    db.exec('COMMIT')
  } catch (error) {
    // After a full disk or a read error SQLite has rolled back by itself. A second ROLLBACK would
    // throw, and hide the reason.
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}
