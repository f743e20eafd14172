import { existsSync, realpathSync } from 'node:fs'
import { systemClock } from '@bowline/common'
import { type Environment, parseConfig } from '../config/parseConfig.ts'
import type { ServerConfig } from '../config/ServerConfig.ts'
import { backUpTo } from '../drivers/db/backUpTo.ts'
import { DatabaseError } from '../drivers/db/DatabaseError.ts'
import { lockDatabase } from '../drivers/db/lockDatabase.ts'
import { openDatabase } from '../drivers/db/openDatabase.ts'
import { restoreFrom } from '../drivers/db/restoreFrom.ts'
import { walDamageOf } from '../drivers/db/walDamage.ts'

/** Copies the database to a file, also while a server uses it. */
export async function runBackup(env: Environment, file: string): Promise<number> {
  const databasePath = fileOf(parseConfig(env))
  if (!existsSync(databasePath))
    throw new DatabaseError('BACKUP_FAILED', `There is no database ${databasePath}.`)
  refuseLost(databasePath)
  const db = openDatabase(databasePath)
  try {
    await backUpTo(db, file)
  } finally {
    db.close()
  }
  process.stdout.write(`Backed up ${databasePath} to ${file}.\n`)
  return 0
}

/** The log of a server that runs is in use; of one that was killed, opening the database would cut it off. */
function refuseLost(path: string): void {
  let unlock: () => void
  try {
    unlock = lockDatabase(realpathSync(path))
  } catch (error) {
    if (error instanceof DatabaseError) return
    throw error
  }
  const lost = walDamageOf(path)
  unlock()
  if (lost !== undefined)
    throw new DatabaseError(
      'DATABASE_DAMAGED',
      `The database is damaged (${lost}), so no backup was written and earlier ones are kept: copy ${path} and ${path}-wal before anything opens them, then start the server without what was lost, or restore a backup.`,
    )
}

/** Replaces the database with a backup, after checking the backup. */
export function runRestore(env: Environment, file: string): number {
  const path = fileOf(parseConfig(env))
  const { before } = restoreFrom(file, { path, now: systemClock.now() })
  const kept = before === undefined ? '' : ` What was there is now ${before}.`
  process.stdout.write(`Restored ${path} from ${file}, which was checked.${kept}\n`)
  return 0
}

function fileOf({ databasePath, sharedStore }: ServerConfig): string {
  if (!sharedStore) return databasePath
  throw new DatabaseError(
    'BACKUP_FAILED',
    'The database is in PostgreSQL: back it up and restore it with its own tools, such as pg_dump and pg_restore.',
  )
}
