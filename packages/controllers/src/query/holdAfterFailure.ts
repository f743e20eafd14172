import type { Query } from '@tanstack/query-core'

/** How long a failed query is not refetched automatically. */
export const RETRY_HOLD_MS = 30_000

/**
 * Returns true if a query may be refetched. Compares with the system's time, since query-core uses it for
 * `errorUpdatedAt`.
 */
export const isFree = ({
  state,
}: {
  readonly state: Pick<Query['state'], 'status' | 'errorUpdatedAt'>
}) => state.status !== 'error' || Date.now() - state.errorUpdatedAt >= RETRY_HOLD_MS

/** Query options that prevent automatic refetches for 30 s after a failure. */
export const holdAfterFailure = {
  retry: false,
  retryOnMount: isFree,
  refetchOnMount: isFree,
  refetchOnReconnect: isFree,
  refetchOnWindowFocus: isFree,
} as const
