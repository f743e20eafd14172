import { HttpProblem } from '../../../basics/HttpProblem.ts'
import type { RpcPool } from '../../../chain/rpc/createRpcPool.ts'
import {
  type AskNode,
  createAskNode,
  hexOf,
  holeReason,
  Interruption,
  type Meter,
  NodeRefusal,
  unreadReason,
} from './askNode.ts'
import { createAllowance } from './createAllowance.ts'
import { createFindLogs } from './findLogs.ts'
import { createFindNative } from './findNative.ts'
import type { Header, HoleReason, LookResult, LookTask, Place, Places } from './LookTask.ts'
import { headerSchema } from './nodeSchemas.ts'
import type { OneAtATime } from './oneAtATime.ts'
import { HeavyBlock } from './readMembers.ts'
import { type PlaceOptions, type ReadPlace, readPlace, type Way } from './readPlace.ts'
import { createTraceReader } from './readTraces.ts'
import { createWidth } from './width.ts'

export interface LookOptions extends Omit<PlaceOptions, 'traces'> {
  readonly pool: RpcPool
  /** Shared by all chains: what is large is in memory once. */
  readonly heavy: OneAtATime
  readonly meter?: Meter | undefined
  /** Ends waiting for nodes. */
  readonly signal?: AbortSignal | undefined
  /** Whether that many blocks may be read whole, after one of them was. */
  isAffordable(blocks: number): boolean
}

/** Looks what a chain has of accounts. */
export interface Looker {
  /** Rejects with `CHAIN_UNAVAILABLE` when no node answers. */
  head(): Promise<Header>
  /** The same. `undefined` if the node does not have the block, and `unread` if its answer is of no use. */
  header(number: number): Promise<Header | undefined | 'unread'>
  /** Throws `PrunedLogs` and other `Interruption`s, and `CHAIN_UNAVAILABLE`. What cannot be read costs itself. */
  look(task: LookTask): Promise<LookResult>
  /** How many blocks one question is about at present. */
  width(): number
}

/** An answer of this size is read together with others. */
export const LIGHT_ANSWER_BYTES = 2_000_000
/** What is larger, and all receipts of a block together, is a hole. */
export const MAX_INDEX_ANSWER_BYTES = 32_000_000
const LIGHT_BLOCK_BYTES = 8_000_000
const AT_ONCE = 20
/** Few, so that a node is not taken for a broken one when it is silent about some blocks. */
const PLACES_AT_ONCE = 2

/** Creates one over the chain's endpoints. */
export function createLook(options: LookOptions): Looker {
  const { pool, heavy, meter, signal } = options
  const parts = { ...options, traces: createTraceReader() }
  const width = createWidth()
  const askLarge = createAskNode(pool, { maxBytes: MAX_INDEX_ANSWER_BYTES, meter, signal })
  const askLight = createAskNode(pool, { maxBytes: LIGHT_ANSWER_BYTES, meter, signal })
  const findLogs = createFindLogs({ ask: askLight, width, isReached: head })
  const findNative = createFindNative({ ...options, ask: askLight })
  const quick: Way = {
    ask: leaveLarge(askLight),
    atOnce: AT_ONCE,
    allowance() {
      const allow = createAllowance(LIGHT_BLOCK_BYTES)
      return (receipt) => {
        if (allow(receipt)) return true
        throw new HeavyBlock()
      }
    },
  }
  const apart: Way = {
    ask: askLarge,
    atOnce: 1,
    allowance: () => createAllowance(MAX_INDEX_ANSWER_BYTES),
  }

  async function head(): Promise<Header> {
    const found = await told(askLight('eth_getBlockByNumber', ['latest', false], headerSchema))
    if (found === 'unread') throw unavailable('The chain’s newest block cannot be read.')
    if (found) return found
    throw unavailable('The chain has no block.')
  }

  async function readOne(place: Place, way: Way): Promise<ReadPlace> {
    try {
      const read = await readPlace(place, way, parts)
      return read ?? unread(place, 'missing')
    } catch (error) {
      if (error instanceof HeavyBlock) return heavy(() => readOne(place, apart))
      if (error instanceof Interruption) throw error
      return unread(place, holeReason(error))
    }
  }

  async function readAll(places: Places): Promise<readonly ReadPlace[]> {
    const read: ReadPlace[] = []
    const open = [...places.values()].filter(
      ({ concerned, changed }) => concerned.size + changed.size > 0,
    )
    for (let start = 0; start < open.length; start += PLACES_AT_ONCE) {
      const part = open.slice(start, start + PLACES_AT_ONCE)
      read.push(...(await Promise.all(part.map((place) => readOne(place, quick)))))
      // Each question takes seconds if no node answers.
      if (read.at(-1)?.holes.some(({ reason }) => reason === 'unanswered')) await head()
    }
    return read
  }

  return {
    head,
    async header(number) {
      const header = await told(
        askLight('eth_getBlockByNumber', [hexOf(number), false], headerSchema),
      )
      return header === 'unread' || !header || header.number === number ? header : 'unread'
    },
    async look(task) {
      const places: Places = new Map()
      try {
        const unread = await findLogs(task, places)
        const native = await findNative(task, places)
        const read = await readAll(places)
        return {
          transactions: read.flatMap(({ transactions }) => transactions),
          blocks: read.flatMap(({ header }) => header ?? []),
          holes: [...unread, ...native.holes, ...read.flatMap(({ holes }) => holes)],
          blind: new Set([...native.blind, ...read.flatMap(({ blind }) => blind)]),
        }
      } catch (error) {
        if (error instanceof NodeRefusal) throw unavailable(error.message)
        throw error
      }
    },
    width: () => width.current(),
  }
}

/** A block of which nothing could be read is a hole of those whom it concerns. */
function unread({ block, concerned, changed }: Place, reason: HoleReason): ReadPlace {
  const named = [...concerned.values()].flatMap((accounts) => [...accounts])
  const accounts = new Set([...named, ...changed.keys()])
  const holes = [...accounts].map((account) => ({ block, account, reason }))
  return { header: undefined, transactions: [], holes, blind: [] }
}

/** Leaves a block whose answer is too large for later. */
function leaveLarge(ask: AskNode): AskNode {
  return async (...question) => {
    try {
      return await ask(...question)
    } catch (error) {
      if (unreadReason(error) === 'too-large') throw new HeavyBlock()
      throw error
    }
  }
}

async function told(asked: Promise<Header | null>): Promise<Header | undefined | 'unread'> {
  try {
    return (await asked) ?? undefined
  } catch (error) {
    if (!(error instanceof NodeRefusal)) throw error
    if (error.reason === 'pruned') return undefined
    if (error.reason === 'unanswered') throw unavailable(error.message)
    return 'unread'
  }
}

const unavailable = (message: string) => new HttpProblem(503, 'CHAIN_UNAVAILABLE', message)
