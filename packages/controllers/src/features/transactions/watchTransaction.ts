import {
  type Namespace,
  namespaceOf,
  type Replacement,
  sameAddress,
  type TransactionStatus,
  toKitError,
} from '@bowline/common'
import { pause } from '@bowline/common/adapters'
import type { Core, Kit } from '../../kit.ts'
import { traitsOf } from '../../traitsOf.ts'
import { transactionKey } from './createLocalTransactions.ts'
import type { LocalTransaction, TransactionId } from './LocalTransaction.ts'

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
    events.emit('transactionSettled', { chainId, hash, status })
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
    return chain.waitForTransaction(chainId, hash, lifetime, (replacement) =>
      followReplacement(core, transaction, replacement),
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
  { hash: next, pays }: Replacement,
): void {
  const { lifetime, transactions } = core
  const sent = transactions.find({ chainId, hash })
  if (lifetime.aborted || !sent || !pays.some((payment) => isPaymentOf(sent, payment))) return
  const { replacedBy: _, ...same } = sent
  if (!transactions.find({ chainId, hash: next }))
    transactions.add({ ...same, hash: next, status: 'pending' })
  transactions.replace(sent, next)
  void watchTransaction(core, { chainId, hash: next })
}

function isPaymentOf(
  { kind, to, moves }: LocalTransaction,
  payment: Replacement['pays'][number],
): boolean {
  const [move] = moves
  if (kind !== 'send' || to === undefined || !move || move.token !== undefined) return false
  return sameAddress(to, payment.to) && BigInt(move.amount) === payment.amount
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
