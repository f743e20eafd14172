import { namespaceOf, type TransactionStatus, toKitError } from '@bowline/common'
import type { Core } from '../../kit.ts'
import type { LocalTransaction } from './LocalTransaction.ts'
import { transactionKey } from './mergeTransactions.ts'

/** More than this are not watched at once. */
export const MAX_PENDING_TRANSACTIONS = 99

/** Waits for a transaction to be in a block and tells how it ended. Ends with the kit. */
export async function watchTransaction(
  { events, lifetime, logger, operations, pendingTransactions, transactions }: Core,
  transaction: Pick<LocalTransaction, 'chainId' | 'hash'>,
): Promise<void> {
  const { chainId, hash } = transaction
  const settle = (status: TransactionStatus | 'unknown') => {
    // It stays pending in the notes, so that a later page waits for it again.
    if (lifetime.aborted) return
    transactions.settle(transaction, status)
    events.emit('transactionSettled', { chainId, hash, status })
  }
  const key = transactionKey(transaction)
  if (pendingTransactions.has(key)) return
  if (pendingTransactions.size >= MAX_PENDING_TRANSACTIONS) return settle('unknown')
  pendingTransactions.add(key)
  try {
    const chain = await operations(namespaceOf(chainId))
    settle(await chain.waitForTransaction(chainId, hash, lifetime))
  } catch (error) {
    logger.log('warn', 'transaction not followed', { chainId, code: toKitError(error).code })
    settle('unknown')
  } finally {
    pendingTransactions.delete(key)
  }
}
