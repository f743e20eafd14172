import type { Clock } from '../ports/Clock.ts'

export interface ManualClock extends Clock {
  /** Advances time and runs the tasks that are due, in order. */
  advance(ms: number): void
  /** Sets what `now` returns, like a change of the system clock. No time passes and no timer fires. */
  setNow(now: number): void
}

interface Task {
  readonly due: number
  run(): void
}

/** A clock that moves only when it is advanced. */
export function createManualClock(start = 1_700_000_000_000): ManualClock {
  let elapsed = 0
  let offset = start
  const tasks = new Set<Task>()
  /** The one that is due first, of several the oldest. A loop, because tests let days pass in steps of milliseconds. */
  function nextUntil(until: number): Task | undefined {
    let next: Task | undefined
    for (const task of tasks)
      if (task.due <= until && (next === undefined || task.due < next.due)) next = task
    return next
  }
  return {
    now: () => offset + elapsed,
    elapsed: () => elapsed,
    after(ms, run) {
      const task = { due: elapsed + ms, run }
      tasks.add(task)
      return () => void tasks.delete(task)
    },
    advance(ms) {
      const until = elapsed + ms
      for (let next = nextUntil(until); next; next = nextUntil(until)) {
        tasks.delete(next)
        elapsed = Math.max(elapsed, next.due)
        next.run()
      }
      elapsed = until
    },
    setNow(now) {
      offset = now - elapsed
    },
  }
}
