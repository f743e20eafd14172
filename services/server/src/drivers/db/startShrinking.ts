import type { DatabaseSync } from 'node:sqlite'
import type { Clock, Logger } from '@bowline/common'
import { runInSlices } from '../runInSlices.ts'
import type { Damage } from './createDamage.ts'

export const SHRINK_EVERY_MS = 30_000
/** Free pages that stay in the file, so that it does not grow again at once. */
export const FREE_PAGES_KEPT = 2_048
/** Pages released at a time: half a megabyte with the default page size. */
export const PAGES_AT_A_TIME = 128
const PAUSE_MS = 10

/** Returns unused pages to the disk, a few at a time. Returns a function that stops it. */
export function startShrinking({
  db,
  clock,
  logger,
  damage,
}: {
  readonly db: DatabaseSync
  readonly clock: Clock
  readonly logger: Logger
  readonly damage?: Damage | undefined
}): () => void {
  const freePages = db.prepare('PRAGMA freelist_count')
  return runInSlices({
    clock,
    everyMs: SHRINK_EVERY_MS,
    pauseMs: PAUSE_MS,
    slice() {
      const free = Number(freePages.get()?.freelist_count ?? 0)
      const pages = Math.min(free - FREE_PAGES_KEPT, PAGES_AT_A_TIME)
      if (pages <= 0) return true
      db.exec(`PRAGMA incremental_vacuum(${pages})`)
      // A database created by another program may not support shrinking.
      const left = Number(freePages.get()?.freelist_count ?? 0)
      return left === free || left <= FREE_PAGES_KEPT
    },
    onError(error) {
      damage?.note(error)
      logger.log('warn', 'The database could not shrink', { error })
    },
  })
}
