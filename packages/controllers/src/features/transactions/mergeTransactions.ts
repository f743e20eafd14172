import type { LocalTransaction } from './LocalTransaction.ts'

/** Older ones are forgotten. */
export const MAX_LOCAL_TRANSACTIONS = 99

/** The same everywhere for one transaction. */
export const transactionKey = ({ chainId, hash }: Pick<LocalTransaction, 'chainId' | 'hash'>) =>
  `${chainId}:${hash}`

/**
 * Joins what several pages know, newest first; of two words on one transaction the surer one counts.
 * The order of the lists makes no difference, so that all pages come to the same end.
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

/** Tells whether two merged lists say the same. */
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
