import { ZERO_ADDRESS } from '../ChainTransaction.ts'
import type { HistoryEntry } from './describeTransaction.ts'

/**
 * Names of addresses, verified in both directions, as far as they are found quickly. Never rejects.
 */
export type NamesOf = (addresses: readonly string[]) => Promise<ReadonlyMap<string, string>>

/**
 * Lists the counterparties of entries, each once. Those of spam are left out: a name would make the
 * bait more credible.
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
