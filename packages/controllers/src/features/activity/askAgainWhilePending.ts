import type { InfiniteData, Query } from '@tanstack/query-core'
import type { ActivityPage } from './ActivityPage.ts'

/** Interval between refetches while an entry is pending, per loaded page. */
export const PENDING_RETRY_MS = 30_000

/** Returns the refetch interval of a history: a number while an entry is pending, else `false`. */
export function askAgainWhilePending({
  state: { data, status },
}: {
  readonly state: Pick<Query<InfiniteData<ActivityPage>>['state'], 'data' | 'status'>
}): number | false {
  const pages = data?.pages ?? []
  // Only the first page can have pending entries: later pages are older.
  const isWaiting = pages[0]?.entries.some((entry) => entry.status === 'pending')
  return status !== 'error' && isWaiting ? PENDING_RETRY_MS * pages.length : false
}
