import type { DatabaseSync } from 'node:sqlite'
import type { Clock, Logger } from '@bowline/common'
import type { ServerConfig } from '../config/ServerConfig.ts'
import { openSqliteStore } from './openSqliteStore.ts'
import type { Store } from './Store.ts'

export interface StoreOptions {
  readonly config: Pick<ServerConfig, 'databasePath' | 'sharedStore' | 'backup'>
  readonly clock: Clock
  readonly logger: Logger
  /** An open SQLite database in place of the configured one, which stays open. */
  readonly db?: DatabaseSync | undefined
}

/**
 * Opens the configured store: PostgreSQL for several servers, or else the SQLite file of one.
 *
 * Rejects with `DatabaseError` if it cannot be used, or a newer release wrote it.
 */
export async function openStore({ config, clock, logger, db }: StoreOptions): Promise<Store> {
  const { sharedStore } = config
  if (!sharedStore || db) return openSqliteStore({ config, clock, logger, db })
  // The clients of PostgreSQL and Redis are a fifth of what a server loads, and most have a file.
  const { openPostgresStore } = await import('./openPostgresStore.ts')
  return openPostgresStore({ ...sharedStore, clock, logger })
}
