import type { Clock } from '@bowline/common'

export interface ChangesOptions {
  readonly clock: Clock
  /** How long one call waits at most. */
  readonly waitMs: number
  /** How soon it looks again: another server may have made the change. */
  readonly lookAgainMs: number
  /** More calls than these do not wait, but look once. */
  readonly maxWaiting: number
}

/** Lets calls wait for a change of something that another call makes, here or at another server. */
export function createChanges({ clock, waitMs, lookAgainMs, maxWaiting }: ChangesOptions) {
  const listeners = new Map<string, Set<() => void>>()
  let waiting = 0
  let isStopped = false

  function next(key: string) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const others = listeners.get(key) ?? new Set()
    listeners.set(key, others.add(resolve))
    const stop = () => {
      others.delete(resolve)
      if (others.size === 0) listeners.delete(key)
    }
    return { promise, resolve, stop }
  }

  return {
    /** Tells those who wait here. */
    tell(key: string): void {
      for (const listener of listeners.get(key) ?? []) listener()
    },
    /** Looks until something is found, or the time is over: then the result is undefined. */
    async until<T>(key: string, look: () => Promise<T | undefined>): Promise<T | undefined> {
      const end = clock.elapsed() + waitMs
      waiting++
      try {
        for (;;) {
          // The database closes with the server.
          if (isStopped) return undefined
          // Before looking, so that no change falls between.
          const change = next(key)
          try {
            const found = await look()
            const rest = end - clock.elapsed()
            if (found !== undefined || rest <= 0 || waiting > maxWaiting) return found
            const cancel = clock.after(Math.min(rest, lookAgainMs), change.resolve)
            await change.promise
            cancel()
          } finally {
            change.stop()
          }
        }
      } finally {
        waiting--
      }
    },
    /** Nobody waits any longer. */
    stop(): void {
      isStopped = true
      for (const all of listeners.values()) for (const listener of all) listener()
    },
  }
}
