import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { Clock, Logger } from '@bowline/common'
import type { BackupSettings } from '../../config/ServerConfig.ts'
import { backUpTo } from './backUpTo.ts'
import type { Damage } from './createDamage.ts'
import { DatabaseError } from './DatabaseError.ts'
import { makeFolder } from './openDatabase.ts'

export interface BackupsOptions extends BackupSettings {
  readonly db: DatabaseSync
  readonly clock: Clock
  readonly logger: Logger
  readonly damage: Damage
}

export interface Backups {
  /** Resolves when no backup is being written. */
  stop(): Promise<void>
}

/** The names of automatic backups. Files with other names are left alone. */
const NAME = /^bowline-\d{8}T\d{6}Z\.sqlite$/
/** A temporary file that remains if the process is killed while writing a backup. */
const UNFINISHED = /^bowline-\d{8}T\d{6}Z\.sqlite\.part/
/** The delay after a failure, and when a backup is overdue. */
const SOON_MS = 60_000
const HOUR_MS = 3_600_000
/** A timer of more than 2^31 - 1 ms, about 25 days, fires at once. */
const LONGEST_WAIT_MS = 24 * HOUR_MS

/**
 * Writes backups on the operator's schedule and deletes old ones. The schedule counts from the last
 * backup, so that restarts do not postpone it.
 */
export function startBackups({
  db,
  clock,
  logger,
  folder,
  everyHours,
  keep,
  damage,
}: BackupsOptions): Backups {
  makeFolder(folder)
  for (const file of readdirSync(folder))
    if (UNFINISHED.test(file)) rmSync(join(folder, file), { force: true })
  let running: Promise<void> | undefined
  let cancel = plan(dueIn())

  function plan(ms: number): () => void {
    return clock.after(Math.min(ms, LONGEST_WAIT_MS), () => {
      if (ms > LONGEST_WAIT_MS) {
        cancel = plan(ms - LONGEST_WAIT_MS)
        return
      }
      running = work().finally(() => {
        running = undefined
      })
    })
  }

  function dueIn(): number {
    const last = listed().at(-1)
    if (!last) return SOON_MS
    const everyMs = everyHours * HOUR_MS
    // A backup dated in the future was made while the clock was ahead.
    return Math.max(SOON_MS, Math.min(everyMs, timeOf(last) + everyMs - clock.now()))
  }

  async function work(): Promise<void> {
    try {
      const name = nameAt(clock.now())
      await backUpTo(db, join(folder, name))
      // The copy was read as a whole.
      damage.prove(undefined)
      // Never delete the new backup: those dated in the future would be kept instead.
      const others = listed().filter((other) => other !== name)
      for (const old of others.slice(0, Math.max(0, others.length - (keep - 1))))
        rmSync(join(folder, old))
      logger.log('info', 'Backed up', { name })
      cancel = plan(everyHours * HOUR_MS)
    } catch (error) {
      logger.log('error', 'The backup failed', { error })
      const isDamaged = error instanceof DatabaseError && error.code === 'DATABASE_DAMAGED'
      if (isDamaged) damage.prove(reasonIn(error.cause))
      // Damage does not go, and all of the file was copied.
      cancel = plan(isDamaged ? HOUR_MS : SOON_MS)
    }
  }

  function listed(): readonly string[] {
    return readdirSync(folder)
      .filter((name) => NAME.test(name))
      .sort()
  }

  return {
    async stop() {
      cancel()
      await running
      cancel()
    },
  }
}

function nameAt(time: number): string {
  const text = new Date(time).toISOString().slice(0, 19).replace(/[-:]/g, '')
  return `bowline-${text}Z.sqlite`
}

function timeOf(name: string): number {
  const [, year, month, day, hour, minute, second] =
    /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(name)?.map(Number) ?? []
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second)
}

const reasonIn = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause)
