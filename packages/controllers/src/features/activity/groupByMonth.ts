import type { ActivityEntry } from './ActivityEntry.ts'

export interface ActivityMonth {
  /** The month in the reader's time zone, for example `2026-11`. */
  readonly id: string
  /** The first moment of the month, in milliseconds since 1970. */
  readonly at: number
  readonly entries: readonly ActivityEntry[]
}

/**
 * Groups entries by month in the visitor's time zone and keeps their order. Pending entries belong to the
 * current month, since they have not happened yet.
 */
export function groupByMonth(
  entries: readonly ActivityEntry[],
  { now }: { readonly now: number },
): readonly ActivityMonth[] {
  const months = new Map<string, { at: number; entries: ActivityEntry[] }>()
  for (const entry of entries) {
    const date = new Date(entry.status === 'pending' ? now : entry.at)
    const [year, month] = [date.getFullYear(), date.getMonth()]
    const id = `${year}-${String(month + 1).padStart(2, '0')}`
    const known = months.get(id)
    if (known) known.entries.push(entry)
    else months.set(id, { at: new Date(year, month, 1).getTime(), entries: [entry] })
  }
  return [...months].map(([id, group]) => ({ id, ...group }))
}
