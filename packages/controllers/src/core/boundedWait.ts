import { type Clock, KitError } from '@bowline/common'

/** Waits for an answer for a limited time. Throws `WALLET_TIMEOUT`. */
export function within<T>(answer: Promise<T>, ms: number, clock: Clock): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = clock.after(ms, () => reject(new KitError('WALLET_TIMEOUT', {})))
    answer.then(resolve, reject).finally(stop)
  })
}

/** Waits for an answer, or for the abort if that comes first. Throws `ABORTED` then. */
export function raceAbort<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new KitError('ABORTED'))
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}
