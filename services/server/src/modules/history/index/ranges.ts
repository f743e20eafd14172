import type { Database } from '../../../drivers/db/Database.ts'

/** A contiguous range of indexed blocks. */
export interface Range {
  readonly low: number
  readonly high: number
  /** The parent hash of the lowest block. */
  readonly lowParent: string
  /** The node lacks the blocks below. */
  readonly isPruned: boolean
}

/** The newest range, and the one below it. */
export type Ranges = readonly [Range | undefined, Range | undefined]

/** Reads which blocks of a chain are indexed. */
export function createRanges(db: Database, chainId: string) {
  const select = db.prepare(
    'SELECT * FROM history_ranges WHERE chain_id = ? ORDER BY high DESC LIMIT 2',
  )
  return async (): Promise<Ranges> => {
    const rows = await select.all(chainId)
    const [top, below] = rows.map(
      (row): Range => ({
        low: Number(row.low),
        high: Number(row.high),
        lowParent: String(row.low_parent),
        isPruned: row.is_pruned === 1,
      }),
    )
    return [top, below]
  }
}

/** The lowest block that is read below the newest range. */
export const lowestOf = ([top, below]: Ranges, blocks: number): number =>
  below ? below.high + 1 : Math.max(0, (top?.high ?? 0) - blocks + 1)

/** How many past blocks are still to be read. */
export const missingOf = (ranges: Ranges, blocks: number): number =>
  Math.max(0, (ranges[0]?.low ?? 0) - lowestOf(ranges, blocks))

/** Whether no past block is left to read, or none that can be read. New blocks keep coming. */
export function isComplete(ranges: Ranges, blocks: number): boolean {
  const [top, below] = ranges
  if (!top || below) return false
  return top.isPruned || missingOf(ranges, blocks) === 0
}

/** Whether two hashes can be of the same block: that of one that could not be read may be unknown. */
export const areLinked = (one: string, other: string): boolean =>
  one === other || one === '' || other === ''
