import { existsSync } from 'node:fs'
import type { ServerConfig } from '../config/ServerConfig.ts'
import type { Database } from '../drivers/db/Database.ts'
import { openDatabase } from '../drivers/db/openDatabase.ts'
import { createPostgresDatabase } from '../drivers/db/postgres/createPostgresDatabase.ts'
import { createSqliteDatabase } from '../drivers/db/sqlite/createSqliteDatabase.ts'
import type { SlotTable } from '../modules/vault/slotRows.ts'

/** Opens the database of a server. Returns undefined if there is none yet. */
export function openExisting({ databasePath, sharedStore }: ServerConfig): Database | undefined {
  if (sharedStore) return createPostgresDatabase({ url: sharedStore.databaseUrl })
  if (databasePath === ':memory:' || !existsSync(databasePath)) return undefined
  return createSqliteDatabase(openDatabase(databasePath))
}

/** Tells whether a server has made a table already. */
export async function hasTable(
  db: Database,
  name: 'audit_key' | 'history_spending' | 'page_hosts' | SlotTable,
): Promise<boolean> {
  const find =
    db.engine === 'sqlite'
      ? `SELECT 1 FROM sqlite_schema WHERE name = '${name}'`
      : `SELECT 1 WHERE to_regclass('${name}') IS NOT NULL`
  return (await db.prepare(find).get()) !== undefined
}
