/** Time, as an argument: tests bring one that only moves when told to. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  /** Runs `task` after `ms`. Returns a cancel function. */
  after(ms: number, task: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, task) {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  },
}
