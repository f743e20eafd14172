import type { Clock } from '@bowline/common'

/** Resolves after this time, or at once when the signal is aborted. */
export function pause(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (signal.aborted) return Promise.resolve()
  const cancel = clock.after(ms, end)
  signal.addEventListener('abort', end, { once: true })
  function end(): void {
    cancel()
    signal.removeEventListener('abort', end)
    resolve()
  }
  return promise
}
