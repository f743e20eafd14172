import type { Clock } from '@bowline/common'
import type { Database } from '../../../drivers/db/Database.ts'

/** How often an account is noted at most, by a server that reads its chain. */
export const NOTE_MS = 60_000

/**
 * Notes whose history was asked for. It tells servers that read a chain, of which one is not this one, whom they are to
 * look for, and which accounts are still wanted.
 */
export function createAsked(db: Database, chainId: string, clock: Clock) {
  const upsert = db.prepare(
    `INSERT INTO history_accounts (chain_id, account, asked_at, asks, read_asks, read_low, read_high, read_hash,
       found, pruned_high, is_blind)
     VALUES (?1, ?2, ?3, 1, 0, 0, -1, '', 0, -1, 0)
     ON CONFLICT (chain_id, account)
     DO UPDATE SET asked_at = excluded.asked_at, asks = history_accounts.asks + 1`,
  )
  const notedAt = new Map<string, number>()
  return {
    async note(account: string, leastMs: number): Promise<void> {
      const now = clock.elapsed()
      if (now - (notedAt.get(account) ?? Number.NEGATIVE_INFINITY) < leastMs) return
      await upsert.run(chainId, account, clock.now())
      if (notedAt.size >= MAX_NOTED) notedAt.clear()
      notedAt.set(account, now)
    },
  }
}

const MAX_NOTED = 10_000
