import type { LocalTransaction, TransactionId } from '../../kit/transactions.ts'

/** How many transactions are kept. Older ones are removed. */
export const MAX_LOCAL_TRANSACTIONS = 99

/** Identifies a transaction on every page. */
export const transactionKey = ({ chainId, hash }: TransactionId) => `${chainId}:${hash}`

/**
 * Merges the lists of several pages, newest first. If they differ about a transaction, the more certain
 * status wins. The order of the lists does not matter, so all pages get the same result.
 */
export function mergeTransactions(
  ...lists: readonly (readonly LocalTransaction[])[]
): readonly LocalTransaction[] {
  const known = new Map<string, LocalTransaction>()
  for (const one of lists.flat()) {
    const key = transactionKey(one)
    const other = known.get(key)
    if (!other || isSurer(one, other)) known.set(key, one)
  }
  return [...known]
    .sort(([key, one], [otherKey, other]) => other.sentAt - one.sentAt || (key < otherKey ? 1 : -1))
    .map(([, one]) => one)
    .slice(0, MAX_LOCAL_TRANSACTIONS)
}

/** Returns true if two merged lists are equal. */
export function isSameList(
  list: readonly LocalTransaction[],
  other: readonly LocalTransaction[],
): boolean {
  const words = (one: LocalTransaction) =>
    [
      transactionKey(one),
      one.status,
      one.replacedBy,
      one.isEdited,
      one.trace,
      one.undone,
      one.received,
    ].join(' ')
  return list.map(words).join() === other.map(words).join()
}

/**
 * If both are as certain, the trace that sorts last knows more, and then any order will do: pages agree, whoever writes
 * first.
 */
function isSurer(one: LocalTransaction, other: LocalTransaction): boolean {
  // What was known before a block was undone does not count any more.
  const lead = (one.undone ?? 0) - (other.undone ?? 0) || sureness(one) - sureness(other)
  return lead > 0 || (lead === 0 && orderOf(one) > orderOf(other))
}

const orderOf = ({ trace, received, replacedBy, status }: LocalTransaction): string =>
  [trace, received, replacedBy, status].join(' ')

/**
 * Returns how certain a record is. Of two with one status, the one that knows what has taken its place is more certain,
 * then the one that knows what was sent.
 */
const sureness = ({ status, replacedBy, isEdited }: LocalTransaction): number =>
  SURENESS[status] + (replacedBy === undefined ? 0 : 0.5) + (isEdited ? 0.25 : 0)

const SURENESS: Readonly<Record<LocalTransaction['status'], number>> = {
  pending: 0,
  unknown: 1,
  replaced: 2,
  cancelled: 2,
  reverted: 3,
  confirmed: 4,
}
