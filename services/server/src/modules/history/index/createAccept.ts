import type { Clock, Logger } from '@bowline/common'
import { HttpProblem } from '../../../http/HttpProblem.ts'
import {
  type BlockReader,
  type BlockReading,
  type Header,
  type HoleReason,
  type ReadBlock,
  WHOLE_BLOCK,
} from './BlockReader.ts'
import { areLinked } from './ranges.ts'

export interface AcceptOptions {
  readonly chainId: string
  readonly reader: BlockReader
  readonly clock: Clock
  readonly logger: Logger
}

/** Where a block is to be added. */
export interface Place {
  readonly number: number
  readonly direction: 'up' | 'down'
  readonly head: Header
  /** The hash of the block below, when reading up. */
  readonly hashBelow?: string | undefined
  /** What the block above calls this one, when reading down. */
  readonly hash?: string | undefined
}

/** `later`: it has to be asked for again. `pruned`: the node has deleted it, and what is below. */
export type Accepted = ReadBlock | 'later' | 'pruned'

/** What is missing of a younger block may only be late. */
export const SETTLED_BLOCKS = 3
/** For this long. */
export const DOUBT_MS = 60_000
/** A deeper block that does not fit to the one above is not one of a reorganisation. */
const MAX_REORG_BLOCKS = 64
/** How far beyond a missing block others are looked for. The first block of a chain is kept by all nodes. */
const PROBES = [1, 2, 4, 8, 16]

/**
 * Creates a function that decides how a block is added to the index. What could not be read of it becomes a hole, so
 * that it costs nothing else. What is new and merely late is waited for.
 */
export function createAccept({ chainId, reader, clock, logger }: AcceptOptions) {
  /** When something was missing of a new block for the first time. */
  const doubts = new Map<number, number>()

  /** Whether the block has had enough time. */
  function isSettled({ number, head }: Place): boolean {
    for (const doubted of doubts.keys())
      if (doubted <= head.number - SETTLED_BLOCKS) doubts.delete(doubted)
    if (number <= head.number - SETTLED_BLOCKS) return true
    const since = doubts.get(number) ?? clock.elapsed()
    doubts.set(number, since)
    return clock.elapsed() - since >= DOUBT_MS
  }

  /** A block that could not be read, between its neighbours. */
  async function stepOver(place: Place, reason: HoleReason): Promise<ReadBlock> {
    const { hash, parentHash } = await headerAt(place)
    const holes = [{ position: WHOLE_BLOCK, reason }]
    return { number: place.number, hash, parentHash, transactions: [], holes }
  }

  async function headerAt({ number, head, ...known }: Place): Promise<Omit<Header, 'number'>> {
    if (number === head.number) return head
    const own = await look(number)
    if (own && areLinked(own.hash, known.hash ?? '')) return own
    const hash = known.hash ?? (await look(number + 1))?.parentHash ?? ''
    const parentHash = known.hashBelow ?? (number > 0 ? (await look(number - 1))?.hash : '') ?? ''
    return { hash, parentHash }
  }

  /** `undefined` if the node does not have the block, or cannot return it. Rejects when no node answers at all. */
  async function look(number: number): Promise<Header | undefined> {
    try {
      const header = await reader.header(number)
      return header === 'unread' ? undefined : header
    } catch (error) {
      // A node may be silent about one block alone.
      if (error instanceof HttpProblem) await reader.head()
      else throw error
      return undefined
    }
  }

  /** What the node has beyond a block that it does not have tells whether it has lost this one alone. */
  async function absent(place: Place): Promise<Accepted> {
    const { number, direction, head } = place
    if (!isSettled(place)) return 'later'
    for (const far of PROBES) {
      const other = direction === 'up' ? number + far : number - far
      if (other > 0 && other <= head.number && (await look(other)))
        return stepOver(place, 'missing')
    }
    return direction === 'up' ? 'later' : 'pruned'
  }

  return async (reading: BlockReading, place: Place): Promise<Accepted> => {
    const { number, head, hash = '', direction } = place
    if (reading.status === 'absent') return absent(place)
    if (reading.status === 'pruned') return direction === 'down' ? 'pruned' : 'later'
    const isRead = reading.status === 'read'
    const isOther = isRead && !areLinked(reading.block.hash, hash)
    if (isOther && number > head.number - MAX_REORG_BLOCKS) return 'later'
    const isWhole = isRead && !isOther
    const block = isWhole
      ? reading.block
      : await stepOver(place, isRead ? 'malformed' : reading.reason)
    if (block.holes.some(({ reason }) => isLate(reason)) && !isSettled(place)) return 'later'
    doubts.delete(number)
    const [hole] = block.holes
    if (hole)
      logger.log('warn', 'Part of a block could not be read for the history', {
        ...{ chainId, number, parts: block.holes.length, reason: hole.reason },
      })
    return block
  }
}

const isLate = (reason: HoleReason): boolean => reason === 'missing' || reason === 'unanswered'
