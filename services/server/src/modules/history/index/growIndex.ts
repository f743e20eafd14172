import type { Clock, Logger } from '@bowline/common'
import type { BlockReader, BlockReading, Header, ReadBlock } from './BlockReader.ts'
import { type Accepted, createAccept, type Place } from './createAccept.ts'
import { areLinked, lowestOf, type Range } from './ranges.ts'
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
/** Extends the index of a chain by steps of a few blocks. */
export function createGrowth(options: GrowOptions) {
  const { reader, repo, blocks, signal } = options
  const accept = createAccept(options)

  /** Reads several blocks and passes them on in order, until one cannot be added. */
  async function readEach(
    numbers: readonly number[],
    add: (number: number, reading: BlockReading) => Promise<boolean>,
  ): Promise<boolean> {
    for (let start = 0; start < numbers.length; start += AT_ONCE) {
      const part = numbers.slice(start, start + AT_ONCE)
      const readings = await Promise.all(
        part.map(async (number) => [number, await reader.block(number)] as const),
      )
      for (const [number, reading] of readings)
        if (signal.aborted || !(await add(number, reading))) return false
    }
    return true
  }

  const append = (head: Header) => async (number: number, reading: BlockReading) => {
    const [top] = await repo.ranges()
    const hashBelow = top && (await repo.hashOf(top.high))
    const block = await accept(reading, { number, head, direction: 'up', hashBelow })
    if (!top || !isBlock(block) || !areLinked(hashBelow ?? '', block.parentHash)) return false
    await repo.append(top, block)
    return true
  }

  const prepend = (head: Header) => async (number: number, reading: BlockReading) => {
    const [top] = await repo.ranges()
    if (!top) return false
    const place: Place = { number, head, direction: 'down', hash: top.lowParent }
    const block = await accept(reading, place)
    if (block === 'pruned') await repo.prune(top)
    if (!isBlock(block)) return false
    await repo.prepend(top, block)
    return true
  }

  async function begin(head: Header): Promise<Growth> {
    const { number } = head
    const block = await accept(await reader.block(number), { number, head, direction: 'up' })
    if (!isBlock(block) || signal.aborted) return 'stuck'
    await repo.begin(block)
    return 'more'
  }

  async function joinRanges(top: Range, below: Range): Promise<void> {
    const hash = (await repo.hashOf(below.high)) ?? ''
    if (areLinked(hash, top.lowParent)) await repo.join(top, below)
    // The chain was reorganised below while the gap was being filled.
    else await repo.drop(below)
  }

  async function forgetOld(top: Range, floor: number): Promise<void> {
    const low = Math.min(floor, top.low + FORGET_BLOCKS)
    if (low > top.low) await repo.trim(top, low)
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
      if (!(await readEach(upFrom(top.high + 1, end), append(head)))) return 'stuck'
      return end < head.number ? 'more' : 'done'
    },
    /**
     * Reads towards the past, until the range below or the first wanted block. Blocks below that
     * one are deleted a few at a time.
     */
    async down(head: Header): Promise<Growth> {
      const ranges = await repo.ranges()
      const [top, below] = ranges
      if (!top) return 'stuck'
      const floor = lowestOf(ranges, blocks)
      if (top.low > floor) {
        const end = Math.max(floor, top.low - STEP_BLOCKS)
        const numbers = upFrom(end, top.low - 1).reverse()
        return (await readEach(numbers, prepend(head))) ? 'more' : 'stuck'
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

const isBlock = (accepted: Accepted): accepted is ReadBlock => typeof accepted === 'object'
