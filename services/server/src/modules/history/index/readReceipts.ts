import { type AskNode, hexOf } from './askNode.ts'
import { mayBeAllLogs } from './bloom.ts'
import type { Allow } from './createAllowance.ts'
import {
  listSchema,
  looseLogsSchema,
  type NodeHeader,
  type NodeReceipt,
  type NodeTransaction,
  receiptSchema,
} from './nodeSchemas.ts'
import { READ_EVENTS } from './readLog.ts'
import { type Member, otherAnswer, parseMember, readEachMember, readMember } from './readMembers.ts'

export interface ReceiptsOptions {
  readonly header: NodeHeader
  readonly transactions: readonly NodeTransaction[]
  readonly atOnce: number
  readonly allow: Allow
}

/** Receipts that are asked for one by one. */
const FEW = 10

/**
 * Reads the receipts of transactions: of many the list of the block, then single ones that it lacks, then of those
 * that cannot be read the logs that count.
 */
export async function readReceipts(
  ask: AskNode,
  { header, transactions, atOnce, allow }: ReceiptsOptions,
): Promise<readonly Member<NodeReceipt>[]> {
  if (transactions.length === 0) return []
  // A list has the receipts of all others, too.
  const isFew = transactions.length <= FEW
  const listed = isFew ? new Map<string, NodeReceipt>() : await readList(ask, header)
  // At most one question for all of them.
  let logs: ReturnType<typeof readLogs> | undefined

  async function read({ hash }: NodeTransaction): Promise<Member<NodeReceipt>> {
    const known = listed.get(hash)
    if (known && hasAllLogs(known)) return { value: known }
    const own = await readMember(() => readOne(ask, { hash, header }))
    // Nodes that are behind, or have lost logs, return receipts without them.
    if ('value' in own) return hasAllLogs(own.value) ? own : { reason: 'missing' }
    if (own.reason === 'missing' || own.reason === 'unanswered') return own
    logs ??= readLogs(ask, header)
    const found = await logs
    const ofTransaction = found?.filter(({ transactionHash }) => transactionHash === hash) ?? []
    // A transaction that has failed has no logs, so that its receipt is small.
    const hasSucceeded = ofTransaction.length > 0 || (found && own.reason === 'too-large')
    if (!hasSucceeded) return own
    const receipt = { transactionHash: hash, blockHash: header.hash, status: 1 }
    return { value: { ...receipt, logs: ofTransaction } }
  }

  return readEachMember(transactions, {
    atOnce,
    async read(transaction) {
      const member = await read(transaction)
      return 'reason' in member || allow(member.value) ? member : { reason: 'too-large' }
    },
  })
}

const hasAllLogs = ({ logsBloom, logs }: NodeReceipt): boolean => mayBeAllLogs(logsBloom, logs)

/** Empty if the node does not offer the list, or cannot return it. */
async function readList(
  ask: AskNode,
  { number, hash }: NodeHeader,
): Promise<ReadonlyMap<string, NodeReceipt>> {
  const list = await readMember(() => ask('eth_getBlockReceipts', [hexOf(number)], listSchema))
  const receipts = 'value' in list ? list.value : []
  return new Map(
    receipts.flatMap((item) => {
      const receipt = parseMember(receiptSchema, item)
      // During a reorganisation a node may return parts of two forks.
      return receipt?.blockHash === hash ? [[receipt.transactionHash, receipt] as const] : []
    }),
  )
}

async function readOne(
  ask: AskNode,
  { hash, header }: { readonly hash: string; readonly header: NodeHeader },
): Promise<NodeReceipt | null> {
  const receipt = await ask('eth_getTransactionReceipt', [hash], receiptSchema)
  if (receipt && receipt.transactionHash !== hash) throw otherAnswer('eth_getTransactionReceipt')
  return receipt?.blockHash === header.hash ? receipt : null
}

/** The logs of a block that can move or grant something; `undefined` if they cannot be read. */
async function readLogs(ask: AskNode, { hash }: NodeHeader) {
  const logs = await readMember(() =>
    ask('eth_getLogs', [{ blockHash: hash, topics: [READ_EVENTS] }], looseLogsSchema),
  )
  if (!('value' in logs)) return undefined
  return logs.value.every(({ blockHash }) => blockHash === hash) ? logs.value : undefined
}
