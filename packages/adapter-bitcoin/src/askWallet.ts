import { type Clock, KitError } from '@bowline/common'
import { mapError } from './mapError.ts'

/** A question that needs no approval is answered within this, or the wallet hangs. */
export const READ_LIMIT_MS = 10_000

interface Asking {
  readonly clock: Clock
  readonly connectorId?: string | undefined
  readonly signal?: AbortSignal | undefined
}

interface Question<T> {
  /** What is asked, for errors. */
  readonly method: string
  ask(): Promise<T>
}

/**
 * Asks the wallet something and translates every way in which that can fail.
 * Without `limitMs` it waits for as long as the wallet takes: an answer to a request that pays or
 * signs is never dropped.
 *
 * Throws `ABORTED`, `WALLET_TIMEOUT`, or what `mapError` makes of the wallet's error.
 */
export function askWallet<T>(
  { clock, connectorId, signal }: Asking,
  { method, ask }: Question<T>,
  { limitMs }: { readonly limitMs?: number | undefined } = {},
): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new KitError('ABORTED'))
    const onAbort = () => end(() => reject(new KitError('ABORTED')))
    const onTimeout = () => end(() => reject(new KitError('WALLET_TIMEOUT', { connectorId })))
    const cancelTimer = limitMs === undefined ? () => {} : clock.after(limitMs, onTimeout)
    const end = (settle: () => void) => {
      cancelTimer()
      signal?.removeEventListener('abort', onAbort)
      settle()
    }
    signal?.addEventListener('abort', onAbort)
    // Inside a promise, because some wallets throw at once or answer with a plain value.
    new Promise<T>((answer) => answer(ask())).then(
      (value) => end(() => resolve(value)),
      (error: unknown) => end(() => reject(mapError(error, { method, connectorId }))),
    )
  })
}
