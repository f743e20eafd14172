import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from '../../../drivers/db/inTransaction.ts'
import type { ReadBlock } from './BlockReader.ts'
import { createBlockWriter } from './createBlockWriter.ts'

/** A contiguous range of indexed blocks. */
export interface Range {
  readonly low: number
  readonly high: number
  /** The parent hash of the lowest block. */
  readonly lowParent: string
}

/** The indexed ranges of one chain, in the database. */
export function createIndexRepo(db: DatabaseSync, chainId: string) {
  const write = createBlockWriter(db, chainId)
  const selectRanges = db.prepare(
    'SELECT low, high, low_parent FROM history_ranges WHERE chain_id = ? ORDER BY high DESC LIMIT 2',
  )
  const insertRange = db.prepare(
    'INSERT INTO history_ranges (chain_id, low, high, low_parent) VALUES (?, ?, ?, ?)',
  )
  const raise = db.prepare('UPDATE history_ranges SET high = ? WHERE chain_id = ? AND low = ?')
  const lower = db.prepare(
    'UPDATE history_ranges SET low = ?, low_parent = ? WHERE chain_id = ? AND low = ?',
  )
  const deleteRange = db.prepare('DELETE FROM history_ranges WHERE chain_id = ? AND low = ?')
  const selectHash = db.prepare('SELECT hash FROM history_blocks WHERE chain_id = ? AND block = ?')
  const insertHash = db.prepare(
    'INSERT INTO history_blocks (chain_id, block, hash) VALUES (?, ?, ?)',
  )
  const deletions = ['blocks', 'transactions', 'movements', 'entries'].map((table) =>
    db.prepare(`DELETE FROM history_${table} WHERE chain_id = ? AND block BETWEEN ? AND ?`),
  )

  function add(block: ReadBlock) {
    insertHash.run(chainId, block.number, block.hash)
    write(block)
  }

  function clear(from: number, to: number) {
    for (const deletion of deletions) deletion.run(chainId, from, to)
  }

  return {
    /** The newest range, and the one below it. */
    ranges(): readonly [Range | undefined, Range | undefined] {
      const [top, below] = selectRanges.all(chainId).map(
        (row): Range => ({
          low: Number(row.low),
          high: Number(row.high),
          lowParent: String(row.low_parent),
        }),
      )
      return [top, below]
    },
    hashOf(number: number): string | undefined {
      const row = selectHash.get(chainId, number)
      return row && String(row.hash)
    },
    /** Starts a range above all others. */
    begin(block: ReadBlock): void {
      inTransaction(db, () => {
        add(block)
        insertRange.run(chainId, block.number, block.number, block.parentHash)
      })
    },
    /** Adds the block above a range. */
    append(range: Range, block: ReadBlock): void {
      inTransaction(db, () => {
        add(block)
        raise.run(block.number, chainId, range.low)
      })
    },
    /** Adds the block below a range. */
    prepend(range: Range, block: ReadBlock): void {
      inTransaction(db, () => {
        add(block)
        lower.run(block.number, block.parentHash, chainId, range.low)
      })
    },
    /** Merges two adjacent ranges. */
    join(top: Range, below: Range): void {
      inTransaction(db, () => {
        deleteRange.run(chainId, top.low)
        raise.run(top.high, chainId, below.low)
      })
    },
    /** Deletes the blocks of a range above one of its blocks. */
    rollBack(range: Range, to: number): void {
      inTransaction(db, () => {
        clear(to + 1, range.high)
        raise.run(to, chainId, range.low)
      })
    },
    /** Deletes the blocks of a range below one of its blocks. */
    trim(range: Range, low: number): void {
      inTransaction(db, () => {
        const parent = selectHash.get(chainId, low - 1)
        lower.run(low, String(parent?.hash), chainId, range.low)
        clear(range.low, low - 1)
      })
    },
    drop(range: Range): void {
      inTransaction(db, () => {
        clear(range.low, range.high)
        deleteRange.run(chainId, range.low)
      })
    },
  }
}

export type IndexRepo = ReturnType<typeof createIndexRepo>
