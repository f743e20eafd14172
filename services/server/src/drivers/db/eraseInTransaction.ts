import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from './inTransaction.ts'
import { BUSY_TIMEOUT_MS } from './openDatabase.ts'

/**
 * Runs the work in a transaction whose deleted and replaced rows are overwritten with zeros, and
 * then empties the write-ahead log, which still holds the old pages. Backups keep what they have.
 *
 * While something else reads the file, such as a backup, the log is emptied later.
 */
export function eraseInTransaction<T>(db: DatabaseSync, work: () => T): T {
  const result = inOverwritingTransaction(db, work)
  // Waiting for a reader would stop all requests.
  db.exec('PRAGMA busy_timeout = 0')
  try {
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  } finally {
    db.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`)
  }
  return result
}

function inOverwritingTransaction<T>(db: DatabaseSync, work: () => T): T {
  const before = Number(db.prepare('PRAGMA secure_delete').get()?.secure_delete)
  db.exec('PRAGMA secure_delete = ON')
  try {
    return inTransaction(db, work)
  } finally {
    db.exec(`PRAGMA secure_delete = ${before}`)
  }
}
