import type { Logger } from '@bowline/common'
import type { Database } from '../drivers/db/Database.ts'
import { DatabaseError } from '../drivers/db/DatabaseError.ts'
import { createPostgresDatabase } from '../drivers/db/postgres/createPostgresDatabase.ts'
import { findUnfitWay } from '../drivers/db/postgres/findUnfitWay.ts'
import { migratePostgres } from './migratePostgres.ts'
import { hasUnfinishedMove } from './move/moveState.ts'

/**
 * Connects to PostgreSQL and brings its tables up to date.
 *
 * Rejects with `DatabaseError` if it cannot be used, a pooler on the way does not keep locks, a newer release wrote it,
 * or a move into it has not ended.
 */
export async function openPostgres(
  databaseUrl: string,
  logger: Logger,
  onError?: (error: unknown) => void,
): Promise<Database> {
  const db = await connectPostgres(databaseUrl, logger, onError)
  if (!(await hasUnfinishedMove(db))) return db
  await db.close()
  throw new DatabaseError(
    'DATABASE_UNUSABLE',
    'A move into this database has not ended: run "bowline-server move" again.',
  )
}

/** Does the same also while a move has not ended. */
export async function connectPostgres(
  databaseUrl: string,
  logger: Logger,
  onError?: (error: unknown) => void,
): Promise<Database> {
  const db = createPostgresDatabase({
    url: databaseUrl,
    ...(onError && { onError }),
    onLost: (error) => logger.log('warn', 'A connection to the database was lost', { error }),
  })
  try {
    const unfit = await findUnfitWay(db)
    if (unfit !== undefined) throw new DatabaseError('DATABASE_UNUSABLE', unfit)
    await migratePostgres(db)
    return db
  } catch (error) {
    await db.close()
    throw unusable(databaseUrl, error)
  }
}

/** Names the server of the database, but neither user nor password. */
function unusable(databaseUrl: string, cause: unknown): DatabaseError {
  if (cause instanceof DatabaseError) return cause
  const { host, pathname } = new URL(databaseUrl)
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new DatabaseError(
    'DATABASE_UNUSABLE',
    `The database ${host}${pathname} cannot be used (${reason}): check BOWLINE_DATABASE_URL.`,
    { cause },
  )
}
