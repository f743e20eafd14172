import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseError } from './DatabaseError.ts'

/**
 * The write-ahead log begins anew at about this size, and is truncated to it if it was larger. More than the busiest
 * server writes in a second: the commit that finds it reached moves the log into the file, and all wait for it.
 */
export const WAL_LIMIT_BYTES = 256 * 1024 * 1024
/** How long a write waits for another process. */
export const BUSY_TIMEOUT_MS = 5_000

/**
 * Opens the database file, or an in-memory database for `:memory:`. Creates a missing folder.
 *
 * Throws `DATABASE_UNUSABLE` if the folder cannot be created, and SQLite's error otherwise.
 */
export function openDatabase(path: string): DatabaseSync {
  if (path !== ':memory:') makeFolder(dirname(path))
  const db = new DatabaseSync(path)
  try {
    // Only has an effect on a new file, before anything is written.
    db.exec('PRAGMA auto_vacuum = INCREMENTAL')
    // WAL: readers and the writer do not block each other. The end of the process loses nothing that was
    // committed. A power failure loses what was committed after the last checkpoint.
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

/** Throws `DATABASE_UNUSABLE` if the folder cannot be created. */
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
