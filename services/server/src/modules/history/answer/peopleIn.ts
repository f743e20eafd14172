import { ZERO_ADDRESS } from '../ChainTransaction.ts'
import type { HistoryEntry } from './describeTransaction.ts'

/** Names of addresses, checked in both directions, as far as they are known soon. Never rejects. */
export type NamesOf = (addresses: readonly string[]) => Promise<ReadonlyMap<string, string>>

/**
 * Lists who is on the other side of entries, each once. Whoever is in spam is nobody: a name would
 * only make a bait look better.
 */
export function peopleIn(account: string, entries: readonly HistoryEntry[]): readonly string[] {
  const people = entries
    .filter(({ flags }) => !flags?.is_spam)
    .map(({ metadata, transfers: [first], approvals: [permission] = [] }) => {
      if (permission) return permission.spender
      if (!first) return metadata.sentTo
      return first.direction === 'in' ? first.sender : first.recipient
    })
  const others = people.filter((address) => !!address && address !== account)
  return [...new Set(others)].flatMap((address) =>
    address && address !== ZERO_ADDRESS ? address : [],
  )
}
