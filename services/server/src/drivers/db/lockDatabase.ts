import { DatabaseSync } from 'node:sqlite'
import { DatabaseError } from './DatabaseError.ts'
import { SQLITE_BUSY, sqliteCode } from './sqliteCode.ts'

/**
 * Locks a database file for one process, with a file that has `.lock` appended to its name. The
 * operating system releases the lock when the process ends, so a lock file left by a crash blocks
 * no other process. Returns the function that releases it.
 *
 * Throws `DATABASE_IN_USE` while another process, or another server in this one, holds the lock.
 */
export function lockDatabase(path: string): () => void {
  const lock = new DatabaseSync(`${path}.lock`)
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (cause) {
    lock.close()
    if (sqliteCode(cause) !== SQLITE_BUSY) throw cause
    throw new DatabaseError(
      'DATABASE_IN_USE',
      `Another server is using the database ${path}: stop it, or set BOWLINE_DB to another file.`,
      { cause },
    )
  }
  return () => lock.close()
}
