import type { DatabaseSync } from 'node:sqlite'
import { migrate, refuseUnknownModules } from '../drivers/db/migrate.ts'
import { migrations } from './migrations.ts'

const KNOWN = [...migrations.map(([module]) => module), 'relay']

/**
 * Makes the tables of the modules in a SQLite file, but for those of the relay.
 *
 * Throws `DATABASE_NEWER` if the file has a migration that this release does not know, and `MIGRATION_CHANGED` if one
 * that ran on it was another.
 */
export function migrateModules(db: DatabaseSync): void {
  refuseUnknownModules(db, KNOWN)
  for (const [module, folder] of migrations) migrate(db, module, folder)
}
