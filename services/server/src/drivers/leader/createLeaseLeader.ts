import type { Clock, Logger } from '@bowline/common'
import type { Database } from '../db/Database.ts'
import { pause } from '../pause.ts'
import { type Candidacy, type Leader, LeadershipLost } from './Leader.ts'
import { createLeases, LEASE_MS } from './leases.ts'

export interface LeaderOptions {
  readonly db: Database
  readonly clock: Clock
  readonly logger: Logger
}

/**
 * How often a leader shows that it is alive, and how often the others look. Another server leads within the time
 * of a lease and two looks.
 */
export const BEAT_MS = 2_000

/**
 * Leads by a lease in the database, which one server holds at a time. A leader that hangs or is cut off ends its
 * term by its own clock before others take over. If it was frozen and does not know yet, its transactions fail.
 */
export function createLeaseLeader({ db, clock, logger }: LeaderOptions): Leader {
  const leases = createLeases(db, clock)

  /** Leads until the term ends. Returns whether the candidacy goes on. */
  async function serve({ name, signal, work }: Candidacy, holder: string, takenAt: number) {
    const lost = new AbortController()
    const ended = new AbortController()
    const term = AbortSignal.any([signal, lost.signal, ended.signal])
    let aliveAt = takenAt
    /** The lease was renewed by a statement that began then. */
    const confirm = (at: number) => {
      aliveAt = Math.max(aliveAt, at)
    }

    async function beat(): Promise<void> {
      for (;;) {
        await pause(clock, BEAT_MS, term)
        if (term.aborted) return
        const at = clock.elapsed()
        try {
          if (await leases.renew(name, holder)) confirm(at)
          else lost.abort()
        } catch (error) {
          logger.log('warn', 'A lease was not renewed', { name, error })
        }
      }
    }

    /** Asks nobody, so it ends the term even while the database does not answer. */
    async function watch(): Promise<void> {
      while (!term.aborted) {
        if (clock.elapsed() - aliveAt >= LEASE_MS) lost.abort()
        await pause(clock, aliveAt + LEASE_MS - clock.elapsed(), term)
      }
    }

    async function transaction<T>(part: () => Promise<T>): Promise<T> {
      if (term.aborted) throw new LeadershipLost(name)
      const at = clock.elapsed()
      try {
        const result = await db.transaction(async () => {
          // First of all, since it keeps the lease until the transaction ends.
          if (!(await leases.renew(name, holder))) throw new LeadershipLost(name)
          return part()
        })
        confirm(at)
        return result
      } catch (error) {
        if (error instanceof LeadershipLost) lost.abort()
        throw error
      }
    }

    logger.log('info', 'This server leads', { name })
    void watch() // Neither of them throws, and both end with the term.
    void beat()
    try {
      await work({ signal: term, transaction })
    } finally {
      ended.abort()
      if (lost.signal.aborted) logger.log('warn', 'This server no longer leads', { name })
      else await giveUp(name, holder)
    }
    return lost.signal.aborted && !signal.aborted
  }

  async function giveUp(name: string, holder: string): Promise<void> {
    try {
      await leases.release(name, holder)
    } catch (error) {
      // It ends by itself.
      logger.log('warn', 'A lease was not given up', { name, error })
    }
  }

  return {
    async lead(candidacy) {
      const { name, signal } = candidacy
      const take = leases.taker(name)
      while (!signal.aborted) {
        const at = clock.elapsed()
        const holder = await take().catch((error: unknown) => {
          logger.log('warn', 'A lease was not asked for', { name, error })
          return undefined
        })
        if (holder === undefined) {
          candidacy.onDeclined?.()
          await pause(clock, BEAT_MS, signal)
        } else if (!(await serve(candidacy, holder, at))) return
      }
    },
  }
}
