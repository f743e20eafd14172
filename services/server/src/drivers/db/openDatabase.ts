import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseError } from './DatabaseError.ts'

/** The file beside the database shrinks to this size once its content has been moved over. */
export const WAL_LIMIT_BYTES = 64 * 1024 * 1024
/** How long a write waits for another process. */
export const BUSY_TIMEOUT_MS = 5_000

/**
 * Opens the database file, or one in memory for `:memory:`. Makes the folder when it is missing.
 *
 * Throws `DATABASE_UNUSABLE` when the folder cannot be made, and the error of SQLite otherwise.
 */
export function openDatabase(path: string): DatabaseSync {
  if (path !== ':memory:') makeFolder(dirname(path))
  const db = new DatabaseSync(path)
  try {
    // Counts for a new file only, and only before anything else is written to it.
    db.exec('PRAGMA auto_vacuum = INCREMENTAL')
    // Readers and the writer do not wait for each other; a lost power supply costs the last moments, not the file.
    db.exec('PRAGMA journal_mode = WAL')
    db.exec(`PRAGMA journal_size_limit = ${WAL_LIMIT_BYTES}`)
    db.exec('PRAGMA synchronous = NORMAL')
    db.exec('PRAGMA foreign_keys = ON')
    db.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`)
  } catch (error) {
    db.close()
    throw error
  }
  return db
}

/** Throws `DATABASE_UNUSABLE` when the folder cannot be made. */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new DatabaseError(
      'DATABASE_UNUSABLE',
      `The folder ${folder} cannot be made (${code}): check its name, and who may write there.`,
      { cause },
    )
  }
}
