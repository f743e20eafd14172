import type { Clock } from '@bowline/common'

export interface SlicedWork {
  readonly clock: Clock
  /** From the end of one round to the start of the next. */
  readonly everyMs: number
  /** From one slice of a round to the next. Other requests are served in between. */
  readonly pauseMs: number
  /** Does part of the work. Returns whether this round is done. */
  readonly slice: () => boolean | Promise<boolean>
  /** Called when a slice has thrown, which ends the round. */
  readonly onError: (error: unknown) => void
}

/**
 * Repeats work in small slices, so that other requests are served in between. Returns a function that
 * stops it.
 */
export function runInSlices({ clock, everyMs, pauseMs, slice, onError }: SlicedWork): () => void {
  let isStopped = false
  let cancel = clock.after(everyMs, next)

  async function next() {
    const wait = (await isDone()) ? everyMs : pauseMs
    if (!isStopped) cancel = clock.after(wait, next)
  }

  async function isDone(): Promise<boolean> {
    try {
      return await slice()
    } catch (error) {
      onError(error)
      return true
    }
  }

  return () => {
    isStopped = true
    cancel()
  }
}
