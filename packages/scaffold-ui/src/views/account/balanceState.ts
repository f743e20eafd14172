/** What the balance line knows of its query. */
export interface BalanceFacts {
  readonly hasData: boolean
  readonly hasFailed: boolean
  readonly isFetching: boolean
  /** When the balance came, in milliseconds since the epoch. */
  readonly updatedAt: number
  /** When the last try failed. */
  readonly failedAt: number
}

export type BalanceState =
  | { readonly status: 'loading' }
  | { readonly status: 'fresh' }
  /** Shown, but old, or the last try to renew it failed. */
  | { readonly status: 'stale'; readonly hasFailed: boolean; readonly waitSeconds: number }
  | { readonly status: 'failed'; readonly waitSeconds: number }

/** A balance counts as up to date this long. */
export const BALANCE_FRESH_MS = 30_000
/** After a failure nobody asks again for this long, a visitor's click included. */
export const BALANCE_HOLD_MS = 30_000

/** Decides what the balance line shows now. */
export function balanceState(facts: BalanceFacts, now: number): BalanceState {
  const { hasData, hasFailed, isFetching, updatedAt, failedAt } = facts
  const waitMs = hasFailed ? failedAt + BALANCE_HOLD_MS - now : 0
  // Never longer than the hold, whatever a clock that was set back says.
  const waitSeconds = Math.max(0, Math.ceil(Math.min(waitMs, BALANCE_HOLD_MS) / 1000))
  if (!hasData)
    return hasFailed && !isFetching ? { status: 'failed', waitSeconds } : { status: 'loading' }
  if (!hasFailed && now - updatedAt < BALANCE_FRESH_MS) return { status: 'fresh' }
  return { status: 'stale', hasFailed, waitSeconds }
}
