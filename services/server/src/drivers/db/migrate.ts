import type { DatabaseSync } from 'node:sqlite'
import { DatabaseError } from './DatabaseError.ts'
import { inTransaction } from './inTransaction.ts'
import { type Migration, RECORDS, readMigrations, refuseChanged } from './migrationFiles.ts'

/**
 * Runs a module's numbered `.sql` migrations that have not run yet, in order, each in its own
 * transaction. Migrations cannot be undone, except by restoring a backup. Of one that an earlier release ran, which kept
 * no checksum, that of its file is kept now.
 *
 * Throws `DATABASE_NEWER` if the database has a migration that this release does not know, and `MIGRATION_CHANGED` if
 * one that ran on it was another.
 */
export function migrate(db: DatabaseSync, module: string, folder: URL): void {
  db.exec(RECORDS)
  const find = db.prepare('SELECT 1 FROM schema_migrations WHERE name = ?')
  const findSum = db.prepare('SELECT sha256 FROM migration_checksums WHERE name = ?')
  const remember = db.prepare('INSERT INTO schema_migrations (name, applied_at) VALUES (?, ?)')
  const keepSum = db.prepare('INSERT INTO migration_checksums (name, sha256) VALUES (?, ?)')
  const migrations = readMigrations(module, folder)
  refuseNewer(db, module, migrations)
  for (const migration of migrations) {
    const { name, sql, checksum } = migration
    const kept = findSum.get(name)
    const isApplied = find.get(name) !== undefined
    if (isApplied && kept) {
      refuseChanged(migration, kept.sha256)
      continue
    }
    inTransaction(db, () => {
      if (!isApplied) {
        db.exec(sql)
        remember.run(name, new Date().toISOString())
      }
      if (!kept) keepSum.run(name, checksum)
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

function refuseNewer(db: DatabaseSync, module: string, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ name }) => name))
  const applied = db.prepare("SELECT name FROM schema_migrations WHERE name LIKE ? || '/%'")
  const unknown = applied.all(module).find(({ name }) => !known.has(String(name)))
  if (unknown) throw newer(String(unknown.name))
}

const newer = (name: string) =>
  new DatabaseError(
    'DATABASE_NEWER',
    `The database was written by a newer release (${name}): install that release, or restore a backup of before.`,
  )
