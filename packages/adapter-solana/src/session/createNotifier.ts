import type { Clock } from '@bowline/common'

/** Wallets may fire hundreds of events a second; listeners hear of the last state this often. */
export const NOTIFY_INTERVAL_MS = 100

export interface Notifier {
  subscribe(onChange: () => void): () => void
  /** Tells that there is a new state, now or when the listeners have rested. */
  changed(state: unknown): void
}

/** Tells listeners of changes, never more often than `NOTIFY_INTERVAL_MS`, and always of the last. */
export function createNotifier(clock: Clock, initial: unknown): Notifier {
  const listeners = new Set<() => void>()
  let current = initial
  let told = initial
  let resting = false

  const notify = () => {
    if (resting || told === current) return
    resting = true
    told = current
    // Before the listeners: one of them may throw, and later changes have to be told all the same.
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
