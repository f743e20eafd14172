import type { InfiniteData, Query } from '@tanstack/query-core'
import type { ActivityPage } from './ActivityPage.ts'

/** How long until what waits for a block is looked at again, per page that is read anew. */
export const PENDING_RETRY_MS = 30_000

/** Refetch interval of a history in which something has not happened yet. */
export function askAgainWhilePending({
  state: { data, status },
}: {
  readonly state: Pick<Query<InfiniteData<ActivityPage>>['state'], 'data' | 'status'>
}): number | false {
  const pages = data?.pages ?? []
  // Further down nothing waits: pages go back in time.
  const isWaiting = pages[0]?.entries.some((entry) => entry.status === 'pending')
  return status !== 'error' && isWaiting ? PENDING_RETRY_MS * pages.length : false
}
