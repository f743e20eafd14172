import type { Clock } from '@bowline/common'

export interface SlicedWork {
  readonly clock: Clock
  /** From the end of one round to the start of the next. */
  readonly everyMs: number
  /** From one slice of a round to the next. Other requests are served in between. */
  readonly pauseMs: number
  /** Does part of the work. Returns whether this round is done. */
  readonly slice: () => boolean | Promise<boolean>
  /** Called when a slice has failed, which ends the round. */
  readonly onError: (error: unknown) => void
}

/**
 * Repeats work in small slices, so that other requests are served in between. Returns a function that
 * stops it. A slice that has begun ends by itself.
 */
export function runInSlices({ clock, everyMs, pauseMs, slice, onError }: SlicedWork): () => void {
  let isStopped = false
  let cancel = clock.after(everyMs, next)

  function next(): void {
    try {
      const isDone = slice()
      if (typeof isDone === 'boolean') plan(isDone)
      else isDone.then(plan, fail)
    } catch (error) {
      fail(error)
    }
  }

  function plan(isDone: boolean): void {
    if (!isStopped) cancel = clock.after(isDone ? everyMs : pauseMs, next)
  }

  function fail(error: unknown): void {
    onError(error)
    plan(true)
  }

  return () => {
    isStopped = true
    cancel()
  }
}
