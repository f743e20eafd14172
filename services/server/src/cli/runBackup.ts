import { existsSync } from 'node:fs'
import { systemClock } from '@bowline/common'
import { type Environment, parseConfig } from '../config/parseConfig.ts'
import type { ServerConfig } from '../config/ServerConfig.ts'
import { backUpTo } from '../drivers/db/backUpTo.ts'
import { DatabaseError } from '../drivers/db/DatabaseError.ts'
import { openDatabase } from '../drivers/db/openDatabase.ts'
import { restoreFrom } from '../drivers/db/restoreFrom.ts'

/** Copies the database to a file, also while a server uses it. */
export async function runBackup(env: Environment, file: string): Promise<number> {
  const databasePath = fileOf(parseConfig(env))
  if (!existsSync(databasePath))
    throw new DatabaseError('BACKUP_FAILED', `There is no database ${databasePath}.`)
  const db = openDatabase(databasePath)
  try {
    await backUpTo(db, file)
  } finally {
    db.close()
  }
  process.stdout.write(`Backed up ${databasePath} to ${file}.\n`)
  return 0
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
