import type { Clock } from '@bowline/common'

/** Wallets may fire hundreds of events a second; listeners hear of the last state this often. */
export const NOTIFY_INTERVAL_MS = 100

export interface Notifier {
  subscribe(onChange: () => void): () => void
  /** Reports a new state: at once, or at the end of the interval. */
  changed(state: unknown): void
}

/** Reports changes to listeners, at most once per `NOTIFY_INTERVAL_MS`, always including the last one. */
export function createNotifier(clock: Clock, initial: unknown): Notifier {
  const listeners = new Set<() => void>()
  let current = initial
  let reported = initial
  let resting = false

  const notify = () => {
    if (resting || reported === current) return
    resting = true
    reported = current
    // Before the listeners: if one throws, later changes must still be reported.
    clock.after(NOTIFY_INTERVAL_MS, () => {
      resting = false
      notify()
    })
    for (const listener of [...listeners]) listener()
  }

  return {
    subscribe(onChange) {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
    changed(state) {
      current = state
      notify()
    },
  }
}
