import type { ActivityEntry, ActivityKind } from './ActivityEntry.ts'

/** The entries to show. */
export type ActivityFilter = 'all' | 'sent' | 'received' | 'swaps'

const KINDS: Readonly<Record<Exclude<ActivityFilter, 'all'>, readonly ActivityKind[]>> = {
  sent: ['send', 'taken'],
  received: ['receive', 'bought', 'claim', 'mint'],
  swaps: ['trade'],
}

/** Returns the entries that match the filter, in the same order. */
export const filterActivity = (
  entries: readonly ActivityEntry[],
  filter: ActivityFilter,
): readonly ActivityEntry[] =>
  filter === 'all' ? entries : entries.filter(({ kind }) => KINDS[filter].includes(kind))
