import type { InfiniteData, Query } from '@tanstack/query-core'

/** The base interval until an incomplete list is refetched. It grows with each refetch. */
export const INCOMPLETE_RETRY_MS = 5_000
/** The interval stops growing after this many refetches. */
const LONGEST = 6
/** The interval until a list without the newest blocks is refetched. It doubles with each such answer in a row. */
export const BEHIND_RETRY_MS = 2_500
/** Chains with a block every moment always have newer ones. */
const MOST_BEHIND = 5

interface Page {
  /** The server is still indexing the list. */
  readonly isIncomplete: boolean
  /** How many answers in a row have lacked the newest blocks of the chain. */
  readonly timesBehind?: number | undefined
}

/**
 * Returns the refetch interval of a list that the server may still be indexing, or whose newest blocks it does
 * not have yet, else `false`. All pages are refetched, so the interval grows with their number. After a failure,
 * only the visitor triggers a refetch.
 */
export function askAgainWhileIncomplete<P extends Page>({
  state: { data, status, dataUpdateCount },
}: {
  readonly state: Pick<Query<InfiniteData<P>>['state'], 'data' | 'status' | 'dataUpdateCount'>
}): number | false {
  const pages = data?.pages ?? []
  const times = pages[0]?.timesBehind ?? 0
  if (status === 'error') return false
  if (times > 0 && times <= MOST_BEHIND) return BEHIND_RETRY_MS * pages.length * 2 ** (times - 1)
  if (!pages.at(-1)?.isIncomplete) return false
  return INCOMPLETE_RETRY_MS * pages.length * Math.min(dataUpdateCount, LONGEST)
}
