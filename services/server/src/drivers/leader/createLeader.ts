import type { Clock, Logger } from '@bowline/common'
import type { Database } from '../db/Database.ts'
import { createLeaseLeader } from './createLeaseLeader.ts'
import { createSoleLeader } from './createSoleLeader.ts'
import type { Leader } from './Leader.ts'

export interface LeaderOptions {
  readonly db: Database
  readonly clock: Clock
  readonly logger: Logger
}

/** A SQLite file has one server, which always leads. */
export const createLeader = (options: LeaderOptions): Leader =>
  options.db.engine === 'sqlite' ? createSoleLeader(options.db) : createLeaseLeader(options)
