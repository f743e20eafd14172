import {
  type Namespace,
  namespaceOf,
  type Replacement,
  type TransactionStatus,
  type TransactionWatch,
  toKitError,
} from '@bowline/common'
import { pause } from '@bowline/common/adapters'
import type { Core, Kit } from '../../kit.ts'
import { traitsOf } from '../../traitsOf.ts'
import { transactionKey } from './createLocalTransactions.ts'
import { isSamePayment } from './isSamePayment.ts'
import type { TransactionId } from './LocalTransaction.ts'
import { noteEdited } from './noteEdited.ts'

/** The maximum number of transactions that are watched at once. */
export const MAX_PENDING_TRANSACTIONS = 99

/** After an outage of the chain, a transaction that stays pending is looked for again this much later. */
export const OUTAGE_WAIT_MS = 60_000

/**
 * Whether a transaction is pending until the chain tells its outcome. Those that can be replaced are: their
 * users can act on it, and it matters most when the chain is slow.
 */
export const staysPending = (
  kit: Pick<Kit, 'config'>,
  { chainId }: Pick<TransactionId, 'chainId'>,
) => traitsOf(kit, namespaceOf(chainId)).transfersReplaceable === true

/** Waits until a transaction is in a block and reports its outcome. Stops when the kit is destroyed. */
export async function watchTransaction(core: Core, transaction: TransactionId): Promise<void> {
  const { clock, events, lifetime, logger, operations, pendingTransactions, transactions } = core
  const { chainId, hash } = transaction
  const settle = (status: TransactionStatus | 'unknown') => {
    // The transaction stays pending, so a later page watches it again.
    if (lifetime.aborted) return
    transactions.settle(transaction, status)
    const replacedBy = transactions.find(transaction)?.replacedBy
    const successor = status === 'replaced' && replacedBy !== undefined && { replacedBy }
    events.emit('transactionSettled', { chainId, hash, status, ...successor })
  }
  const key = transactionKey(transaction)
  if (pendingTransactions.has(key)) return
  const isOpen = staysPending(core.kit, transaction)
  if (pendingTransactions.size >= MAX_PENDING_TRANSACTIONS) {
    if (!isOpen) settle('unknown')
    return
  }
  pendingTransactions.add(key)
  const wait = async () => {
    const chain = await operations(namespaceOf(chainId))
    const onReplaced = (replacement: Replacement) =>
      followReplacement(core, transaction, replacement)
    return chain.waitForTransaction(
      ...([chainId, hash, lifetime, onReplaced] as const),
      watchOf(core, transaction),
    )
  }
  let status: TransactionStatus | 'unknown' | undefined
  while (!status && !lifetime.aborted) {
    status = await wait().catch((cause: unknown) => {
      const { code, kind } = toKitError(cause)
      logger.log('warn', 'transaction not followed', { chainId, code })
      const isOutage = kind === 'service' || kind === 'limit'
      return isOutage && isOpen ? undefined : 'unknown'
    })
    // It rejects if the kit is destroyed, which ends the loop.
    if (!status) await pause(clock, { ms: OUTAGE_WAIT_MS, signal: lifetime }).catch(() => {})
  }
  if (status) settle(status)
  pendingTransactions.delete(key)
}

/**
 * Records and watches the transaction that has taken another one's place, if it makes the same payment: the
 * user, or the wallet, has changed the fee. Any other leaves the payment unpaid.
 */
function followReplacement(
  core: Core,
  { chainId, hash }: TransactionId,
  replacement: Replacement,
): void {
  const { lifetime, transactions } = core
  const { hash: next } = replacement
  const sent = transactions.find({ chainId, hash })
  if (lifetime.aborted || !sent || !isSamePayment(sent, replacement)) return
  const { replacedBy: _, ...same } = sent
  if (!transactions.find({ chainId, hash: next }))
    transactions.add({ ...same, hash: next, status: 'pending' })
  transactions.replace(sent, next)
  void watchTransaction(core, { chainId, hash: next })
}

/** What is kept of a transaction, and where what its family learns of it is kept. */
function watchOf({ kit, transactions }: Core, transaction: TransactionId): TransactionWatch {
  return {
    trace: transactions.find(transaction)?.trace,
    onTrace: (trace) => transactions.learn(transaction, { trace }),
    onEdited(edited) {
      const meant = transactions.find(transaction)
      if (meant) transactions.learn(transaction, noteEdited(kit, meant, edited))
    },
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
