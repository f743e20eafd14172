import type { Database } from '../../../drivers/db/Database.ts'
import { prepareInsert } from '../../../drivers/db/prepareInsert.ts'
import type { ReadBlock } from './BlockReader.ts'
import type { Range } from './ranges.ts'

/** A hole is read again this long after it was found, then after twice as long each time. */
export const HOLE_RETRY_MS = 15_000
/** The longest time between two tries. */
export const HOLE_RETRY_MAX_MS = 6 * 3_600_000
/** Beyond this the longest time is reached. */
const MAX_DOUBLINGS = 12

/** Looks what of the indexed blocks of a chain could not be read. */
export function createHoleCounts(db: Database, chainId: string) {
  const selectWithin = db.prepare(
    'SELECT block FROM history_holes WHERE chain_id = ? AND block BETWEEN ? AND ? LIMIT 1',
  )
  const count = db.prepare('SELECT count(*) AS holes FROM history_holes WHERE chain_id = ?')
  return {
    async areIn({ low, high }: Range): Promise<boolean> {
      return (await selectWithin.get(chainId, low, high)) !== undefined
    },
    count: async (): Promise<number> => Number((await count.get(chainId))?.holes),
  }
}

/** Notes what could not be read, and when it is read again. Whoever changes it opens the transaction. */
export function createHoles(db: Database, chainId: string) {
  const insert = prepareInsert(db, 'history_holes', [
    ...['chain_id', 'block', 'position', 'reason', 'tries', 'retry_at'],
  ])
  const selectDue = db.prepare(
    `SELECT block FROM history_holes
     WHERE chain_id = ?1 AND (retry_at <= ?2 OR retry_at > ?3) ORDER BY block DESC LIMIT 1`,
  )
  const selectOf = db.prepare(
    'SELECT position, tries FROM history_holes WHERE chain_id = ? AND block = ?',
  )
  const update = db.prepare(
    'UPDATE history_holes SET tries = ?, retry_at = ? WHERE chain_id = ? AND block = ?',
  )
  const rush = db.prepare('UPDATE history_holes SET retry_at = ? WHERE chain_id = ?')
  const remove = db.prepare('DELETE FROM history_holes WHERE chain_id = ? AND block = ?')

  async function of(block: number) {
    const rows = await selectOf.all(chainId, block)
    return {
      positions: new Set(rows.map(({ position }) => Number(position))),
      tries: Math.max(0, ...rows.map(({ tries }) => Number(tries))),
    }
  }

  async function add(
    { number, holes }: Pick<ReadBlock, 'number' | 'holes'>,
    now: number,
    tries = 0,
  ) {
    const retryAt = now + delayOf(tries)
    const rows = holes.map(
      ({ position, reason }) => [chainId, number, position, reason, tries, retryAt] as const,
    )
    await insert(rows)
  }

  return {
    of,
    add,
    /** The highest block whose holes are to be read again now. A time that is far away was noted by a wrong clock. */
    async due(now: number): Promise<number | undefined> {
      const row = await selectDue.get(chainId, now, now + HOLE_RETRY_MAX_MS)
      return row && Number(row.block)
    },
    rush: (now: number) => rush.run(now, chainId),
    async postpone(block: number, now: number): Promise<void> {
      const tries = (await of(block)).tries + 1
      await update.run(tries, now + delayOf(tries), chainId, block)
    },
    /** Replaces the holes of a block. */
    async replace(block: Pick<ReadBlock, 'number' | 'holes'>, now: number): Promise<void> {
      const { tries } = await of(block.number)
      await remove.run(chainId, block.number)
      await add(block, now, tries + 1)
    },
  }
}

export type Holes = ReturnType<typeof createHoles>

const delayOf = (tries: number): number =>
  Math.min(HOLE_RETRY_MAX_MS, HOLE_RETRY_MS * 2 ** Math.min(tries, MAX_DOUBLINGS))
