import { type ChainId, namespaceOf, toKitError } from '@bowline/common'
import type { Engine } from '../../Engine.ts'

/** More than this are not watched at once. */
export const MAX_PENDING_TRANSACTIONS = 99

/** Waits for a transaction to be in a block and tells how it ended. Ends with the kit. */
export async function watchTransaction(
  { events, lifetime, logger, operations, pendingTransactions }: Engine,
  chainId: ChainId,
  hash: string,
): Promise<void> {
  const settle = (status: 'confirmed' | 'reverted' | 'unknown') => {
    if (!lifetime.aborted) events.emit('transactionSettled', { chainId, hash, status })
  }
  if (pendingTransactions.size >= MAX_PENDING_TRANSACTIONS) return settle('unknown')
  const key = `${chainId}:${hash}`
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
