import type { DatabaseSync } from 'node:sqlite'
import { migrate } from '../drivers/db/migrate.ts'
import { openDatabase } from '../drivers/db/openDatabase.ts'
import { migrateMailbox } from '../modules/relay/mailbox/migrateMailbox.ts'
import { migrations } from '../store/migrations.ts'

let migrated: Uint8Array | undefined

/**
 * Opens a database in memory with the tables of the modules and of the mailbox, as a server makes them when it starts.
 * They are made once and then copied: thousands of tests open one, and making them takes 15 ms.
 */
export function openMigrated(): DatabaseSync {
  const db = openDatabase(':memory:')
  if (migrated) {
    db.deserialize(migrated)
    return db
  }
  for (const [module, folder] of migrations) migrate(db, module, folder)
  migrateMailbox(db)
  migrated = db.serialize()
  return db
}
