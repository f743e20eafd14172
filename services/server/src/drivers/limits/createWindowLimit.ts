import type { Clock } from '@bowline/common'
import { createCounts } from './createCounts.ts'
import { createWindows } from './createWindows.ts'

export interface WindowLimitOptions {
  readonly clock: Clock
  /** Units per key and window. */
  readonly amount: number
  readonly windowMs: number
  /** Keys that are counted exactly; see `createCounts`. */
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

/** Counts by key in windows of equal length. */
export function createWindowLimit(options: WindowLimitOptions): WindowLimit {
  const { amount, maxKeys } = options
  const windows = createWindows(options, () => createCounts(maxKeys))
  return {
    take(key, units = 1) {
      return windows.current().add(key, units) <= amount ? 0 : windows.leftMs()
    },
    wait(key) {
      return windows.current().get(key) < amount ? 0 : windows.leftMs()
    },
  }
}
