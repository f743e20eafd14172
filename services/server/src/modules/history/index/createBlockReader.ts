import type { RpcPool } from '../../../chain/rpc/createRpcPool.ts'
import { HttpProblem } from '../../../http/HttpProblem.ts'
import {
  type AskNode,
  createAskNode,
  hexOf,
  holeReason,
  NodeRefusal,
  unreadReason,
} from './askNode.ts'
import type { BlockReader, BlockReading, Header } from './BlockReader.ts'
import { buildBlock } from './buildBlock.ts'
import { type Allow, createAllowance } from './createAllowance.ts'
import { createReadTraces } from './createReadTraces.ts'
import { headerSchema } from './nodeSchemas.ts'
import type { OneAtATime } from './oneAtATime.ts'
import { readBody } from './readBody.ts'
import { HeavyBlock } from './readMembers.ts'
import { readReceipts } from './readReceipts.ts'

export interface BlockReaderOptions {
  readonly chainId: string
  readonly pool: RpcPool
  /** Lower case. */
  readonly wrappedNative: string | undefined
  /** Shared by all chains: what is large is in memory once. */
  readonly heavy: OneAtATime
}

/** How a block is read: quickly, as nearly all can be, or apart from all others. */
interface Way {
  readonly ask: AskNode
  /** How many small requests are sent at once where a large one was refused. */
  readonly atOnce: number
  /** How much of the receipts of a block is kept. */
  allowance(): Allow
}

/** An answer of this size is read together with others. */
export const LIGHT_ANSWER_BYTES = 2_000_000
/** What is larger, and all receipts of a block together, is a hole in the index. */
export const MAX_INDEX_ANSWER_BYTES = 32_000_000
const LIGHT_BLOCK_BYTES = 8_000_000
const AT_ONCE = 20

/** Creates a reader over the chain's endpoints. */
export function createBlockReader(options: BlockReaderOptions): BlockReader {
  const { chainId, pool, wrappedNative, heavy } = options
  const readTraces = createReadTraces()
  const askLarge = createAskNode(pool, MAX_INDEX_ANSWER_BYTES)
  const quick: Way = {
    ask: leaveLarge(createAskNode(pool, LIGHT_ANSWER_BYTES)),
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

  async function read(number: number, { ask, atOnce, allowance }: Way): Promise<BlockReading> {
    const body = await readBody(ask, { number, atOnce })
    if (!body) return { status: 'absent' }
    if (body.number !== number) return { status: 'unreadable', reason: 'malformed' }
    const transactions = body.transactions.flatMap((member) =>
      'value' in member ? [member.value] : [],
    )
    const asked = { header: body, transactions, atOnce }
    const receipts = await readReceipts(ask, { ...asked, allow: allowance() })
    const traces = await readTraces(ask, asked)
    return {
      status: 'read',
      block: buildBlock({ chainId, wrappedNative, body, receipts, traces }),
    }
  }

  /** What a node answers must not cost more than its block. */
  async function tryTo(way: Way, number: number): Promise<BlockReading> {
    try {
      return await read(number, way)
    } catch (error) {
      if (error instanceof HeavyBlock) return heavy(() => tryTo(apart, number))
      if (unreadReason(error) === 'pruned') return { status: 'pruned' }
      return { status: 'unreadable', reason: holeReason(error) }
    }
  }

  return {
    async head() {
      const head = await told(askLarge('eth_getBlockByNumber', ['latest', false], headerSchema))
      if (head === 'unread') throw unavailable('The chain’s newest block cannot be read.')
      if (head) return head
      throw unavailable('The chain has no block.')
    },
    async header(number) {
      const asked = askLarge('eth_getBlockByNumber', [hexOf(number), false], headerSchema)
      const header = await told(asked)
      return header === 'unread' || !header || header.number === number ? header : 'unread'
    },
    block: (number) => tryTo(quick, number),
  }
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
