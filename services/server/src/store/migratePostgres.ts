import type { Database } from '../drivers/db/Database.ts'
import { DatabaseError } from '../drivers/db/DatabaseError.ts'
import { RECORDS, readMigrations, refuseChanged } from '../drivers/db/migrationFiles.ts'
import { migrations } from './migrations.ts'

const MAILBOX = new URL('../modules/relay/mailbox/postgres/migrations/', import.meta.url)

/**
 * Makes the tables of the modules, each by the migrations that have not run yet. Servers that start at once run
 * each of them once. Of one that an earlier release ran, which kept no checksum, that of its file is kept now.
 *
 * Throws `DATABASE_NEWER` if the database has a migration that this release does not know, and `MIGRATION_CHANGED` if
 * one that ran on it was another.
 */
export async function migratePostgres(db: Database): Promise<void> {
  await inTurn(db, () => db.define(RECORDS))
  const all = [...migrations, ['relay', MAILBOX] as const].flatMap(([module, folder]) =>
    readMigrations(module, folder),
  )
  await refuseNewer(db, new Set(all.map(({ name }) => name)))
  const find = db.prepare('SELECT 1 FROM schema_migrations WHERE name = ?')
  const findSum = db.prepare('SELECT sha256 FROM migration_checksums WHERE name = ?')
  const remember = db.prepare('INSERT INTO schema_migrations (name, applied_at) VALUES (?, ?)')
  const keepSum = db.prepare('INSERT INTO migration_checksums (name, sha256) VALUES (?, ?)')
  for (const migration of all)
    await inTurn(db, async () => {
      const { name, sql, checksum } = migration
      const kept = await findSum.get(name)
      const isApplied = (await find.get(name)) !== undefined
      if (isApplied && kept) return refuseChanged(migration, kept.sha256)
      if (!isApplied) {
        await db.define(sql)
        await remember.run(name, new Date().toISOString())
      }
      if (!kept) await keepSum.run(name, checksum)
    })
}

const inTurn = (db: Database, work: () => Promise<void>) =>
  db.transaction(work, { lock: 'migrations' })

async function refuseNewer(db: Database, known: ReadonlySet<string>): Promise<void> {
  const applied = await db.prepare('SELECT name FROM schema_migrations').all()
  const unknown = applied.find(({ name }) => !known.has(String(name)))
  if (!unknown) return
  throw new DatabaseError(
    'DATABASE_NEWER',
    `The database was written by a newer release (${unknown.name}): install that release, or restore a backup of before.`,
  )
}
