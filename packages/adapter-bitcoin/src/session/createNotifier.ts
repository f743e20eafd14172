import type { Clock } from '@bowline/common'

/** Wallets may fire hundreds of events a second; listeners hear of the last state this often. */
export const NOTIFY_INTERVAL_MS = 100

interface Notifier {
  changed(): void
  subscribe(onChange: () => void): () => void
}

/** Calls listeners after changes: at once for the first, then at most once per interval. */
export function createNotifier(clock: Clock): Notifier {
  const listeners = new Set<() => void>()
  let resting = false
  let pending = false

  const notify = () => {
    if (resting || !pending) return
    resting = true
    pending = false
    // Before the listeners: if one throws, later changes must still be reported.
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
