import { type Clock, KitError } from '@bowline/common'
import { mapError } from './mapError.ts'

/** A question that needs no approval is answered within this, or the wallet hangs. */
export const READ_LIMIT_MS = 10_000
/** A wallet that has been silent for this long will not answer any more. */
export const APPROVAL_LIMIT_MS = 600_000

interface Asking {
  readonly clock: Clock
  readonly connectorId?: string | undefined
  readonly signal?: AbortSignal | undefined
}

interface WalletQuestion {
  /** What errors call it. */
  readonly method: string
  /** May throw at once, or answer with a plain value. */
  ask(): unknown
  /** Left out, it waits for as long as the wallet takes: what pays or signs is never dropped. */
  readonly limitMs?: number | undefined
}

/**
 * Asks a wallet and translates every way in which it can fail.
 *
 * Throws `ABORTED`, `WALLET_TIMEOUT`, or what `mapError` makes of the wallet's error.
 */
export function askWallet(
  { clock, connectorId, signal }: Asking,
  { method, ask, limitMs }: WalletQuestion,
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
    new Promise((answer) => answer(ask())).then(
      (value) => end(() => resolve(value)),
      (error: unknown) => end(() => reject(mapError(error, { method, connectorId }))),
    )
  })
}
