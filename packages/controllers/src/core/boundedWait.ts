import { type Clock, KitError } from '@bowline/common'

/** Waits for an answer for a limited time. Throws `WALLET_TIMEOUT`. */
export const within = <T>(answer: Promise<T>, ms: number, clock: Clock): Promise<T> =>
  race(answer, (fail) => clock.after(ms, () => fail(new KitError('WALLET_TIMEOUT', {}))))

/** Waits for an answer, or for the abort if that comes first. Throws `ABORTED` then. */
export const raceAbort = <T>(answer: Promise<T>, signal: AbortSignal): Promise<T> =>
  race(answer, (fail) => {
    const onAbort = () => fail(new KitError('ABORTED'))
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort)
    return () => signal.removeEventListener('abort', onAbort)
  })

/** Waits for an answer, or for a failure if that comes first. `begin` returns what stops the wait for the failure. */
function race<T>(
  answer: Promise<T>,
  begin: (fail: (error: KitError) => void) => () => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    answer.then(resolve, reject).finally(begin(reject))
  })
}
