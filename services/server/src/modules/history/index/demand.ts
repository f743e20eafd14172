import type { Clock, Logger } from '@bowline/common'
import type { Database } from '../../../drivers/db/Database.ts'
import { pause } from '../../../drivers/pause.ts'

/** How often a chain is noted at most. */
export const NOTE_MS = 60_000
/** How often servers that read look what others were asked for. */
export const LOOK_MS = 4_000

/** Tells servers that read chains for which ones those that only answer were asked. */
export function createDemand(db: Database, clock: Clock) {
  const insert = db.prepare(
    `INSERT INTO history_demand (chain_id, asked_at) VALUES (?1, ?2)
     ON CONFLICT (chain_id) DO UPDATE SET asked_at = excluded.asked_at`,
  )
  const select = db.prepare('SELECT chain_id FROM history_demand WHERE asked_at > ?')
  const notedAt = new Map<string, number>()
  return {
    /** Notes that a served chain was asked for. */
    async note(chainId: string): Promise<void> {
      const now = clock.elapsed()
      if (now - (notedAt.get(chainId) ?? Number.NEGATIVE_INFINITY) < NOTE_MS) return
      await insert.run(chainId, clock.now())
      notedAt.set(chainId, now)
    },
    /** Calls `onAsked` with each chain that was noted, again and again until the signal is aborted. */
    async watch(
      onAsked: (chainId: string) => void,
      { signal, logger }: { readonly signal: AbortSignal; readonly logger: Logger },
    ): Promise<void> {
      while (!signal.aborted) {
        try {
          const rows = await select.all(clock.now() - 2 * NOTE_MS)
          for (const { chain_id: chainId } of rows) onAsked(String(chainId))
        } catch (error) {
          logger.log('warn', 'What other servers were asked for could not be read', { error })
        }
        await pause(clock, LOOK_MS, signal)
      }
    },
  }
}

export type Demand = ReturnType<typeof createDemand>
