import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from '../../../drivers/db/inTransaction.ts'
import { migrate } from '../../../drivers/db/migrate.ts'

/** Brings the mailbox's tables up to date. */
export function migrateMailbox(db: DatabaseSync): void {
  adoptOwnRecord(db)
  migrate(db, 'relay', new URL('./migrations/', import.meta.url))
}

/** Earlier releases of the relay kept their own record of migrations. */
function adoptOwnRecord(db: DatabaseSync): void {
  const find = db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'relay_migrations'")
  if (!find.get()) return
  inTransaction(db, () => {
    db.exec(
      'CREATE TABLE IF NOT EXISTS schema_migrations (name TEXT PRIMARY KEY, applied_at TEXT NOT NULL)',
    )
    db.prepare(
      "INSERT OR IGNORE INTO schema_migrations SELECT 'relay/' || name, ? FROM relay_migrations",
    ).run(new Date().toISOString())
    db.exec('DROP TABLE relay_migrations')
  })
}
