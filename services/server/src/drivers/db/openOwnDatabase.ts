import { existsSync, realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { lockDatabase } from './lockDatabase.ts'
import { makeFolder, openDatabase } from './openDatabase.ts'

export interface OwnDatabase {
  readonly db: DatabaseSync
  /** Closes the database and releases its lock. */
  close(): void
}

const INCREMENTAL = 2

/**
 * Opens the database for exclusive use by one server.
 *
 * Throws `DATABASE_IN_USE` if another server has it open, before reading or changing it.
 */
export function openOwnDatabase(path: string): OwnDatabase {
  if (path === ':memory:') {
    const db = openDatabase(path)
    return { db, close: () => db.close() }
  }
  makeFolder(dirname(path))
  // Links are resolved, so that every name of the file leads to the same lock.
  const unlock = lockDatabase(existsSync(path) ? realpathSync(path) : path)
  try {
    const db = openDatabase(path)
    letShrink(db)
    return {
      db,
      close() {
        db.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Rewrites a file of an earlier release once, so that it can release unused pages. */
function letShrink(db: DatabaseSync): void {
  if (db.prepare('PRAGMA auto_vacuum').get()?.auto_vacuum === INCREMENTAL) return
  db.exec('PRAGMA auto_vacuum = INCREMENTAL')
  db.exec('VACUUM')
}
