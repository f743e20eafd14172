/** Time as an argument. Tests pass a clock that moves only when they advance it. */
export interface Clock {
  /**
   * Milliseconds since the epoch. Jumps when the machine's clock is set, so do not measure durations with
   * it.
   */
  now(): number
  /** Milliseconds since a fixed moment, to measure durations. Not affected by the machine's clock. */
  elapsed(): number
  /** Runs `task` after `ms`. Returns a cancel function. */
  after(ms: number, task: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(ms, task) {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  },
}
