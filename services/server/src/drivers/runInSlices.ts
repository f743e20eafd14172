import type { Clock } from '@bowline/common'

export interface SlicedWork {
  readonly clock: Clock
  /** The time from the end of one round to the start of the next. */
  readonly everyMs: number
  /** The time from one slice of a round to the next. Other requests are served in between. */
  readonly pauseMs: number
  /** Does part of the work. Returns whether this round is done. */
  readonly slice: () => boolean | Promise<boolean>
  /** Called when a slice has thrown, which ends the round. */
  readonly onError: (error: unknown) => void
}

/**
 * Repeats work in small slices, so that other requests are served in between. Returns a function that
 * stops it, and resolves when no slice runs.
 */
export function runInSlices(work: SlicedWork): () => Promise<void> {
  const { clock, everyMs, pauseMs, slice, onError } = work
  let running: Promise<void> | undefined
  let isStopped = false
  let cancel = clock.after(everyMs, next)

  function next() {
    const done = attempt()
    if (typeof done === 'boolean') plan(done)
    else running = done.catch(failed).then(plan)
  }

  function plan(isDone: boolean) {
    if (!isStopped) cancel = clock.after(isDone ? everyMs : pauseMs, next)
  }

  function attempt() {
    try {
      return slice()
    } catch (error) {
      return failed(error)
    }
  }

  function failed(error: unknown) {
    onError(error)
    return true
  }

  return async () => {
    isStopped = true
    cancel()
    await running
  }
}
