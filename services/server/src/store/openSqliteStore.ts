import type { DatabaseSync } from 'node:sqlite'
import type { Clock, Logger } from '@bowline/common'
import type { ServerConfig } from '../config/ServerConfig.ts'
import { createMemoryBus } from '../drivers/bus/createMemoryBus.ts'
import { measureDamage } from '../drivers/db/createDamage.ts'
import { createStoreHealth } from '../drivers/db/createStoreHealth.ts'
import { openOwnDatabase } from '../drivers/db/openOwnDatabase.ts'
import { createSqliteDatabase } from '../drivers/db/sqlite/createSqliteDatabase.ts'
import { startCheckpoints } from '../drivers/db/sqlite/startCheckpoints.ts'
import { startBackups } from '../drivers/db/startBackups.ts'
import { startShrinking } from '../drivers/db/startShrinking.ts'
import { watchIntegrity } from '../drivers/db/watchIntegrity.ts'
import { createMemoryLimits } from '../drivers/limits/createMemoryLimits.ts'
import { createShortages } from '../drivers/limits/createShortages.ts'
import type { Metrics } from '../drivers/metrics/Metrics.ts'
import { createSqliteMailbox } from '../modules/relay/mailbox/createSqliteMailbox.ts'
import { migrateMailbox } from '../modules/relay/mailbox/migrateMailbox.ts'
import { migrateModules } from './migrateModules.ts'
import type { Store } from './Store.ts'

export interface SqliteStoreOptions {
  readonly config: Pick<ServerConfig, 'databasePath' | 'backup'>
  readonly clock: Clock
  readonly logger: Logger
  /** An open database, which stays open. Default: the file of the configuration. */
  readonly db?: DatabaseSync | undefined
}

/**
 * Opens the store of a server that is the only one, in a SQLite file.
 *
 * Throws `DatabaseError` if another server uses the file, or a newer release wrote it.
 */
export function openSqliteStore({ config, clock, logger, db: given }: SqliteStoreOptions): Store {
  const { db, lost, close } = given
    ? { db: given, lost: undefined, close() {} }
    : openOwnDatabase(config.databasePath)
  if (lost !== undefined)
    logger.log(
      'error',
      'Part of the database is lost; its log was kept beside it as -wal.damaged',
      {
        reason: lost,
      },
    )
  try {
    const path = given ? ':memory:' : config.databasePath
    const isFile = path !== ':memory:'
    migrateModules(db)
    const integrity = watchIntegrity({ path: isFile ? path : undefined, clock, logger })
    const { damage } = integrity
    const health = createStoreHealth({ db, path, clock, damage })
    migrateMailbox(db)
    // Before the others begin, because it may fail.
    const backups = config.backup && startBackups({ ...config.backup, db, clock, logger, damage })
    const checkpoints = isFile ? startCheckpoints({ db, path, clock, logger }) : undefined
    const shortages = createShortages()
    const database = createSqliteDatabase(db, {
      beforeEmptying: checkpoints?.settled,
      onError: damage.note,
    })
    const stopShrinking = startShrinking({ db, clock, logger, damage })
    integrity.start()
    return {
      db: database,
      mailbox: createSqliteMailbox(database),
      bus: createMemoryBus(),
      openLimit: createMemoryLimits(clock, shortages),
      shortages,
      health,
      measure(metrics) {
        measure(metrics, db)
        shortages.measure(metrics)
        measureDamage(metrics, damage)
        metrics.gauge('bowline_database_full', '1 while the disk of the database is full.', () =>
          Number(health.problem()?.code === 'DISK_FULL'),
        )
        metrics.gauge(
          'bowline_database_lost',
          '1 if the write-ahead log was damaged at the start, and with it what was committed last.',
          () => Number(lost !== undefined),
        )
      },
      async close() {
        stopShrinking()
        await backups?.stop()
        await integrity.stop()
        health.close()
        await checkpoints?.stop()
        close()
      },
    }
  } catch (error) {
    close()
    throw error
  }
}

/** Reports the size of the database from SQLite's statistics, without reading any table. */
function measure(metrics: Metrics, db: DatabaseSync): void {
  const pragma = (name: string) => {
    const statement = db.prepare(`PRAGMA ${name}`)
    return () => Number(Object.values(statement.get() ?? {})[0])
  }
  const [pages, free, size] = [pragma('page_count'), pragma('freelist_count'), pragma('page_size')]
  metrics.gauge('bowline_database_bytes', 'Size of the database.', () => pages() * size())
  metrics.gauge(
    'bowline_database_free_bytes',
    'Part of the database that is unused.',
    () => free() * size(),
  )
}
