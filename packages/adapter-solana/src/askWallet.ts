import { type Clock, KitError, type RequestProvider } from '@bowline/common'
import { mapError } from './mapError.ts'

/** A question that needs no approval is answered within this, or the wallet hangs. */
export const READ_LIMIT_MS = 10_000

interface Asked {
  readonly clock: Clock
  readonly connectorId?: string | undefined
  readonly signal?: AbortSignal | undefined
}

interface Question {
  /** What the question is called when it fails. */
  readonly method: string
  run(): unknown
  readonly limitMs?: number | undefined
}

/**
 * Puts one question to a wallet and translates every way in which it can fail.
 * Without `limitMs` it waits for as long as the wallet takes: an answer to a request that pays or
 * signs is never dropped.
 *
 * Throws `ABORTED`, `WALLET_TIMEOUT`, or what `mapError` makes of the wallet's error.
 */
export function askWallet(
  { clock, connectorId, signal }: Asked,
  { method, run, limitMs }: Question,
): Promise<unknown> {
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
    new Promise((answer) => answer(run())).then(
      (value) => end(() => resolve(value)),
      (error: unknown) => end(() => reject(mapError(error, { method, connectorId }))),
    )
  })
}

/** Sends a request to the provider of a session. Throws what `askWallet` throws. */
export function askProvider(
  { clock, provider }: { readonly clock: Clock; readonly provider: RequestProvider },
  request: { readonly method: string; readonly params?: unknown },
): Promise<unknown> {
  return askWallet({ clock }, { method: request.method, run: () => provider.request(request) })
}
