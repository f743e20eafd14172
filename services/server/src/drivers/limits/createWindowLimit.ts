import { createCounts } from './createCounts.ts'
import { createSpan, type SpanOptions } from './createSpan.ts'

export interface WindowLimitOptions extends SpanOptions {
  /** Units per key and window. */
  readonly amount: number
  /** Keys that are counted exactly; see `createCounts`. */
  readonly maxKeys?: number | undefined
}

export interface WindowLimit {
  /**
   * Counts units of a key. Returns the milliseconds to wait until there is room, or 0 if counted. `most` is what this
   * key may have, if not the amount.
   */
  take(key: string, units?: number, most?: number): number
  /** Returns the same without counting. */
  wait(key: string, units?: number, most?: number): number
}

/** Counts by key in windows of equal length, or in a span that leaks. What is refused is not counted. */
export function createWindowLimit(options: WindowLimitOptions): WindowLimit {
  const { amount, maxKeys } = options
  const span = createSpan(options, () => createCounts(maxKeys))

  function wait(key: string, units: number, most: number): number {
    const counts = span.current()
    const used = counts.get(key) / span.weight()
    const fits = (left: number) => Math.round(used * left) + units <= most
    return fits(1) ? 0 : Math.max(1, span.waitMs(fits))
  }

  return {
    take(key, units = 1, most = amount) {
      const waitMs = wait(key, units, most)
      if (waitMs === 0) span.current().add(key, units * span.weight())
      return waitMs
    },
    wait: (key, units = 1, most = amount) => wait(key, units, most),
  }
}
