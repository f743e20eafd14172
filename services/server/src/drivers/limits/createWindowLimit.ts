import type { Clock } from '@bowline/common'

export interface WindowLimitOptions {
  readonly clock: Clock
  /** Units per key and window. */
  readonly amount: number
  readonly windowMs: number
  readonly maxKeys?: number | undefined
}

export interface WindowLimit {
  /**
   * Counts units of a key. Returns the milliseconds to wait until there is room, or 0 if counted.
   */
  take(key: string, units?: number): number
  /** Returns the same without counting. */
  wait(key: string): number
}

/** Bounds the memory. Further keys share one count until the window ends. */
const MAX_KEYS = 100_000
const OTHER_KEYS = ''

/**
 * Counts by key in windows of equal length. All keys share the windows, so they are reset in one
 * step. Setting the system clock does not move a window.
 */
export function createWindowLimit({
  clock,
  amount,
  windowMs,
  maxKeys = MAX_KEYS,
}: WindowLimitOptions): WindowLimit {
  let used = new Map<string, number>()
  let endsAt = clock.elapsed() + windowMs

  function turn() {
    const now = clock.elapsed()
    if (now < endsAt) return
    used = new Map()
    endsAt = now + windowMs
  }

  /** The count that a key without one of its own belongs to. */
  const countOf = (key: string) => (used.size < maxKeys ? key : OTHER_KEYS)

  return {
    take(key, units = 1) {
      turn()
      const known = used.get(key)
      const counted = known === undefined ? countOf(key) : key
      const total = (known ?? used.get(counted) ?? 0) + units
      used.set(counted, total)
      return total <= amount ? 0 : endsAt - clock.elapsed()
    },
    wait(key) {
      turn()
      return (used.get(key) ?? used.get(countOf(key)) ?? 0) < amount ? 0 : endsAt - clock.elapsed()
    },
  }
}
