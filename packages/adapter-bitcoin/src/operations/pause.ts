import { type Clock, KitError } from '@bowline/common'

/** Waits for a while. Rejects with `ABORTED` when told to stop. */
export function pause(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new KitError('ABORTED'))
    const onAbort = () => {
      cancel()
      reject(new KitError('ABORTED'))
    }
    const cancel = clock.after(ms, () => {
      signal.removeEventListener('abort', onAbort)
      resolve()
    })
    signal.addEventListener('abort', onAbort, { once: true })
  })
}
