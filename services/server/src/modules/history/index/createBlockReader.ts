import type { RpcPool } from '../../../chain/rpc/createRpcPool.ts'
import { HttpProblem } from '../../../http/HttpProblem.ts'
import { createAskNode, hexOf } from './askNode.ts'
import type { BlockReader, BlockReading } from './BlockReader.ts'
import { mayBeAllLogs } from './bloom.ts'
import { headerSchema, type NodeBlock, type NodeReceipt } from './nodeSchemas.ts'
import { createReadParts } from './readParts.ts'
import { transactionsOf } from './transactionsOf.ts'

export interface BlockReaderOptions {
  readonly chainId: string
  readonly pool: RpcPool
  /** Lower case. */
  readonly wrappedNative: string | undefined
}

/** Creates a reader over the chain's endpoints. */
export function createBlockReader({
  chainId,
  pool,
  wrappedNative,
}: BlockReaderOptions): BlockReader {
  const ask = createAskNode(pool)
  const parts = createReadParts(ask)

  async function receiptsOf(block: NodeBlock): Promise<readonly NodeReceipt[] | undefined> {
    if (block.transactions.length === 0) return []
    const receipts = await parts.receipts(block)
    const byHash = new Map(receipts?.map((receipt) => [receipt.transactionHash, receipt]))
    const own = block.transactions.flatMap(({ hash }) => byHash.get(hash) ?? [])
    // During a reorganisation a node may return parts of two forks.
    const isSound = own.every(({ blockHash }) => blockHash === block.hash)
    return isSound && own.length === block.transactions.length ? own : undefined
  }

  async function read(number: number): Promise<BlockReading> {
    const block = await parts.block(number)
    const receipts = block && (await receiptsOf(block))
    if (!block || !receipts || block.number !== number) return { status: 'absent' }
    const traces = block.transactions.length > 0 ? await parts.traces(number) : []
    const logs = receipts.flatMap((receipt) => receipt.logs)
    return {
      // A block without transactions has no account logs, whatever its header contains.
      status:
        logs.length === 0 && block.transactions.length === 0 ? 'whole' : completeness(block, logs),
      block: {
        number,
        hash: block.hash,
        parentHash: block.parentHash,
        transactions: transactionsOf({ chainId, block, receipts, traces, wrappedNative }),
      },
    }
  }

  return {
    async head() {
      const head = await ask('eth_getBlockByNumber', ['latest', false], headerSchema)
      if (head) return head
      throw new HttpProblem(503, 'CHAIN_UNAVAILABLE', 'The chain has no block.')
    },
    async header(number) {
      const header = await ask('eth_getBlockByNumber', [hexOf(number), false], headerSchema)
      return header?.number === number ? header : undefined
    },
    block: read,
  }
}

function completeness({ logsBloom }: NodeBlock, logs: NodeReceipt['logs']) {
  return mayBeAllLogs(logsBloom, logs) ? ('whole' as const) : ('partial' as const)
}
