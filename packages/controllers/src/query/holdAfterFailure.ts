import { isKitError } from '@bowline/common'
import type { Query } from '@tanstack/query-core'

/** How long a failed query is not refetched automatically. */
const RETRY_HOLD_MS = 30_000
/** A service that asks for more patience than this is asked again all the same. */
const LONGEST_HOLD_MS = 600_000

/** How long a query is held after this error: longer where the service has asked for it. */
export function holdOf(error: unknown): number {
  // The error of a query may have that of the service as its cause.
  const refusal = error instanceof Error && !isKitError(error, 'RATE_LIMITED') ? error.cause : error
  const seconds = isKitError(refusal, 'RATE_LIMITED') ? refusal.context.retryAfterSeconds : 0
  return Math.min(Math.max(RETRY_HOLD_MS, (seconds ?? 0) * 1000), LONGEST_HOLD_MS)
}

/** A query's state, without the type that an app may have registered for the errors of all its queries. */
type Failed = Pick<Query<unknown, unknown>['state'], 'status' | 'error' | 'errorUpdatedAt'>

/** Returns what is left of a hold, by the system's time, which query-core uses for `errorUpdatedAt`. */
const leftOf = (state: Failed) => state.errorUpdatedAt + holdOf(state.error) - Date.now()

/** Returns true if a query may be refetched. */
export const isFree = ({ state }: { readonly state: Failed }) =>
  state.status !== 'error' || leftOf(state) <= 0

/** A timer may end a moment early, and a hidden page has to wait on. */
const LEAST_WAIT_MS = 1_000

/**
 * Returns the time until a hold ends, as the refetch interval of a query that is observed; `false` if there is none.
 * query-core refetches nothing on a hidden page; `refetchOnWindowFocus` does when it is shown again.
 */
export const whenHoldEnds = ({
  state,
}: {
  readonly state: Failed & Pick<Query<unknown, unknown>['state'], 'fetchStatus'>
}): number | false =>
  state.status === 'error' && state.fetchStatus === 'idle' && Math.max(leftOf(state), LEAST_WAIT_MS)

/**
 * Query options that prevent automatic refetches for 30 s after a failure, and for up to ten minutes if the
 * service asks for it. When that time is over, an observed query is refetched.
 */
export const holdAfterFailure = {
  // A query that nobody looks at for as long is not forgotten before its hold ends.
  gcTime: LONGEST_HOLD_MS,
  retry: false,
  retryOnMount: isFree,
  refetchOnMount: isFree,
  refetchOnReconnect: isFree,
  refetchOnWindowFocus: isFree,
  refetchInterval: whenHoldEnds,
} as const
