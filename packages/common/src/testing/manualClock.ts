import type { Clock } from '../ports/Clock.ts'

export interface ManualClock extends Clock {
  /** Advances time and runs the tasks that are due, in order. */
  advance(ms: number): void
  /** Sets what `now` returns, like a change of the system clock. No time passes and no timer fires. */
  setNow(now: number): void
}

/** A clock that moves only when it is advanced. */
export function createManualClock(start = 1_700_000_000_000): ManualClock {
  let elapsed = 0
  let offset = start
  const tasks = new Map<symbol, { readonly due: number; readonly task: () => void }>()
  return {
    now: () => offset + elapsed,
    elapsed: () => elapsed,
    after(ms, task) {
      const key = Symbol()
      tasks.set(key, { due: elapsed + ms, task })
      return () => void tasks.delete(key)
    },
    advance(ms) {
      const until = elapsed + ms
      for (;;) {
        const next = [...tasks]
          .filter(([, { due }]) => due <= until)
          .sort(([, a], [, b]) => a.due - b.due)[0]
        if (!next) break
        const [key, { due, task }] = next
        tasks.delete(key)
        elapsed = Math.max(elapsed, due)
        task()
      }
      elapsed = until
    },
    setNow(now) {
      offset = now - elapsed
    },
  }
}
