import { existsSync } from 'node:fs'
import { silentLogger } from '@bowline/common'
import type { ServerConfig } from '../config/ServerConfig.ts'
import type { Database } from '../drivers/db/Database.ts'
import { DatabaseError } from '../drivers/db/DatabaseError.ts'
import { openDatabase } from '../drivers/db/openDatabase.ts'
import { createSqliteDatabase } from '../drivers/db/sqlite/createSqliteDatabase.ts'
import { migrateModules } from '../store/migrateModules.ts'
import { openPostgres } from '../store/openPostgres.ts'

/**
 * Opens the configured database while the work runs, also beside a server.
 *
 * Rejects with `DatabaseError` if there is none.
 */
export async function withDatabase<T>(
  { databasePath, sharedStore }: Pick<ServerConfig, 'databasePath' | 'sharedStore'>,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const db = sharedStore
    ? await openPostgres(sharedStore.databaseUrl, silentLogger)
    : openFile(databasePath)
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

function openFile(path: string): Database {
  if (!existsSync(path))
    throw new DatabaseError('DATABASE_UNUSABLE', `There is no database ${path}.`)
  const db = openDatabase(path)
  migrateModules(db)
  return createSqliteDatabase(db)
}
