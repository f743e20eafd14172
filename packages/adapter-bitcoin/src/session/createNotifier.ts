import type { Clock } from '@bowline/common'

/** Wallets may fire hundreds of events a second; listeners hear of the last state this often. */
export const NOTIFY_INTERVAL_MS = 100

interface Notifier {
  changed(): void
  subscribe(onChange: () => void): () => void
}

/** Tells listeners of changes, the first at once and then no faster than they can be followed. */
export function createNotifier(clock: Clock): Notifier {
  const listeners = new Set<() => void>()
  let resting = false
  let pending = false

  const notify = () => {
    if (resting || !pending) return
    resting = true
    pending = false
    // Before the listeners: one of them may throw, and later changes have to be told all the same.
    clock.after(NOTIFY_INTERVAL_MS, () => {
      resting = false
      notify()
    })
    for (const listener of [...listeners]) listener()
  }

  return {
    changed() {
      pending = true
      notify()
    },
    subscribe(onChange) {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
  }
}
