import { existsSync, renameSync } from 'node:fs'
import { silentLogger } from '@bowline/common'
import { ConfigError } from '../config/ConfigError.ts'
import { type Environment, parseConfig } from '../config/parseConfig.ts'
import { DatabaseError } from '../drivers/db/DatabaseError.ts'
import { openOwnDatabase } from '../drivers/db/openOwnDatabase.ts'
import { createSqliteDatabase } from '../drivers/db/sqlite/createSqliteDatabase.ts'
import { migrateMailbox } from '../modules/relay/mailbox/migrateMailbox.ts'
import { migrateModules } from '../store/migrateModules.ts'
import { moveStore } from '../store/move/moveStore.ts'
import { connectPostgres } from '../store/openPostgres.ts'

/**
 * Moves all that a server keeps from its SQLite file to PostgreSQL, while no server runs. The file is renamed in the
 * end, so that no server goes on with it.
 */
export async function runMove(env: Environment): Promise<number> {
  const { databasePath: path, sharedStore } = parseConfig(env)
  if (!sharedStore)
    throw new ConfigError(['BOWLINE_DATABASE_URL is needed: it says where the database moves to.'])
  if (!existsSync(path))
    throw new DatabaseError('DATABASE_UNUSABLE', `There is no database ${path}.`)
  const file = openOwnDatabase(path)
  try {
    migrateModules(file.db)
    migrateMailbox(file.db)
    const target = await connectPostgres(sharedStore.databaseUrl, silentLogger)
    try {
      await moveStore({
        source: createSqliteDatabase(file.db),
        target,
        path,
        onMoved: (table, rows) => process.stdout.write(`${table}: ${rows} rows\n`),
      })
    } finally {
      await target.close()
    }
  } finally {
    file.close()
  }
  const moved = `${path}.moved`
  renameSync(path, moved)
  process.stdout.write(
    `Moved, and compared row by row. Start your servers with BOWLINE_DATABASE_URL. The file is now ${moved}: delete it when you need no way back.\n`,
  )
  return 0
}
