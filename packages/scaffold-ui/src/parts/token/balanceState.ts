/** What the balance line needs from its query. */
export interface BalanceFacts {
  readonly hasData: boolean
  readonly hasFailed: boolean
  readonly isFetching: boolean
  /** When the balance was read, in milliseconds since 1970. */
  readonly updatedAt: number
  /** When the last attempt failed, in milliseconds since 1970. */
  readonly failedAt: number
}

export type BalanceState =
  | { readonly status: 'loading' }
  | { readonly status: 'fresh' }
  /** Shown, but outdated, or the last refresh failed. */
  | { readonly status: 'stale'; readonly hasFailed: boolean; readonly waitSeconds: number }
  | { readonly status: 'failed'; readonly waitSeconds: number }

/** How long a balance counts as up to date. */
export const BALANCE_FRESH_MS = 30_000
/** After a failure there is no request for this long, not even on a click. */
export const BALANCE_HOLD_MS = 30_000

/** Returns what the balance line shows at a time. */
export function balanceState(facts: BalanceFacts, now: number): BalanceState {
  const { hasData, hasFailed, isFetching, updatedAt, failedAt } = facts
  const waitMs = hasFailed ? failedAt + BALANCE_HOLD_MS - now : 0
  // Never longer than the hold, even if the clock was set back.
  const waitSeconds = Math.max(0, Math.ceil(Math.min(waitMs, BALANCE_HOLD_MS) / 1000))
  if (!hasData)
    return hasFailed && !isFetching ? { status: 'failed', waitSeconds } : { status: 'loading' }
  if (!hasFailed && now - updatedAt < BALANCE_FRESH_MS) return { status: 'fresh' }
  return { status: 'stale', hasFailed, waitSeconds }
}
