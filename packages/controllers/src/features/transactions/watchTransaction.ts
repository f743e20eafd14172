import {
  type Namespace,
  namespaceOf,
  type Replacement,
  type TransactionStatus,
  toKitError,
} from '@bowline/common'
import { pause } from '@bowline/common/adapters'
import type { Core, Kit } from '../../kit/kit.ts'
import { traitsOf } from '../../kit/traitsOf.ts'
import type { TransactionId } from '../../kit/transactions.ts'
import { PENDING_LIFE_MS } from './createLocalTransactions.ts'
import { isSamePayment } from './isSamePayment.ts'
import { transactionKey } from './mergeTransactions.ts'
import { watchOf } from './watchOf.ts'

/** The maximum number of transactions that are watched at once. */
export const MAX_PENDING_TRANSACTIONS = 99

/** After an outage of the chain, a transaction is looked for again this much later. */
export const OUTAGE_WAIT_MS = 60_000

/**
 * Whether a transaction is pending until the chain tells its outcome. Those that can be replaced are: their
 * users can act on it, and it matters most when the chain is slow.
 */
export const staysPending = (
  kit: Pick<Kit, 'config'>,
  { chainId }: Pick<TransactionId, 'chainId'>,
) => traitsOf(kit, namespaceOf(chainId)).transfersReplaceable === true

/**
 * The times after its end at which a transaction is looked at again, since blocks may be undone. One that is in no
 * block any more is pending again.
 */
export const LOOK_AGAIN_MS: readonly number[] = [30_000, 180_000]
/** Transactions of earlier pages that were sent less than this ago are looked at again as well. */
export const RECENT_MS = 600_000

/**
 * Waits until a transaction is in a block and reports its outcome, and once more if that block is undone. Stops when
 * the kit is destroyed.
 */
export async function watchTransaction(core: Core, transaction: TransactionId): Promise<void> {
  const { pendingTransactions } = core
  const key = transactionKey(transaction)
  if (pendingTransactions.has(key)) return
  if (pendingTransactions.size >= MAX_PENDING_TRANSACTIONS) {
    if (!staysPending(core.kit, transaction)) settle(core, transaction, 'unknown')
    return
  }
  pendingTransactions.add(key)
  const status = await findOutcome(core, transaction)
  if (status) settle(core, transaction, status)
  pendingTransactions.delete(key)
  await lookAgain(core, transaction)
}

type Outcome = TransactionStatus | 'unknown'

function settle(core: Core, transaction: TransactionId, status: Outcome): void {
  const { events, lifetime, transactions } = core
  // The transaction stays pending, so a later page watches it again.
  if (lifetime.aborted) return
  const { chainId, hash } = transaction
  transactions.settle(transaction, status)
  const replacedBy = transactions.find(transaction)?.replacedBy
  const successor = status === 'replaced' && replacedBy !== undefined && { replacedBy }
  events.emit('transactionSettled', { chainId, hash, status, ...successor })
}

/** Waits for the outcome, through outages too; `undefined` if the kit is destroyed. */
async function findOutcome(core: Core, transaction: TransactionId): Promise<Outcome | undefined> {
  const { clock, lifetime, logger, operations } = core
  const { chainId, hash } = transaction
  const givesUpAt = staysPending(core.kit, transaction) ? undefined : clock.now() + PENDING_LIFE_MS
  const wait = async () => {
    const chain = await operations(namespaceOf(chainId))
    const onReplaced = (replacement: Replacement) =>
      followReplacement(core, transaction, replacement)
    return chain.waitForTransaction(
      ...([chainId, hash, lifetime, onReplaced] as const),
      watchOf(core, transaction),
    )
  }
  let status: Outcome | undefined
  while (!status && !lifetime.aborted) {
    status = await wait().catch((cause: unknown) => {
      const { code, kind } = toKitError(cause)
      logger.log('warn', 'transaction not followed', { chainId, code })
      const isOutage = kind === 'service' || kind === 'limit'
      const isOver = givesUpAt !== undefined && clock.now() >= givesUpAt
      return isOutage && !isOver ? undefined : 'unknown'
    })
    // It rejects if the kit is destroyed, which ends the loop.
    if (!status) await pause(clock, { ms: OUTAGE_WAIT_MS, signal: lifetime }).catch(() => {})
  }
  return status
}

/** Looks whether a transaction that has ended is still where it was. */
async function lookAgain(core: Core, transaction: TransactionId): Promise<void> {
  const { clock, lifetime, transactions } = core
  for (const ms of LOOK_AGAIN_MS) {
    const known = transactions.find(transaction)
    if (!known || known.isBatch || known.status === 'unknown') return
    // It rejects if the kit is destroyed.
    await pause(clock, { ms, signal: lifetime }).catch(() => {})
    if (lifetime.aborted) return
    const status = await findOutcome(core, transaction)
    const now = transactions.find(transaction)
    // A chain that cannot be read does not undo what was known.
    const isNews = status === 'unknown' ? now?.status === 'pending' : status !== now?.status
    if (!status || !isNews) continue
    if (now?.status !== 'pending') transactions.reopen(transaction)
    settle(core, transaction, status)
  }
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
  const { replacedBy: _, isBatch: __, undone: ___, ...same } = sent
  if (!transactions.find({ chainId, hash: next }))
    transactions.add({ ...same, hash: next, status: 'pending' })
  transactions.replace(sent, next)
  void watchTransaction(core, { chainId, hash: next })
}

/**
 * Watches the pending transactions of earlier pages on a family, and looks again at the newest of the others. The family's operations must be loaded.
 */
export async function watchPending(core: Core, namespace: Namespace): Promise<void> {
  const { clock, lifetime, networks, transactions } = core
  await transactions.ready
  if (lifetime.aborted) return
  const served = networks.getState().requested.map(({ chainId }) => chainId)
  const recent = clock.now() - RECENT_MS
  for (const { chainId, hash, status, sentAt } of transactions.store.getState()) {
    if (namespaceOf(chainId) !== namespace || !served.includes(chainId)) continue
    if (status === 'pending') void watchTransaction(core, { chainId, hash })
    else if (sentAt > recent) void lookAgain(core, { chainId, hash })
  }
}
