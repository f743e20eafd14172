import type { LocalTransaction } from './LocalTransaction.ts'

/** How many transactions are kept. Older ones are removed. */
export const MAX_LOCAL_TRANSACTIONS = 99

/** Identifies a transaction on every page. */
export const transactionKey = ({ chainId, hash }: Pick<LocalTransaction, 'chainId' | 'hash'>) =>
  `${chainId}:${hash}`

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
    if (!other || SURENESS[one.status] > SURENESS[other.status]) known.set(key, one)
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
  const words = (one: LocalTransaction) => `${transactionKey(one)} ${one.status}`
  return list.map(words).join() === other.map(words).join()
}

const SURENESS: Readonly<Record<LocalTransaction['status'], number>> = {
  pending: 0,
  unknown: 1,
  replaced: 2,
  reverted: 3,
  confirmed: 4,
}
