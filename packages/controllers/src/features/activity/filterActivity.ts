import type { ActivityEntry, ActivityKind } from './ActivityEntry.ts'

/** Which entries somebody wants to see. */
export type ActivityFilter = 'all' | 'sent' | 'received' | 'swaps'

const KINDS: Readonly<Record<Exclude<ActivityFilter, 'all'>, readonly ActivityKind[]>> = {
  sent: ['send', 'taken'],
  received: ['receive', 'bought', 'claim', 'mint'],
  swaps: ['trade'],
}

/** Leaves only the entries of a kind, in their order. */
export const filterActivity = (
  entries: readonly ActivityEntry[],
  filter: ActivityFilter,
): readonly ActivityEntry[] =>
  filter === 'all' ? entries : entries.filter(({ kind }) => KINDS[filter].includes(kind))
