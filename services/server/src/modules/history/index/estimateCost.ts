import type { RpcPool } from '../../../chain/rpc/createRpcPool.ts'
import { createAskNode, hexOf, Interruption } from './askNode.ts'
import { topicOf } from './findLogs.ts'
import { amountSchema, blockSchema, listSchema } from './nodeSchemas.ts'
import { FIRST_WIDTH, MAX_WIDTH } from './width.ts'

/** What it takes to read the past of one account, estimated from two blocks. */
export interface EstimatedCost {
  readonly requests: number
  readonly bytes: number
  /** How many days the read blocks are. */
  readonly days: number
  /** The blocks of which the node returns logs at once. */
  readonly width: number
  /** How payments in native currency are found; `nothing`: those of most blocks are not. */
  readonly native: 'traces' | 'states' | 'blocks' | 'nothing'
}

export interface EstimateOptions {
  readonly pool: RpcPool
  /** How many blocks back an account is read. */
  readonly blocks: number
  /** Whether so many bytes may be spent on reading blocks whole. */
  isAffordable(bytes: number): boolean
}

/** The number of blocks of the past that the account is in. */
export const SUPPOSED_PLACES = 20
/** How far the second block is below the first one. */
const APART = 100
/** Nobody's. */
const NOBODY = '0x5eed00000000000000000000000000000000b0a7'
/** A small question and its answer: a balance, a nonce, no logs. */
const SMALL_BYTES = 350
/** A receipt with some logs, or a few traces. */
const RECEIPT_BYTES = 4_000
const MAX_BYTES = 32_000_000
const WIDTHS = [MAX_WIDTH, FIRST_WIDTH, 100, 10]

/** Asks a node what the own index would ask it. Throws `NodeRefusal` if it does not even return its newest block. */
export async function estimateCost(options: EstimateOptions): Promise<EstimatedCost> {
  const { pool, blocks, isAffordable } = options
  let bytes = 0
  const count = (size: number) => {
    bytes += size
  }
  const ask = createAskNode(pool, { maxBytes: MAX_BYTES, meter: { take: () => undefined, count } })

  async function sizeOf(tag: string) {
    bytes = 0
    const block = await ask('eth_getBlockByNumber', [tag, true], blockSchema)
    return { block, bytes }
  }

  async function answers(method: string, params: readonly unknown[], schema = listSchema) {
    try {
      await ask(method, params, schema as typeof listSchema)
      return true
    } catch (error) {
      if (error instanceof Interruption) throw error
      return false
    }
  }

  const newest = await sizeOf('latest')
  const head = newest.block?.number ?? 0
  const older = await sizeOf(hexOf(Math.max(0, head - APART)))
  const seconds = (newest.block?.timestamp ?? 0) - (older.block?.timestamp ?? 0)
  const wanted = Math.min(blocks, head + 1)
  const days = (wanted * Math.max(1, seconds)) / Math.max(1, Math.min(APART, head)) / 86_400
  const blockBytes = (newest.bytes + older.bytes) / 2

  let width = 1
  for (const one of WIDTHS) {
    const range = { fromBlock: hexOf(Math.max(0, head - one + 1)), toBlock: hexOf(head) }
    if (!(await answers('eth_getLogs', [{ ...range, topics: [[], [topicOf(NOBODY)]] }]))) continue
    width = one
    break
  }

  const oldest = hexOf(Math.max(0, head - wanted + 1))
  const native = await wayOf()
  const changes = Math.ceil(Math.log2(Math.max(2, wanted / SUPPOSED_PLACES))) + 2
  const finding = {
    traces: Math.ceil(wanted / FIRST_WIDTH) * 2,
    states: SUPPOSED_PLACES * changes * 2 + Math.ceil(wanted / 2_000) * 4,
    blocks: wanted,
    nothing: 0,
  }[native]
  const logs = Math.ceil(wanted / width) * 3
  return {
    days,
    width,
    native,
    requests: logs + finding + SUPPOSED_PLACES * 3,
    bytes: Math.round(
      logs * SMALL_BYTES +
        finding * (native === 'blocks' ? blockBytes : SMALL_BYTES) +
        SUPPOSED_PLACES * (blockBytes + 2 * RECEIPT_BYTES),
    ),
  }

  async function wayOf(): Promise<EstimatedCost['native']> {
    const range = { fromBlock: hexOf(head), toBlock: hexOf(head), toAddress: [NOBODY] }
    if (await answers('trace_filter', [range])) return 'traces'
    if (await answers('eth_getBalance', [NOBODY, oldest], amountSchema as never)) return 'states'
    return isAffordable(wanted * blockBytes) ? 'blocks' : 'nothing'
  }
}
