import type { Database } from '../../../drivers/db/Database.ts'
import type { ChainTransaction } from '../ChainTransaction.ts'
import { type ReadBlock, SOME_OF_BLOCK, WHOLE_BLOCK } from './BlockReader.ts'
import type { Holes } from './holes.ts'
import { areLinked } from './ranges.ts'

export interface RefillOptions {
  readonly db: Database
  readonly chainId: string
  readonly holes: Holes
  write(transactions: readonly ChainTransaction[]): Promise<void>
}

/**
 * Creates a function that takes over what could not be read of a block before, and returns whether anything could be.
 * What is known of the block stays. The caller opens the transaction.
 */
export function createRefill({ db, chainId, holes, write }: RefillOptions) {
  const selectHash = db.prepare('SELECT hash FROM history_blocks WHERE chain_id = ? AND block = ?')
  const setHash = db.prepare('UPDATE history_blocks SET hash = ? WHERE chain_id = ? AND block = ?')
  const deletions = ['transactions', 'movements', 'entries'].map((table) =>
    db.prepare(
      `DELETE FROM history_${table} WHERE chain_id = ? AND block = ? AND position BETWEEN ? AND ?`,
    ),
  )

  return async (block: ReadBlock, now: number): Promise<boolean> => {
    const { number, transactions } = block
    const known = await selectHash.get(chainId, number)
    const { positions: open } = await holes.of(number)
    // A server of an earlier release has deleted the block, and knows no holes.
    if (!known) await holes.replace({ number, holes: [] }, now)
    // Meanwhile it may have been replaced on the chain, or mended.
    if (!known || open.size === 0 || !areLinked(String(known.hash), block.hash)) return false
    const left = leftOf(open, block)
    if (!left) return false
    const isWhole = open.has(WHOLE_BLOCK) || open.has(SOME_OF_BLOCK)
    const isStillOpen = new Set(left.map(({ position }) => position))
    const filled = isWhole
      ? transactions
      : transactions.filter(({ position }) => open.has(position) && !isStillOpen.has(position))
    const places = isWhole
      ? [[0, Number.MAX_SAFE_INTEGER] as const]
      : filled.map(({ position }) => [position, position] as const)
    for (const [from, to] of places)
      for (const deletion of deletions) await deletion.run(chainId, number, from, to)
    await write(filled)
    await setHash.run(block.hash, chainId, number)
    await holes.replace({ number, holes: left }, now)
    return true
  }
}

/** The holes that stay; `undefined` if nothing is gained. */
function leftOf(open: ReadonlySet<number>, { holes }: ReadBlock): ReadBlock['holes'] | undefined {
  if (open.has(WHOLE_BLOCK)) return holes
  const isNew = holes.some(({ position }) => !open.has(position))
  // All of the block is replaced, which must lose nothing.
  if (open.has(SOME_OF_BLOCK)) return !isNew && holes.length < open.size ? holes : undefined
  const left = holes.filter(({ position }) => open.has(position) || position === SOME_OF_BLOCK)
  return left.length < open.size ? left : undefined
}
