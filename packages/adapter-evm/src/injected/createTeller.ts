import type { Clock } from '@bowline/common'

/** Wallets may fire hundreds of events a second; listeners hear of the last state this often. */
export const NOTIFY_INTERVAL_MS = 100

/** Tells listeners of changes, at most once per `NOTIFY_INTERVAL_MS`, always including the last one. */
export function createTeller(clock: Clock) {
  const listeners = new Set<() => void>()
  let changes = 0
  let told = 0
  let resting = false

  const tell = () => {
    if (resting || told === changes) return
    resting = true
    told = changes
    // Before the listeners: if one throws, later changes must still be reported.
    clock.after(NOTIFY_INTERVAL_MS, () => {
      resting = false
      tell()
    })
    for (const listener of [...listeners]) listener()
  }

  return {
    subscribe(onChange: () => void): () => void {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
    changed() {
      changes += 1
      tell()
    },
  }
}
