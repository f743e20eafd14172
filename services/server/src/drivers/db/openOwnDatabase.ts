import { existsSync, realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { lockDatabase } from './lockDatabase.ts'
import { makeFolder, openDatabase } from './openDatabase.ts'

export interface OwnDatabase {
  readonly db: DatabaseSync
  /** Closes the database, and lets another process have the file. */
  close(): void
}

const INCREMENTAL = 2

/**
 * Opens the database for one server alone.
 *
 * Throws `DATABASE_IN_USE` when another server has it, before anything in it is read or changed.
 */
export function openOwnDatabase(path: string): OwnDatabase {
  if (path === ':memory:') {
    const db = openDatabase(path)
    return { db, close: () => db.close() }
  }
  makeFolder(dirname(path))
  // The same lock, by whichever link the file is named.
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

/** A file of an earlier release is written anew once, so that it can give back what it does not need. */
function letShrink(db: DatabaseSync): void {
  if (db.prepare('PRAGMA auto_vacuum').get()?.auto_vacuum === INCREMENTAL) return
  db.exec('PRAGMA auto_vacuum = INCREMENTAL')
  db.exec('VACUUM')
}
