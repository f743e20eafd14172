import type { InfiniteData, Query } from '@tanstack/query-core'

/** The base interval until an incomplete list is refetched. It grows with each refetch. */
export const INCOMPLETE_RETRY_MS = 5_000
/** The interval stops growing after this many refetches. */
const LONGEST = 6

interface Page {
  /** The server is still indexing the list. */
  readonly isIncomplete: boolean
}

/**
 * Returns the refetch interval of a list that the server may still be indexing, else `false`. All pages
 * are refetched, so the interval grows with their number. After a failure, only the visitor triggers a
 * refetch.
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
