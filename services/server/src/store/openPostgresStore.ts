import type { Clock, Logger } from '@bowline/common'
import type { SharedStoreSettings } from '../config/ServerConfig.ts'
import { createMemoryBus } from '../drivers/bus/createMemoryBus.ts'
import { createRedisBus } from '../drivers/bus/createRedisBus.ts'
import { createRedisValues } from '../drivers/cache/createRedisValues.ts'
import { createDamage, measureDamage } from '../drivers/db/createDamage.ts'
import { troubleIn } from '../drivers/db/troubleIn.ts'
import { createMemoryLimits } from '../drivers/limits/createMemoryLimits.ts'
import { createRedisLimits } from '../drivers/limits/createRedisLimits.ts'
import { createShortages } from '../drivers/limits/createShortages.ts'
import { createRedis } from '../drivers/redis/createRedis.ts'
import { createPostgresMailbox } from '../modules/relay/mailbox/postgres/createPostgresMailbox.ts'
import { createPostgresHealth } from './createPostgresHealth.ts'
import { openPostgres } from './openPostgres.ts'
import type { Store } from './Store.ts'

export interface PostgresStoreOptions extends SharedStoreSettings {
  readonly clock: Clock
  readonly logger: Logger
}

/** A disk that was full counts as full for so long: not each statement needs room. */
const FULL_MS = 30_000

/**
 * Opens the store that several servers share.
 *
 * Rejects with `DatabaseError` if the database cannot be used, or a newer release wrote it.
 */
export async function openPostgresStore(options: PostgresStoreOptions): Promise<Store> {
  const { databaseUrl, redisUrl, clock, logger } = options
  // Only a restart takes it for sound again: nothing here can check PostgreSQL's files.
  const damage = createDamage(logger)
  let fullUntil = 0
  const isFull = () => clock.elapsed() < fullUntil
  const db = await openPostgres(databaseUrl, logger, (error) => {
    damage.note(error)
    if (troubleIn(error) === 'DISK_FULL') fullUntil = clock.elapsed() + FULL_MS
  })
  const onFailure = (error: unknown) => logger.log('warn', 'Redis cannot be reached', { error })
  const bus = redisUrl ? createRedisBus({ url: redisUrl, onFailure }) : createMemoryBus()
  const redis = redisUrl ? createRedis({ url: redisUrl, clock, onFailure }) : undefined
  const shortages = createShortages()
  let countedLocally = 0
  const onLocal = () => {
    countedLocally += 1
  }
  const found: Record<string, number> = {}
  const onFound = (name: string) => {
    found[name] = (found[name] ?? 0) + 1
  }
  const size = db.prepare('SELECT pg_database_size(current_database()) AS bytes')
  return {
    db,
    mailbox: createPostgresMailbox(db),
    bus,
    openLimit: redis
      ? createRedisLimits({ redis, clock, onLocal, shortages })
      : createMemoryLimits(clock, shortages),
    shortages,
    openValues: redis && createRedisValues({ redis, onFound }),
    health: createPostgresHealth({ db, clock, damage, isFull }),
    measure(metrics) {
      const bytes = async () => Number((await size.get())?.bytes)
      metrics.gauge('bowline_database_bytes', 'Size of the database.', bytes)
      shortages.measure(metrics)
      measureDamage(metrics, damage)
      metrics.gauge('bowline_database_full', '1 while the disk of the database is full.', () =>
        Number(isFull()),
      )
      if (!redis) return
      metrics.gauge('bowline_redis_away', '1 while Redis does not answer.', () =>
        Number(redis.isAway()),
      )
      metrics.total(
        'bowline_limits_counted_locally_total',
        'Requests that this server has counted for itself, because Redis was away.',
        () => countedLocally,
      )
      metrics.total('bowline_cache_shared_total', 'Answers that another server had read.', () => ({
        label: 'of',
        values: { ...found },
      }))
    },
    async close() {
      await bus.close()
      redis?.close()
      await db.close()
    },
  }
}
