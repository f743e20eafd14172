import { KitError } from '@bowline/common'
import { mapError } from '../mapError.ts'
import type { WalletTarget } from './WalletTarget.ts'

/** A question that needs no approval is answered within this, or the wallet hangs. */
export const READ_LIMIT_MS = 10_000

interface WalletRequest {
  readonly method: string
  readonly params?: unknown
}

/**
 * Sends one request and translates every way in which it can fail.
 * Without `limitMs` it waits for as long as the wallet takes: an answer to a request that pays or
 * signs is never dropped.
 *
 * Throws `ABORTED`, `WALLET_TIMEOUT`, or what `mapError` makes of the wallet's error.
 */
export function askWallet(
  { provider, clock, connectorId, signal }: WalletTarget,
  request: WalletRequest,
  { limitMs }: { readonly limitMs?: number | undefined } = {},
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
    new Promise((answer) => answer(provider.request(request))).then(
      (value) => end(() => resolve(value)),
      (error: unknown) =>
        end(() => reject(mapError(error, { method: request.method, connectorId }))),
    )
  })
}
