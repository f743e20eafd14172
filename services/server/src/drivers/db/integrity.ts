import { DatabaseSync } from 'node:sqlite'

/**
 * Reads a whole database and returns what is wrong with it; `undefined` if it is sound. It also compares indexes with
 * their tables, which `quick_check` does not: an index that lacks a row hides it, and lets another take its place.
 */
export function damageOf(db: DatabaseSync): string | undefined {
  try {
    const { integrity_check: verdict } = db.prepare('PRAGMA integrity_check(1)').get() ?? {}
    return verdict === 'ok' ? undefined : lastLine(String(verdict))
  } catch (error) {
    return lastLine(error instanceof Error ? error.message : String(error))
  }
}

/** Does the same with a file, which it does not change. */
export function damageIn(path: string): string | undefined {
  const db = new DatabaseSync(path)
  try {
    return damageOf(db)
  } finally {
    db.close()
  }
}

/** Returns whether a database has what a server of any release begins with: an empty file is sound as well. */
export const hasOurTables = (db: DatabaseSync): boolean =>
  db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'schema_migrations'").get() !== undefined

/** SQLite's first line may say only in which database it looked. */
const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? text
