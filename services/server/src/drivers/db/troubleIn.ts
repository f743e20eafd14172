import { isDamage } from './createDamage.ts'
import {
  SQLITE_BUSY,
  SQLITE_CANNOT_OPEN,
  SQLITE_FULL,
  SQLITE_IO,
  sqliteCode,
} from './sqliteCode.ts'

/** What is wrong with the database, as `/readyz` calls it. */
export type Trouble = 'DATABASE_DAMAGED' | 'DISK_FULL' | 'DATABASE_UNAVAILABLE'

const SQLITE_TROUBLES: ReadonlyMap<number | undefined, Trouble> = new Map([
  [SQLITE_FULL, 'DISK_FULL'],
  [SQLITE_BUSY, 'DATABASE_UNAVAILABLE'],
  [SQLITE_IO, 'DATABASE_UNAVAILABLE'],
  [SQLITE_CANNOT_OPEN, 'DATABASE_UNAVAILABLE'],
])

/** `disk_full` of PostgreSQL. */
const POSTGRES_FULL = '53100'
/**
 * PostgreSQL cannot be used now: it stops, has crashed, starts, or recovers (57P01 to 57P03), has no connection or no
 * memory left (53300, 53200), cannot read or write a file (58030), or is a copy that cannot be written (25006).
 */
const POSTGRES_AWAY: ReadonlySet<unknown> = new Set([
  ...['57P01', '57P02', '57P03', '53300', '53200', '58030', '25006'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT'],
])
/** A connection that failed (class 08). */
const CONNECTION = /^08/
/** Messages of the client, which gives these no code. */
const CLIENT_AWAY =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout)/

/** Finds what an error, or one of its causes, says of the database; `undefined` if nothing is wrong with it. */
export function troubleIn(error: unknown): Trouble | undefined {
  if (!(error instanceof Error)) return undefined
  if (isDamage(error)) return 'DATABASE_DAMAGED'
  const ofSqlite = SQLITE_TROUBLES.get(sqliteCode(error))
  if (ofSqlite) return ofSqlite
  const code = 'code' in error ? error.code : undefined
  if (code === POSTGRES_FULL) return 'DISK_FULL'
  const isAway =
    POSTGRES_AWAY.has(code) ||
    (typeof code === 'string' && CONNECTION.test(code)) ||
    CLIENT_AWAY.test(error.message)
  return isAway ? 'DATABASE_UNAVAILABLE' : troubleIn(error.cause)
}
