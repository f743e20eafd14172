import type { Clock, Logger } from '@bowline/common'
import type { Database } from '../../../drivers/db/Database.ts'
import { runInSlices } from '../../../drivers/runInSlices.ts'
import type { ClosedRepo } from './closed.ts'

export interface EraseOptions {
  readonly db: Database
  readonly closed: Pick<ClosedRepo, 'gone' | 'forget'>
  readonly clock: Clock
  readonly logger: Logger
}

/** How long after its days something may be left of a deleted wallet. */
export const ERASE_EVERY_MS = 60_000
const PAUSE_MS = 10

/** Erases deleted wallets once nobody can bring them back any more. Returns a function that stops it. */
export function eraseClosed({ db, closed, clock, logger }: EraseOptions): () => Promise<void> {
  return runInSlices({
    clock,
    everyMs: ERASE_EVERY_MS,
    pauseMs: PAUSE_MS,
    async slice() {
      const gone = await closed.gone(clock.now())
      if (!gone) return true
      await db.transaction(() => closed.forget(gone), { erase: true })
      return false
    },
    onError: (error) => logger.log('error', 'A deleted wallet could not be erased', { error }),
  })
}
