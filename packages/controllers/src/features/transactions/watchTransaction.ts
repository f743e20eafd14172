import { type Namespace, namespaceOf, type TransactionStatus, toKitError } from '@bowline/common'
import type { Core } from '../../kit.ts'
import { transactionKey } from './createLocalTransactions.ts'
import type { LocalTransaction } from './LocalTransaction.ts'

/** The maximum number of transactions that are watched at once. */
export const MAX_PENDING_TRANSACTIONS = 99

/** Waits until a transaction is in a block and reports its outcome. Stops when the kit is destroyed. */
export async function watchTransaction(
  { events, lifetime, logger, operations, pendingTransactions, transactions }: Core,
  transaction: Pick<LocalTransaction, 'chainId' | 'hash'>,
): Promise<void> {
  const { chainId, hash } = transaction
  const settle = (status: TransactionStatus | 'unknown') => {
    // The transaction stays pending, so a later page watches it again.
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

/**
 * Watches the pending transactions of earlier pages on a family. The family's operations must be loaded.
 */
export async function watchPending(core: Core, namespace: Namespace): Promise<void> {
  const { lifetime, networks, transactions } = core
  await transactions.ready
  if (lifetime.aborted) return
  const served = networks.getState().requested.map(({ chainId }) => chainId)
  for (const { chainId, hash, status } of transactions.store.getState()) {
    const isOurs = namespaceOf(chainId) === namespace && served.includes(chainId)
    if (isOurs && status === 'pending') void watchTransaction(core, { chainId, hash })
  }
}
