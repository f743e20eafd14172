import type { Clock, Logger } from '@bowline/common'
import type { SharedStoreSettings } from '../config/ServerConfig.ts'
import { createMemoryBus } from '../drivers/bus/createMemoryBus.ts'
import { createRedisBus } from '../drivers/bus/createRedisBus.ts'
import { DatabaseError } from '../drivers/db/DatabaseError.ts'
import { createPostgresDatabase } from '../drivers/db/postgres/createPostgresDatabase.ts'
import { createPostgresMailbox } from '../modules/relay/mailbox/postgres/createPostgresMailbox.ts'
import { createPostgresHealth } from './createPostgresHealth.ts'
import { migratePostgres } from './migratePostgres.ts'
import type { Store } from './Store.ts'

export interface PostgresStoreOptions extends SharedStoreSettings {
  readonly clock: Clock
  readonly logger: Logger
}

/**
 * Opens the store that several servers share.
 *
 * Rejects with `DatabaseError` if the database cannot be used, or a newer release wrote it.
 */
export async function openPostgresStore(options: PostgresStoreOptions): Promise<Store> {
  const { databaseUrl, redisUrl, clock, logger } = options
  const db = createPostgresDatabase({
    url: databaseUrl,
    onLost: (error) => logger.log('warn', 'A connection to the database was lost', { error }),
  })
  try {
    await migratePostgres(db)
  } catch (error) {
    await db.close()
    throw unusable(databaseUrl, error)
  }
  const onFailure = (error: unknown) => logger.log('warn', 'Redis cannot be reached', { error })
  const bus = redisUrl ? createRedisBus({ url: redisUrl, onFailure }) : createMemoryBus()
  const size = db.prepare('SELECT pg_database_size(current_database()) AS bytes')
  return {
    db,
    mailbox: createPostgresMailbox(db),
    bus,
    health: createPostgresHealth(db, clock),
    measure(metrics) {
      const bytes = async () => Number((await size.get())?.bytes)
      metrics.gauge('bowline_database_bytes', 'Size of the database.', bytes)
    },
    async close() {
      await bus.close()
      await db.close()
    },
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
