import { readdirSync, readFileSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from './inTransaction.ts'

/**
 * Brings a module's tables up to date: runs the numbered `.sql` files that have not run yet,
 * in order, each in its own transaction. There is no way back but a backup.
 */
export function migrate(db: DatabaseSync, module: string, folder: URL): void {
  db.exec(
    'CREATE TABLE IF NOT EXISTS schema_migrations (name TEXT PRIMARY KEY, applied_at TEXT NOT NULL)',
  )
  const find = db.prepare('SELECT 1 FROM schema_migrations WHERE name = ?')
  const remember = db.prepare('INSERT INTO schema_migrations (name, applied_at) VALUES (?, ?)')
  for (const file of readdirSync(folder).sort()) {
    const name = `${module}/${file}`
    if (!file.endsWith('.sql') || find.get(name)) continue
    inTransaction(db, () => {
      db.exec(readFileSync(new URL(file, folder), 'utf8'))
      remember.run(name, new Date().toISOString())
    })
  }
}
