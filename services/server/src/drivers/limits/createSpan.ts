import type { Clock } from '@bowline/common'

/** How an amount comes back: all of it when a window ends, or little by little. */
export type Refill = 'at once' | 'steadily'

/** What is counted lately, and until when it counts. */
export interface Span<T> {
  current(): T
  /** What a unit of now is counted as: the counts of before weigh less beside it. */
  weight(): number
  /** The milliseconds until `fits` holds of the part of all counts that is left then. Never more than the span. */
  waitMs(fits: (left: number) => boolean): number
}

export interface SpanOptions {
  readonly clock: Clock
  readonly windowMs: number
  /** Default: at once within a minute, and steadily if it takes longer, so that nobody waits for the end of a day. */
  readonly refill?: Refill | undefined
}

/** What is counted in a span. */
export interface Scalable {
  /** Multiplies all counts by a factor, and forgets those that are then below a half. */
  scale(factor: number): void
}

const MINUTE_MS = 60_000
/** How much more a unit of now may weigh than one of the beginning, before all counts are reduced. */
export const MOST_WEIGHT = Math.E
/** How exactly the time to wait is found: to a millionth of the span. */
const STEPS = 20

export const refillOf = (windowMs: number): Refill =>
  windowMs <= MINUTE_MS ? 'at once' : 'steadily'

/** Creates a span. Setting the system clock does not move it. */
export function createSpan<T extends Scalable>(options: SpanOptions, create: () => T): Span<T> {
  const { windowMs, refill = refillOf(windowMs) } = options
  return refill === 'at once' ? createWindows(options, create) : createLeak(options, create())
}

/** Windows of equal length, each with something new. All that is counted shares them, so it is reset in one step. */
function createWindows<T>({ clock, windowMs }: SpanOptions, create: () => T): Span<T> {
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
    weight: () => 1,
    waitMs: () => endsAt - clock.elapsed(),
  }
}

/**
 * Counts that fall to a third in each span, all alike: so those of networks still add up to that of all. Rather than
 * to reduce each at every moment, a unit of now weighs more than the ones before.
 */
function createLeak<T extends Scalable>({ clock, windowMs }: SpanOptions, value: T): Span<T> {
  let since = clock.elapsed()
  const weight = () => Math.exp((clock.elapsed() - since) / windowMs)
  return {
    current() {
      if (weight() < MOST_WEIGHT) return value
      value.scale(1 / weight())
      since = clock.elapsed()
      return value
    },
    weight,
    waitMs: (fits) => leakMs(windowMs, fits),
  }
}

/** The milliseconds until so much has leaked that `fits` holds of the part that is left, at most the whole span. */
export function leakMs(windowMs: number, fits: (left: number) => boolean): number {
  let [shortest, longest] = [0, windowMs]
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (shortest + longest) / 2
    if (fits(Math.exp(-middle / windowMs))) longest = middle
    else shortest = middle
  }
  return Math.ceil(longest)
}
