import type { Logger } from '@bowline/common'
import type { Metrics } from '../metrics/Metrics.ts'
import { SQLITE_DAMAGED, sqliteCode } from './sqliteCode.ts'

/** What is known of damage to the database. That it can be written does not say that it is sound. */
export interface Damage {
  /** Notes the error of a statement, if it says that the database is damaged. */
  note(error: unknown): void
  /** Notes what a check has found: `undefined` proves that the database is sound. */
  prove(damage: string | undefined): void
  /** `undefined` unless the database is damaged. */
  reason(): string | undefined
}

/** `data_corrupted` and `index_corrupted` of PostgreSQL, and `undefined_file`: that of a table is gone. */
const POSTGRES_DAMAGED: ReadonlySet<unknown> = new Set(['XX001', 'XX002', '58P01'])

/** Whether an error says that the database is damaged. */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    SQLITE_DAMAGED.has(sqliteCode(error) ?? 0) ||
    ('code' in error && POSTGRES_DAMAGED.has(error.code)) ||
    isDamage(error.cause)
  )
}

/** Remembers damage until a check proves that there is none. `onFound` is called when there was none before. */
export function createDamage(logger: Logger, onFound: () => void = () => {}): Damage {
  let reason: string | undefined

  function set(found: string) {
    const isNew = reason === undefined
    reason = found
    if (!isNew) return
    logger.log('error', 'The database is damaged', { reason })
    onFound()
  }

  return {
    note(error) {
      if (isDamage(error)) set(error instanceof Error ? error.message : String(error))
    },
    prove(damage) {
      if (damage !== undefined) return set(damage)
      if (reason !== undefined) logger.log('warn', 'The database is sound after all', { reason })
      reason = undefined
    },
    reason: () => reason,
  }
}

/** Reports whether the database is damaged. */
export function measureDamage(metrics: Metrics, damage: Damage): void {
  metrics.gauge('bowline_database_damaged', '1 if the database is known to be damaged.', () =>
    Number(damage.reason() !== undefined),
  )
}
