import type { Clock, Logger } from '@bowline/common'
import type { BlockReader, BlockReading, Header, ReadBlock } from './BlockReader.ts'
import { lowestOf, type Range } from './ranges.ts'
import type { IndexRepo } from './repo.ts'

export interface GrowOptions {
  readonly chainId: string
  readonly reader: BlockReader
  readonly repo: IndexRepo
  readonly clock: Clock
  readonly logger: Logger
  /** How many blocks back the chain is read. Older blocks are deleted. */
  readonly blocks: number
  /** Stops reading. */
  readonly signal: AbortSignal
}

/** `stuck`: the node cannot continue for now. */
export type Growth = 'done' | 'more' | 'stuck'

/** How many blocks one step reads. */
export const STEP_BLOCKS = 16
/** The number of blocks read concurrently. */
const AT_ONCE = 4
/** A larger gap above the indexed blocks is filled from the head down. */
export const MAX_GAP_BLOCKS = 64
/** How many blocks one step deletes, so that the database is never blocked for long. */
export const FORGET_BLOCKS = 64
/** Logs that are missing for this long are considered lost. */
export const DOUBT_MS = 60_000
/** Past blocks that a node lacks for this long are considered pruned. */
export const PRUNED_MS = 60_000

/** Extends the index of a chain by steps of a few blocks. */
export function createGrowth(options: GrowOptions) {
  const { chainId, reader, repo, clock, logger, blocks, signal } = options
  let doubt: { readonly hash: string; readonly since: number } | undefined
  let barrier: { readonly low: number; readonly since: number } | undefined

  function accept(reading: BlockReading): ReadBlock | undefined {
    if (reading.status === 'absent') return undefined
    if (reading.status === 'whole') return reading.block
    const { hash, number } = reading.block
    if (doubt?.hash !== hash) doubt = { hash, since: clock.elapsed() }
    if (clock.elapsed() - doubt.since < DOUBT_MS) return undefined
    logger.log('warn', 'A block was read with fewer logs than its header contains', {
      chainId,
      number,
    })
    return reading.block
  }

  /** Reads several blocks and passes them on in order, until one is missing or not wanted. */
  async function readEach(numbers: readonly number[], add: (block: ReadBlock) => Promise<boolean>) {
    for (let start = 0; start < numbers.length; start += AT_ONCE) {
      const readings = await Promise.all(
        numbers.slice(start, start + AT_ONCE).map((number) => reader.block(number)),
      )
      for (const reading of readings) {
        const block = accept(reading)
        if (!block || signal.aborted || !(await add(block))) return false
      }
    }
    return true
  }

  async function append(block: ReadBlock): Promise<boolean> {
    const [top] = await repo.ranges()
    if (!top || (await repo.hashOf(top.high)) !== block.parentHash) return false
    await repo.append(top, block)
    return true
  }

  async function prepend(block: ReadBlock): Promise<boolean> {
    const [top] = await repo.ranges()
    if (top?.lowParent !== block.hash) return false
    await repo.prepend(top, block)
    return true
  }

  async function begin(head: Header): Promise<Growth> {
    const isRead = await readEach([head.number], async (block) => {
      await repo.begin(block)
      return true
    })
    return isRead ? 'more' : 'stuck'
  }

  async function joinRanges(top: Range, below: Range): Promise<void> {
    if ((await repo.hashOf(below.high)) === top.lowParent) await repo.join(top, below)
    // The chain was reorganised below while the gap was being filled.
    else await repo.drop(below)
  }

  async function forgetOld(top: Range, floor: number): Promise<void> {
    const low = Math.min(floor, top.low + FORGET_BLOCKS)
    if (low > top.low) await repo.trim(top, low)
  }

  /** Remembers where reading stopped, which shows later whether it is stuck. */
  async function noteBarrier(): Promise<void> {
    const [top] = await repo.ranges()
    if (!top) return
    if (barrier?.low !== top.low) barrier = { low: top.low, since: clock.elapsed() }
    else if (clock.elapsed() - barrier.since >= PRUNED_MS && !top.isPruned) await repo.prune(top)
  }

  return {
    /**
     * Reads towards the head. After a long pause it starts a new range at the head, so that the
     * newest blocks come first.
     */
    async up(head: Header): Promise<Growth> {
      const [top] = await repo.ranges()
      if (!top || head.number - top.high > MAX_GAP_BLOCKS) return begin(head)
      if (top.high >= head.number) return 'done'
      const end = Math.min(head.number, top.high + STEP_BLOCKS)
      if (!(await readEach(upFrom(top.high + 1, end), append))) return 'stuck'
      return end < head.number ? 'more' : 'done'
    },
    /**
     * Reads towards the past, until the range below or the first wanted block. Blocks below that
     * one are deleted a few at a time.
     */
    async down(): Promise<Growth> {
      const ranges = await repo.ranges()
      const [top, below] = ranges
      if (!top) return 'stuck'
      const floor = lowestOf(ranges, blocks)
      if (top.low > floor) {
        const end = Math.max(floor, top.low - STEP_BLOCKS)
        const numbers = upFrom(end, top.low - 1).reverse()
        try {
          return (await readEach(numbers, prepend)) ? 'more' : 'stuck'
        } finally {
          await noteBarrier()
        }
      }
      if (below) {
        await joinRanges(top, below)
        return 'more'
      }
      await forgetOld(top, floor)
      return 'done'
    },
  }
}

function upFrom(start: number, end: number): number[] {
  return Array.from({ length: end - start + 1 }, (_, index) => start + index)
}
