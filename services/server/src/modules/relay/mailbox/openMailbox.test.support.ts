import type { DatabaseSync } from 'node:sqlite'
import { createSqliteDatabase } from '../../../drivers/db/sqlite/createSqliteDatabase.ts'
import { createSqliteMailbox } from './createSqliteMailbox.ts'
import { migrateMailbox } from './migrateMailbox.ts'

/** The mailbox in a database in which it may have none yet. */
export function openMailbox(db: DatabaseSync) {
  migrateMailbox(db)
  return createSqliteMailbox(createSqliteDatabase(db))
}
