import type { Clock } from '@bowline/common'

export interface Windows<T> {
  /** What the window of now has. */
  current(): T
  /** The milliseconds until it ends. */
  leftMs(): number
}

/**
 * Creates windows of equal length, each with something new. All that is counted shares them, so it is reset in one
 * step. Setting the system clock does not move a window.
 */
export function createWindows<T>(
  { clock, windowMs }: { readonly clock: Clock; readonly windowMs: number },
  create: () => T,
): Windows<T> {
  let value = create()
  let endsAt = clock.elapsed() + windowMs
  return {
    current() {
      const now = clock.elapsed()
      if (now >= endsAt) {
        value = create()
        endsAt = now + windowMs
      }
      return value
    },
    leftMs: () => endsAt - clock.elapsed(),
  }
}
