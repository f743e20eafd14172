import type { ChainTransaction } from '../ChainTransaction.ts'
import { type AskNode, hexOf } from '../index/askNode.ts'
import { blockSchema, placedTransactionSchema } from '../index/nodeSchemas.ts'
import { type Member, otherAnswer, readMember } from '../index/readMembers.ts'
import { readReceipts } from '../index/readReceipts.ts'
import { transactionOf } from '../index/transactionOf.ts'

export interface MinedOptions {
  readonly chainId: string
  readonly wrappedNative: string | undefined
}

/** The answer for a transaction that is in no block: it waits, has been replaced, or was dropped. */
export const WAITING: Member<ChainTransaction> = { reason: 'missing' }

/**
 * Reads a transaction by its hash, with three questions. What its calls send on in native currency is not asked for.
 * Returns `WAITING` itself while it is in no block, and any other reason if it cannot be read.
 */
export async function readMined(
  ask: AskNode,
  hash: string,
  { chainId, wrappedNative }: MinedOptions,
): Promise<Member<ChainTransaction>> {
  const placed = await readMember(async () => {
    const answer = await ask('eth_getTransactionByHash', [hash], placedTransactionSchema)
    if (answer && answer.hash !== hash) throw otherAnswer('eth_getTransactionByHash')
    return answer
  })
  if ('reason' in placed) return placed.reason === 'missing' ? WAITING : placed
  const { blockNumber, blockHash, transactionIndex: position, ...transaction } = placed.value
  if (blockNumber === null || blockHash === null || position === null) return WAITING
  const block = await readMember(() =>
    ask('eth_getBlockByNumber', [hexOf(blockNumber), false], blockSchema),
  )
  if ('reason' in block) return block
  const { number, hash: found, timestamp } = block.value
  // A reorganisation, or a node that is behind.
  if (number !== blockNumber || found !== blockHash) return { reason: 'unanswered' }
  const header = { number, hash: found, timestamp }
  const transactions = [transaction]
  const [receipt] = await readReceipts(ask, { header, transactions, atOnce: 1, allow: () => true })
  if (!receipt || 'reason' in receipt) return { reason: receipt?.reason ?? 'missing' }
  const parts = { header, position, transaction, receipt: receipt.value, traces: [] }
  return { value: transactionOf({ chainId, wrappedNative, ...parts }) }
}
