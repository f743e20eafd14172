import type { Clock } from '@bowline/common'
import type { Database } from '../../../drivers/db/Database.ts'
import type { Term } from '../../../drivers/leader/Leader.ts'
import type { ReadBlock } from './BlockReader.ts'
import { createBlockWriter } from './createBlockWriter.ts'
import { createHoles } from './holes.ts'
import { createRanges, type Range } from './ranges.ts'
import { createRefill } from './refill.ts'

export interface IndexRepoOptions {
  readonly db: Database
  readonly chainId: string
  readonly clock: Clock
  /** The time in which this server, and no other, writes the index of the chain. */
  readonly term: Pick<Term, 'transaction'>
}

/** How many blocks a transaction deletes. A longer one would delay the signs of life of the leader. */
export const DROP_BLOCKS = 1_000

/** The index of one chain, in the database. What writes throws `LeadershipLost` after the term. */
export function createIndexRepo({ db, chainId, clock, term }: IndexRepoOptions) {
  const write = createBlockWriter(db, chainId)
  const insertRange = db.prepare(
    'INSERT INTO history_ranges (chain_id, low, high, low_parent) VALUES (?, ?, ?, ?)',
  )
  const raise = db.prepare('UPDATE history_ranges SET high = ? WHERE chain_id = ? AND low = ?')
  const lower = db.prepare(
    `UPDATE history_ranges SET low = ?, low_parent = ?, is_pruned = 0
     WHERE chain_id = ? AND low = ?`,
  )
  const prune = db.prepare(
    'UPDATE history_ranges SET is_pruned = 1 WHERE chain_id = ? AND low = ? AND is_pruned = 0',
  )
  const deleteRange = db.prepare('DELETE FROM history_ranges WHERE chain_id = ? AND low = ?')
  const selectHash = db.prepare('SELECT hash FROM history_blocks WHERE chain_id = ? AND block = ?')
  const insertHash = db.prepare(
    'INSERT INTO history_blocks (chain_id, block, hash) VALUES (?, ?, ?)',
  )
  const deletions = ['blocks', 'transactions', 'movements', 'entries', 'holes'].map((table) =>
    db.prepare(`DELETE FROM history_${table} WHERE chain_id = ? AND block BETWEEN ? AND ?`),
  )
  const holes = createHoles(db, chainId)
  const refill = createRefill({ db, chainId, holes, write })

  async function add(block: ReadBlock) {
    await insertHash.run(chainId, block.number, block.hash)
    await write(block.transactions)
    await holes.add(block, clock.now())
  }

  async function clear(from: number, to: number) {
    for (const deletion of deletions) await deletion.run(chainId, from, to)
  }

  /** Deletes the blocks of a range below one of its blocks. */
  const trim = (range: Range, low: number) =>
    term.transaction(async () => {
      const parent = await selectHash.get(chainId, low - 1)
      await lower.run(low, String(parent?.hash), chainId, range.low)
      await clear(range.low, low - 1)
    })

  return {
    ranges: createRanges(db, chainId),
    async hashOf(number: number): Promise<string | undefined> {
      const row = await selectHash.get(chainId, number)
      return row && String(row.hash)
    },
    /** Starts a range above all others. */
    begin: (block: ReadBlock) =>
      term.transaction(async () => {
        await add(block)
        await insertRange.run(chainId, block.number, block.number, block.parentHash)
      }),
    /** Adds the block above a range. */
    append: (range: Range, block: ReadBlock) =>
      term.transaction(async () => {
        await add(block)
        await raise.run(block.number, chainId, range.low)
      }),
    /** Adds the block below a range. */
    prepend: (range: Range, block: ReadBlock) =>
      term.transaction(async () => {
        await add(block)
        await lower.run(block.number, block.parentHash, chainId, range.low)
      }),
    /** Merges two adjacent ranges. */
    join: (top: Range, below: Range) =>
      term.transaction(async () => {
        await deleteRange.run(chainId, top.low)
        await raise.run(top.high, chainId, below.low)
      }),
    /** Deletes the blocks of a range above one of its blocks. */
    rollBack: (range: Range, to: number) =>
      term.transaction(async () => {
        await clear(to + 1, range.high)
        await raise.run(to, chainId, range.low)
      }),
    trim,
    /** Deletes a range. */
    async drop(range: Range): Promise<void> {
      let { low } = range
      for (; range.high - low >= DROP_BLOCKS; low += DROP_BLOCKS)
        await trim({ ...range, low }, low + DROP_BLOCKS)
      await term.transaction(async () => {
        await clear(low, range.high)
        await deleteRange.run(chainId, low)
      })
    },
    /** The next block with holes that is to be read again. */
    dueHole: () => holes.due(clock.now()),
    /** Has all holes read again, one after the other. */
    rushHoles: () => term.transaction(() => holes.rush(clock.now())),
    /** Takes over what could not be read before. Returns whether anything could be. */
    refill: (block: ReadBlock) => term.transaction(() => refill(block, clock.now())),
    /** Has the holes of a block read again later. */
    postponeHoles: (block: number) => term.transaction(() => holes.postpone(block, clock.now())),
    /** Remembers that the node lacks the blocks below a range. */
    prune: (range: Range) => term.transaction(() => prune.run(chainId, range.low)),
  }
}

export type IndexRepo = ReturnType<typeof createIndexRepo>
