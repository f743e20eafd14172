import { createLeaseLeader, type LeaderOptions } from './createLeaseLeader.ts'
import { createSoleLeader } from './createSoleLeader.ts'
import type { Leader } from './Leader.ts'

/** A SQLite file has one server, which always leads. */
export const createLeader = (options: LeaderOptions): Leader =>
  options.db.engine === 'sqlite' ? createSoleLeader(options.db) : createLeaseLeader(options)
