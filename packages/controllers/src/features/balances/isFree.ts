import type { Query } from '@tanstack/query-core'

/** How long a balance that failed is left alone. */
export const BALANCE_RETRY_HOLD_MS = 30_000

/**
 * Whether a balance may be asked for again.
 * query-core stamps `errorUpdatedAt` with the system's time, so that is what it is compared with.
 */
export const isFree = ({
  state,
}: {
  readonly state: Pick<Query['state'], 'status' | 'errorUpdatedAt'>
}) => state.status !== 'error' || Date.now() - state.errorUpdatedAt >= BALANCE_RETRY_HOLD_MS
