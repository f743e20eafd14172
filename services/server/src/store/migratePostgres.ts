import { readdirSync, readFileSync } from 'node:fs'
import type { Database } from '../drivers/db/Database.ts'
import { DatabaseError } from '../drivers/db/DatabaseError.ts'
import { migrations } from './migrations.ts'

const MAILBOX = new URL('../modules/relay/mailbox/postgres/migrations/', import.meta.url)

/**
 * Makes the tables of the modules, each by the migrations that have not run yet. Servers that start at once run
 * each of them once.
 *
 * Throws `DATABASE_NEWER` if the database has a migration that this release does not know.
 */
export async function migratePostgres(db: Database): Promise<void> {
  await inTurn(db, () =>
    db.define(
      'CREATE TABLE IF NOT EXISTS schema_migrations (name TEXT PRIMARY KEY, applied_at TEXT NOT NULL)',
    ),
  )
  const folders = [...migrations, ['relay', MAILBOX] as const]
  const files = folders.flatMap(([module, folder]) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .sort()
      .map((file) => ({ name: `${module}/${file}`, url: new URL(file, folder) })),
  )
  await refuseNewer(db, new Set(files.map(({ name }) => name)))
  const find = db.prepare('SELECT 1 FROM schema_migrations WHERE name = ?')
  const remember = db.prepare('INSERT INTO schema_migrations (name, applied_at) VALUES (?, ?)')
  for (const { name, url } of files)
    await inTurn(db, async () => {
      if (await find.get(name)) return
      await db.define(readFileSync(url, 'utf8'))
      await remember.run(name, new Date().toISOString())
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
