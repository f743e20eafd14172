import { readdirSync, readFileSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { DatabaseError } from './DatabaseError.ts'
import { inTransaction } from './inTransaction.ts'

/**
 * Runs a module's numbered `.sql` migrations that have not run yet, in order, each in its own
 * transaction. Migrations cannot be undone, except by restoring a backup.
 *
 * Throws `DATABASE_NEWER` if the database has a migration that this release does not know.
 */
export function migrate(db: DatabaseSync, module: string, folder: URL): void {
  db.exec(
    'CREATE TABLE IF NOT EXISTS schema_migrations (name TEXT PRIMARY KEY, applied_at TEXT NOT NULL)',
  )
  const find = db.prepare('SELECT 1 FROM schema_migrations WHERE name = ?')
  const remember = db.prepare('INSERT INTO schema_migrations (name, applied_at) VALUES (?, ?)')
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  refuseNewer(db, module, files)
  for (const file of files.sort()) {
    const name = `${module}/${file}`
    if (find.get(name)) continue
    inTransaction(db, () => {
      db.exec(readFileSync(new URL(file, folder), 'utf8'))
      remember.run(name, new Date().toISOString())
    })
  }
}

/**
 * Throws `DATABASE_NEWER` if a module has made tables that this release does not know: it looks for newer files of its own
 * modules alone.
 */
export function refuseUnknownModules(db: DatabaseSync, known: readonly string[]): void {
  const find = "SELECT 1 FROM sqlite_master WHERE name = 'schema_migrations'"
  if (!db.prepare(find).get()) return
  const applied = db.prepare('SELECT name FROM schema_migrations').all()
  const unknown = applied.find(({ name }) => !known.includes(String(name).split('/')[0] ?? ''))
  if (unknown) throw newer(String(unknown.name))
}

function refuseNewer(db: DatabaseSync, module: string, files: readonly string[]): void {
  const known = new Set(files.map((file) => `${module}/${file}`))
  const applied = db.prepare("SELECT name FROM schema_migrations WHERE name LIKE ? || '/%'")
  const unknown = applied.all(module).find(({ name }) => !known.has(String(name)))
  if (unknown) throw newer(String(unknown.name))
}

const newer = (name: string) =>
  new DatabaseError(
    'DATABASE_NEWER',
    `The database was written by a newer release (${name}): install that release, or restore a backup of before.`,
  )
