import type { Clock } from '../ports/Clock.ts'

/** Wallets may fire hundreds of events a second; listeners hear of the last state this often. */
export const NOTIFY_INTERVAL_MS = 100

/** Tells the listeners of a session of its changes. */
export interface Notifier {
  /** Says that there is something new: at once, or at the end of the interval. */
  changed(): void
  /** Returns a function that ends it. */
  subscribe(onChange: () => void): () => void
}

/**
 * Calls listeners after changes: at once for the first, then at most once per `NOTIFY_INTERVAL_MS` (100 ms), and always after
 * the last one.
 *
 * @example
 * const notifier = createNotifier(clock)
 * provider.on('accountsChanged', notifier.changed)
 * return { subscribe: notifier.subscribe }
 */
export function createNotifier(clock: Clock): Notifier {
  const listeners = new Set<() => void>()
  let isResting = false
  let isPending = false

  const notify = () => {
    if (isResting || !isPending) return
    isResting = true
    isPending = false
    // Before the listeners: if one throws, later changes must still be reported.
    clock.after(NOTIFY_INTERVAL_MS, () => {
      isResting = false
      notify()
    })
    for (const listener of [...listeners]) listener()
  }

  return {
    changed() {
      isPending = true
      notify()
    },
    subscribe(onChange) {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
  }
}
