/** Time as an argument. Tests pass a clock that moves only when they advance it. */
export interface Clock {
  /** Milliseconds since the epoch. Jumps when the machine's clock is set: never measure a span by it. */
  now(): number
  /** Milliseconds since a fixed moment, to measure spans. Not affected by the machine's clock. */
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
