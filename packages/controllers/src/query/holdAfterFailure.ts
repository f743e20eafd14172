import type { Query } from '@tanstack/query-core'

/** How long what failed is left alone. */
export const RETRY_HOLD_MS = 30_000

/**
 * Whether something may be asked for again.
 * query-core stamps `errorUpdatedAt` with the system's time, so that is what it is compared with.
 */
export const isFree = ({
  state,
}: {
  readonly state: Pick<Query['state'], 'status' | 'errorUpdatedAt'>
}) => state.status !== 'error' || Date.now() - state.errorUpdatedAt >= RETRY_HOLD_MS

/** Query options of what nobody asks for again within 30 s of a failure, whatever the reason. */
export const holdAfterFailure = {
  retry: false,
  retryOnMount: isFree,
  refetchOnMount: isFree,
  refetchOnReconnect: isFree,
  refetchOnWindowFocus: isFree,
} as const
