import { copyFileSync, existsSync, realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { lockDatabase } from './lockDatabase.ts'
import { makeFolder, openDatabase } from './openDatabase.ts'
import { walDamageOf } from './walDamage.ts'

export interface OwnDatabase {
  readonly db: DatabaseSync
  /** What was lost with the write-ahead log, if something was. */
  readonly lost?: string | undefined
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
    // Before it is opened: SQLite cuts the log off where it is damaged.
    const lost = walDamageOf(path)
    if (lost !== undefined) copyFileSync(`${path}-wal`, `${path}-wal.damaged`)
    const db = openDatabase(path)
    // Otherwise what was cut off would stay behind what is written from now on.
    if (lost !== undefined) db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    letShrink(db)
    return {
      db,
      lost,
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
