import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { Clock, Logger } from '@bowline/common'
import type { BackupSettings } from '../../config/ServerConfig.ts'
import { backUpTo } from './backUpTo.ts'
import { makeFolder } from './openDatabase.ts'

export interface BackupsOptions extends BackupSettings {
  readonly db: DatabaseSync
  readonly clock: Clock
  readonly logger: Logger
}

export interface Backups {
  /** Resolves when no backup is being written any more. */
  stop(): Promise<void>
}

/** What this server names its backups: files of other names are left alone. */
const NAME = /^bowline-\d{8}T\d{6}Z\.sqlite$/
/** What is left of a backup when the process was killed while writing it. */
const UNFINISHED = /^bowline-\d{8}T\d{6}Z\.sqlite\.part/
/** After a failure, and where the last backup is older than it may be. */
const SOON_MS = 60_000
const HOUR_MS = 3_600_000
/** A timer that is set for more than 2^31 - 1 ms, some 25 days, would end at once. */
const LONGEST_WAIT_MS = 24 * HOUR_MS

/**
 * Backs the database up at the times that the operator has set, and deletes what is too old. The
 * times count from the last backup, so that restarts do not put it off.
 */
export function startBackups({
  db,
  clock,
  logger,
  folder,
  everyHours,
  keep,
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
    // A backup from the future was made while the machine's clock was ahead.
    return Math.max(SOON_MS, Math.min(everyMs, timeOf(last) + everyMs - clock.now()))
  }

  async function work(): Promise<void> {
    try {
      const name = nameAt(clock.now())
      await backUpTo(db, join(folder, name))
      // Never the new one: those of a clock that was ahead would be kept in its place.
      const others = listed().filter((other) => other !== name)
      for (const old of others.slice(0, Math.max(0, others.length - (keep - 1))))
        rmSync(join(folder, old))
      logger.log('info', 'Backed up', { name })
      cancel = plan(everyHours * HOUR_MS)
    } catch (error) {
      logger.log('error', 'The backup failed', { error })
      cancel = plan(SOON_MS)
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
