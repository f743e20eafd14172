import type { Clock } from '@bowline/common'

export interface WindowLimitOptions {
  readonly clock: Clock
  /** Units for each key in a window. */
  readonly amount: number
  readonly windowMs: number
  readonly maxKeys?: number | undefined
}

export interface WindowLimit {
  /** Counts units of a key. Returns the milliseconds to wait until there is room; 0 when there was. */
  take(key: string, units?: number): number
  /** The same without counting. */
  wait(key: string): number
}

/** Bounds the memory. Further keys share one count until the window ends. */
const MAX_KEYS = 100_000
const OTHER_KEYS = ''

/**
 * Counts by key in windows of equal length. All keys share the windows, so one step forgets them.
 * Setting the machine's clock moves no window.
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
    if (clock.elapsed() < endsAt) return
    used = new Map()
    endsAt = clock.elapsed() + windowMs
  }

  function countedKey(key: string): string {
    return used.has(key) || used.size < maxKeys ? key : OTHER_KEYS
  }

  return {
    take(key, units = 1) {
      turn()
      const counted = countedKey(key)
      const total = (used.get(counted) ?? 0) + units
      used.set(counted, total)
      return total <= amount ? 0 : endsAt - clock.elapsed()
    },
    wait(key) {
      turn()
      return (used.get(countedKey(key)) ?? 0) < amount ? 0 : endsAt - clock.elapsed()
    },
  }
}
