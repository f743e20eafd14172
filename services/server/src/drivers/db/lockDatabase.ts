import { DatabaseSync } from 'node:sqlite'
import { DatabaseError } from './DatabaseError.ts'
import { SQLITE_BUSY, sqliteCode } from './sqliteCode.ts'

/**
 * Claims a database file for one process, by a file with `.lock` after its name. The operating
 * system ends the claim with the process, however that ends: a lock file that is left behind
 * by a crash blocks no other process. Returns the function that ends the claim.
 *
 * Throws `DATABASE_IN_USE` while another process, or another server of this one, has the file.
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
