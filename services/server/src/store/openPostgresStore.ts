import type { Clock, Logger } from '@bowline/common'
import type { SharedStoreSettings } from '../config/ServerConfig.ts'
import { createMemoryBus } from '../drivers/bus/createMemoryBus.ts'
import { createRedisBus } from '../drivers/bus/createRedisBus.ts'
import { createPostgresMailbox } from '../modules/relay/mailbox/postgres/createPostgresMailbox.ts'
import { createPostgresHealth } from './createPostgresHealth.ts'
import { openPostgres } from './openPostgres.ts'
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
  const db = await openPostgres(databaseUrl, logger)
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
