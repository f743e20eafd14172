import { type Clock, KitError } from '@bowline/common'

/** Waits for an answer for a limited time. Throws `WALLET_TIMEOUT`. */
export function within<T>(answer: Promise<T>, ms: number, clock: Clock): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = clock.after(ms, () => reject(new KitError('WALLET_TIMEOUT', {})))
    answer.then(resolve, reject).finally(stop)
  })
}
