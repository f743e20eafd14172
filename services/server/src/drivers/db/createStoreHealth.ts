import { statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { Clock } from '@bowline/common'
import type { Damage } from './createDamage.ts'
import { BUSY_TIMEOUT_MS } from './openDatabase.ts'
import { SQLITE_FULL, sqliteCode } from './sqliteCode.ts'

/** Why the server is not ready. The message is one sentence for the operator. */
export interface HealthProblem {
  readonly code:
    | 'DATABASE_GONE'
    | 'DATABASE_DAMAGED'
    | 'DISK_FULL'
    | 'DATABASE_UNAVAILABLE'
    | 'CLOCK_WRONG'
    | 'KMS_UNAVAILABLE'
  readonly message: string
}

export interface StoreHealth {
  /** Checks at most once per second, however often it is called. */
  problem(): HealthProblem | undefined | Promise<HealthProblem | undefined>
  close(): void
}

/** One that knows at once. */
interface FileHealth extends StoreHealth {
  problem(): HealthProblem | undefined
}

export interface StoreHealthOptions {
  readonly db: DatabaseSync
  /** A file, or `:memory:`, for which only writing is checked. */
  readonly path: string
  readonly clock: Clock
  readonly damage: Damage
  /** Free bytes of the disk that contains a folder. */
  readonly freeBytes?: ((folder: string) => number) | undefined
}

/** The free space below which the disk counts as full. */
export const MIN_FREE_BYTES = 64 * 1024 * 1024
/** A clock may be corrected backwards by this much. */
export const CLOCK_STEP_MS = 120_000
/**
 * A clock that stays behind the last write for this long is taken as correct: it was ahead before.
 */
export const CLOCK_BELIEVED_AFTER_MS = 600_000
/** A machine without a clock battery starts in 1970, or at the build time of its system. */
export const CLOCK_EARLIEST_MS = Date.UTC(2023, 0, 1)
const LOOK_AGAIN_MS = 1_000
/** No other process writes to the file regularly, so a locked file is reported early. */
const WAIT_FOR_LOCK_MS = 100

/** Monitors the database file, damage to it, free disk space and the system clock. */
export function createStoreHealth(options: StoreHealthOptions): FileHealth {
  const { db, path, clock, damage, freeBytes = freeBytesOf } = options
  const file = path === ':memory:' ? undefined : { folder: dirname(path), inode: inodeOf(path) }
  const lastBeat = db.prepare('SELECT at FROM heartbeat')
  const beat = db.prepare(
    'INSERT INTO heartbeat (id, at) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at',
  )
  let looked: { readonly at: number; readonly problem: HealthProblem | undefined } | undefined
  let stopWaiting: (() => void) | undefined
  let isBelieved = false

  function look(now: number): HealthProblem | undefined {
    if (file && inodeOf(path) !== file.inode)
      return {
        code: 'DATABASE_GONE',
        message: 'The database file was deleted or replaced: start the server anew.',
      }
    const known = damageProblem(damage)
    if (known) return known
    if (file && freeBytes(file.folder) < MIN_FREE_BYTES)
      return { code: 'DISK_FULL', message: 'The disk of the database is full: make room.' }
    try {
      db.exec(`PRAGMA busy_timeout = ${WAIT_FOR_LOCK_MS}`)
      return clockProblem(now) ?? write(now)
    } catch (error) {
      if (sqliteCode(error) === SQLITE_FULL)
        return { code: 'DISK_FULL', message: 'The disk of the database is full: make room.' }
      damage.note(error)
      const reason = error instanceof Error ? error.message : String(error)
      return (
        damageProblem(damage) ?? {
          code: 'DATABASE_UNAVAILABLE',
          message: `The database cannot be written (${reason}).`,
        }
      )
    } finally {
      if (db.isOpen) db.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`)
    }
  }

  function clockProblem(now: number): HealthProblem | undefined {
    const wrong: HealthProblem = {
      code: 'CLOCK_WRONG',
      message: `The clock of this machine is wrong (${new Date(now).toISOString()}): set it.`,
    }
    if (now < CLOCK_EARLIEST_MS) return wrong
    if (isBelieved || now >= Number(lastBeat.get()?.at ?? 0) - CLOCK_STEP_MS) return undefined
    stopWaiting ??= clock.after(CLOCK_BELIEVED_AFTER_MS, () => {
      isBelieved = true
    })
    return wrong
  }

  function write(now: number): undefined {
    beat.run(now)
    isBelieved = false
    stopWaiting?.()
    stopWaiting = undefined
  }

  return {
    problem() {
      const at = clock.elapsed()
      if (looked && at - looked.at < LOOK_AGAIN_MS) return looked.problem
      looked = { at, problem: look(clock.now()) }
      return looked.problem
    },
    close: () => stopWaiting?.(),
  }
}

/** The problem of a database that is known to be damaged. */
export function damageProblem(damage: Damage): HealthProblem | undefined {
  const reason = damage.reason()
  if (reason === undefined) return undefined
  const message = `The database is damaged (${reason}): restore the last sound backup.`
  return { code: 'DATABASE_DAMAGED', message }
}

function inodeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.ino
}

function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
