import type { ChainTransaction } from '../ChainTransaction.ts'
import { type Hole, type ReadBlock, SOME_OF_BLOCK } from './BlockReader.ts'
import { mayBeAllLogs } from './bloom.ts'
import type { ReadTraces } from './createReadTraces.ts'
import type { BlockBody } from './readBody.ts'
import type { Member } from './readMembers.ts'
import type { ReadReceipt } from './readReceipts.ts'
import { transactionOf } from './transactionOf.ts'

export interface BlockParts {
  readonly chainId: string
  readonly wrappedNative: string | undefined
  readonly body: BlockBody
  /** Of the transactions that could be read, in their order. */
  readonly receipts: readonly Member<ReadReceipt>[]
  /** The same. */
  readonly traces: ReadTraces
}

/**
 * Combines what was read of a block. A transaction of which anything is missing is a hole. Without its internal
 * transfers it is listed nevertheless.
 */
export function buildBlock({
  chainId,
  wrappedNative,
  body,
  receipts,
  traces,
}: BlockParts): ReadBlock {
  const transactions: ChainTransaction[] = []
  const holes: Hole[] = []
  let next = 0
  for (const [position, transaction] of body.transactions.entries()) {
    if ('reason' in transaction) {
      holes.push({ position, reason: transaction.reason })
      continue
    }
    const [receipt, calls] = [receipts[next], traces[next]]
    next += 1
    if (!receipt || 'reason' in receipt) {
      holes.push({ position, reason: receipt?.reason ?? 'missing' })
      continue
    }
    const sentOn = calls && 'value' in calls ? calls.value : []
    if (calls && 'reason' in calls) holes.push({ position, reason: calls.reason })
    const parts = { chainId, header: body, position, transaction: transaction.value }
    transactions.push(
      transactionOf({ ...parts, receipt: receipt.value, traces: sentOn, wrappedNative }),
    )
  }
  if (!hasAllLogs(body, receipts)) holes.push({ position: SOME_OF_BLOCK, reason: 'missing' })
  const { number, hash, parentHash } = body
  return { number, hash, parentHash, transactions, holes }
}

/** Whether the logs can be those of the block's header. Unknown, and so accepted, unless all were read. */
function hasAllLogs(body: BlockBody, receipts: readonly Member<ReadReceipt>[]): boolean {
  // A block without transactions has no account logs, whatever its header contains.
  if (body.transactions.length === 0 || receipts.length < body.transactions.length) return true
  const read = receipts.flatMap((receipt) => ('value' in receipt ? [receipt.value] : []))
  if (read.length < receipts.length || read.some((receipt) => !receipt.hasAllLogs)) return true
  const logs = read.flatMap((receipt) => receipt.logs)
  return mayBeAllLogs(body.logsBloom, logs)
}
