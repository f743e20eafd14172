/** Time, as an argument: tests bring one that only moves when told to. */
export interface Clock {
  /** Milliseconds since the epoch. Jumps when the machine's clock is set: never measure a span by it. */
  now(): number
  /** Milliseconds since a moment that stays the same as long as the clock exists, to measure spans. */
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
