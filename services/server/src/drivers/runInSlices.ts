import type { Clock } from '@bowline/common'

export interface SlicedWork {
  readonly clock: Clock
  /** From the end of one round to the start of the next. */
  readonly everyMs: number
  /** From one slice of a round to the next. Other requests are served in between. */
  readonly pauseMs: number
  /** Does part of the work. Returns whether this round is done. */
  readonly slice: () => boolean
  /** Called when a slice has thrown, which ends the round. */
  readonly onError: (error: unknown) => void
}

/**
 * Repeats work in small slices, so that other requests are served in between. Returns a function that
 * stops it.
 */
export function runInSlices({ clock, everyMs, pauseMs, slice, onError }: SlicedWork): () => void {
  let cancel = clock.after(everyMs, function next() {
    cancel = clock.after(isDone() ? everyMs : pauseMs, next)
  })

  function isDone(): boolean {
    try {
      return slice()
    } catch (error) {
      onError(error)
      return true
    }
  }

  return () => cancel()
}
