import type { DatabaseSync } from 'node:sqlite'
import { BUSY_TIMEOUT_MS } from '../openDatabase.ts'

/**
 * Runs a transaction whose deleted and replaced rows are overwritten with zeros, and then empties the write-ahead
 * log, which still holds the old pages. Backups keep what they have.
 *
 * While something else reads the file, such as a backup, the log is emptied later.
 */
export async function erasing<T>(
  db: DatabaseSync,
  transaction: () => Promise<T>,
  beforeEmptying: () => Promise<void>,
): Promise<T> {
  const result = await overwriting(db, transaction)
  await beforeEmptying()
  // Waiting for a reader would stop all requests.
  db.exec('PRAGMA busy_timeout = 0')
  try {
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  } finally {
    db.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`)
  }
  return result
}

async function overwriting<T>(db: DatabaseSync, transaction: () => Promise<T>): Promise<T> {
  const before = Number(db.prepare('PRAGMA secure_delete').get()?.secure_delete)
  db.exec('PRAGMA secure_delete = ON')
  try {
    return await transaction()
  } finally {
    db.exec(`PRAGMA secure_delete = ${before}`)
  }
}
