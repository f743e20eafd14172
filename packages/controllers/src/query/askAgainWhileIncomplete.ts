import type { InfiniteData, Query } from '@tanstack/query-core'

/** How long after an incomplete answer the next one is asked for; longer each time. */
export const INCOMPLETE_RETRY_MS = 5_000
/** From the sixth time on it takes no longer. */
const LONGEST = 6

interface Page {
  /** The server is still putting the list together. */
  readonly isIncomplete: boolean
}

/**
 * Refetch interval of a list that the server may still be putting together: while somebody looks at
 * it, and until it is whole. All pages are read anew, so more pages are read less often. After a
 * failure asking again is the visitor's choice.
 */
export function askAgainWhileIncomplete<P extends Page>({
  state: { data, status, dataUpdateCount },
}: {
  readonly state: Pick<Query<InfiniteData<P>>['state'], 'data' | 'status' | 'dataUpdateCount'>
}): number | false {
  const pages = data?.pages ?? []
  if (status === 'error' || !pages.at(-1)?.isIncomplete) return false
  return INCOMPLETE_RETRY_MS * pages.length * Math.min(dataUpdateCount, LONGEST)
}
