import type { Clock, Logger } from '@bowline/common'
import { createDamage, type Damage } from './createDamage.ts'
import { findDamage } from './findDamage.ts'

export interface IntegrityOptions {
  /** A file; `undefined` for a database in memory, whose damage is only noted. */
  readonly path: string | undefined
  readonly clock: Clock
  readonly logger: Logger
}

/** A file that was damaged while no server ran is found this long after the start. */
export const FIRST_CHECK_MS = 60_000
/** A statement has found damage: the check says whether it is so. */
const CHECK_SOON_MS = 1_000

/**
 * Checks a database file after the start, and when a statement has found damage, which the check confirms or
 * disproves.
 */
export function watchIntegrity({ path, clock, logger }: IntegrityOptions) {
  const stopping = new AbortController()
  const damage = createDamage(logger, () => plan(CHECK_SOON_MS))
  let isStarted = false
  let running: Promise<void> | undefined
  let cancel = () => {}

  function plan(ms: number): void {
    cancel()
    if (path === undefined || !isStarted || running || stopping.signal.aborted) return
    cancel = clock.after(ms, () => {
      running = check(path).finally(() => {
        running = undefined
      })
    })
  }

  async function check(file: string): Promise<void> {
    try {
      damage.prove(await findDamage(file, stopping.signal))
    } catch (error) {
      if (stopping.signal.aborted) return
      logger.log('warn', 'The database could not be checked', { error })
    }
  }

  return {
    damage: damage as Damage,
    /** Call it when nothing else of the start can fail. */
    start(): void {
      isStarted = true
      plan(damage.reason() === undefined ? FIRST_CHECK_MS : CHECK_SOON_MS)
    },
    async stop(): Promise<void> {
      cancel()
      stopping.abort()
      await running
    },
  }
}
