import type { Database } from '../../../drivers/db/Database.ts'
import { prepareInsert } from '../../../drivers/db/prepareInsert.ts'
import type { Hole, LookTask } from './LookTask.ts'

/** A hole is read again this long after it was found, then after twice as long each time. */
export const HOLE_RETRY_MS = 15_000
/** The longest time between two tries. */
export const HOLE_RETRY_MAX_MS = 6 * 3_600_000
/** The longest time is reached by then. */
const MAX_DOUBLINGS = 12
/** The holes of one block are read again for so many accounts at once. */
const MAX_ACCOUNTS = 100

/** Notes what could not be read, and when it is read again. Whoever changes it opens the transaction. */
export function createHoles(db: Database, chainId: string) {
  const insert = prepareInsert(db, 'history_account_holes', [
    ...['chain_id', 'block', 'account', 'reason', 'tries', 'retry_at'],
  ])
  const selectDue = db.prepare(
    `SELECT block FROM history_account_holes
     WHERE chain_id = ?1 AND (retry_at <= ?2 OR retry_at > ?3) ORDER BY block DESC LIMIT 1`,
  )
  const selectAt = db.prepare(
    `SELECT account, tries FROM history_account_holes WHERE chain_id = ? AND block = ? LIMIT ${MAX_ACCOUNTS}`,
  )
  const postpone = db.prepare(
    `UPDATE history_account_holes SET tries = ?, retry_at = ? WHERE chain_id = ? AND block = ?`,
  )
  const rush = db.prepare('UPDATE history_account_holes SET retry_at = ? WHERE chain_id = ?')
  const remove = db.prepare(
    'DELETE FROM history_account_holes WHERE account = ? AND chain_id = ? AND block BETWEEN ? AND ?',
  )

  return {
    /** The highest block that is to be read again now, for its accounts. A time that is far away was noted by a wrong clock. */
    async due(now: number): Promise<LookTask | undefined> {
      const row = await selectDue.get(chainId, now, now + HOLE_RETRY_MAX_MS)
      if (!row) return undefined
      const block = Number(row.block)
      const rows = await selectAt.all(chainId, block)
      return { low: block, high: block, accounts: rows.map(({ account }) => String(account)) }
    },
    rush: (now: number) => rush.run(now, chainId),
    /** Puts off reading the holes of a block again. */
    async postpone(block: number, now: number): Promise<void> {
      const tries = 1 + (await mostTries(block))
      await postpone.run(tries, now + delayOf(tries), chainId, block)
    },
    /** Replaces the holes of the accounts of a task. */
    async replace({ low, high, accounts }: LookTask, holes: readonly Hole[], now: number) {
      // One block alone is read because of its holes, or because it is new.
      const tries = low === high ? (await mostTries(low)) + 1 : 0
      for (const account of accounts) await remove.run(account, chainId, low, high)
      const rows = new Map(
        holes.map(({ block, account, reason }) => [
          `${block} ${account}`,
          [chainId, block, account, reason, tries, now + delayOf(tries)] as const,
        ]),
      )
      await insert([...rows.values()])
    },
  }

  async function mostTries(block: number): Promise<number> {
    const rows = await selectAt.all(chainId, block)
    return Math.max(-1, ...rows.map(({ tries }) => Number(tries)))
  }
}

const delayOf = (tries: number): number =>
  Math.min(HOLE_RETRY_MAX_MS, HOLE_RETRY_MS * 2 ** Math.min(tries, MAX_DOUBLINGS))
