import { readdirSync, readFileSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'

const FOLDER = new URL('./migrations/', import.meta.url)

/** Brings the mailbox's tables up to date: numbered SQL files, forward only, each once. */
export function migrateMailbox(db: DatabaseSync): void {
  db.exec('CREATE TABLE IF NOT EXISTS relay_migrations (name TEXT PRIMARY KEY)')
  db.exec('BEGIN IMMEDIATE')
  try {
    const done = new Set(
      db
        .prepare('SELECT name FROM relay_migrations')
        .all()
        .map(({ name }) => name),
    )
    const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'))
    for (const name of files.sort()) {
      if (done.has(name)) continue
      db.exec(readFileSync(new URL(name, FOLDER), 'utf8'))
      db.prepare('INSERT INTO relay_migrations (name) VALUES (?)').run(name)
    }
    db.exec('COMMIT')
  } catch (error) {
    db.exec('ROLLBACK')
    throw error
  }
}
