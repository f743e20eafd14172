import type { IndexRepoOptions } from './IndexRepoOptions.ts'

/** How many blocks a transaction deletes. A longer one would delay the signs of life of the leader. */
export const DROP_BLOCKS = 1_000
/** An account that nobody has asked for since is forgotten. */
export const KEEP_MS = 30 * 86_400_000

/** Deletes of the index of one chain what is not wanted any more, or no part of the chain. */
export function createForgetting({ db, chainId, clock, term }: IndexRepoOptions) {
  const clearing = ['blocks', 'transactions', 'movements', 'entries', 'account_holes'].map(
    (table) =>
      db.prepare(`DELETE FROM history_${table} WHERE chain_id = ? AND block BETWEEN ? AND ?`),
  )
  const dropSpansAbove = db.prepare('DELETE FROM history_spans WHERE chain_id = ? AND low > ?')
  const lowerSpans = db.prepare(
    'UPDATE history_spans SET high = ?2 WHERE chain_id = ?1 AND high > ?2',
  )
  const dropSpansBelow = db.prepare('DELETE FROM history_spans WHERE chain_id = ? AND high < ?')
  const raiseSpans = db.prepare(
    'UPDATE history_spans SET low = ?2 WHERE chain_id = ?1 AND low < ?2',
  )
  const loseNewest = db.prepare(
    `UPDATE history_accounts SET read_low = 0, read_high = -1, read_hash = ''
     WHERE chain_id = ? AND read_high > ?`,
  )
  const selectLowest = db.prepare(
    'SELECT min(block) AS block FROM history_entries WHERE chain_id = ?',
  )
  const selectUnwanted = db.prepare(
    'SELECT account FROM history_accounts WHERE chain_id = ? AND asked_at < ? LIMIT 1',
  )
  const ofAccount = [
    ...['transactions', 'movements'].map(
      (table) => `DELETE FROM history_${table} WHERE chain_id = ?1
        AND (block, position) IN (
          SELECT block, position FROM history_entries WHERE account = ?2 AND chain_id = ?1)
        AND NOT EXISTS (SELECT 1 FROM history_entries e WHERE e.chain_id = ?1
          AND e.block = history_${table}.block AND e.position = history_${table}.position
          AND e.account <> ?2)`,
    ),
    ...['entries', 'account_holes', 'spans', 'accounts'].map(
      (table) => `DELETE FROM history_${table} WHERE chain_id = ?1 AND account = ?2`,
    ),
  ].map((sql) => db.prepare(sql))
  const selectRange = db.prepare(
    'SELECT low, high FROM history_ranges WHERE chain_id = ? ORDER BY low LIMIT 1',
  )
  const deleteRange = db.prepare('DELETE FROM history_ranges WHERE chain_id = ? AND low = ?')
  const raiseRange = db.prepare(
    'UPDATE history_ranges SET low = ?3 WHERE chain_id = ?1 AND low = ?2',
  )

  async function clear(low: number, high: number): Promise<void> {
    for (const deletion of clearing) await deletion.run(chainId, low, high)
  }

  return {
    /** Forgets the blocks above one, which are no part of the chain any more. */
    cutAbove: (block: number) =>
      term.transaction(async () => {
        await clear(block + 1, Number.MAX_SAFE_INTEGER)
        await dropSpansAbove.run(chainId, block)
        await lowerSpans.run(chainId, block)
        await loseNewest.run(chainId, block)
      }),
    /** Forgets some of the blocks below one. */
    async forgetBelow(block: number): Promise<void> {
      const { block: lowest } = (await selectLowest.get(chainId)) ?? {}
      if (lowest === null || lowest === undefined || Number(lowest) >= block) return
      const high = Math.min(block - 1, Number(lowest) + DROP_BLOCKS)
      await term.transaction(async () => {
        await clear(Number(lowest), high)
        await dropSpansBelow.run(chainId, high + 1)
        await raiseSpans.run(chainId, high + 1)
      })
    },
    /** Forgets one account that nobody asks for any more. */
    async forgetUnwanted(): Promise<void> {
      const row = await selectUnwanted.get(chainId, clock.now() - KEEP_MS)
      if (!row) return
      await term.transaction(async () => {
        for (const deletion of ofAccount) await deletion.run(chainId, String(row.account))
      })
    },
    /**
     * Deletes some blocks that a server of an earlier release has read for all accounts. Resolves with whether none is
     * left.
     */
    async dropFormer(): Promise<boolean> {
      const range = await selectRange.get(chainId)
      if (!range) return true
      const [low, high] = [Number(range.low), Number(range.high)]
      const end = Math.min(high, low + DROP_BLOCKS - 1)
      await term.transaction(async () => {
        await clear(low, end)
        if (end === high) await deleteRange.run(chainId, low)
        else await raiseRange.run(chainId, low, end + 1)
      })
      return false
    },
  }
}
