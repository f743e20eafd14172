import { isKitError, KitError } from '../errors/KitError.ts'
import type { Clock } from '../ports/Clock.ts'

/** A question that needs no approval is answered within this, or the wallet hangs. */
export const READ_LIMIT_MS = 10_000

/** A wallet that has been silent for this long will not answer any more. */
export const APPROVAL_LIMIT_MS = 600_000

export interface WalletQuestion<T = unknown> {
  readonly clock: Clock
  readonly connectorId?: string | undefined
  readonly signal?: AbortSignal | undefined
  /** Left out, it waits for as long as the wallet takes: what pays or signs is never dropped. */
  readonly limitMs?: number | undefined
  /** May throw at once, or answer with a plain value. */
  ask(): T | Promise<T>
  /** Translates what the wallet has thrown: anything at all. */
  mapError(error: unknown): KitError
}

/**
 * Puts one question to a wallet, and ends in every way in which that can fail.
 *
 * Throws `ABORTED`, `WALLET_TIMEOUT`, or what `mapError` makes of the wallet's error.
 */
export function askForeign<T>(question: WalletQuestion<T>): Promise<T> {
  const { clock, connectorId, signal, limitMs, ask, mapError } = question
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
      (error: unknown) => end(() => reject(mapError(ownErrorBehind(error)))),
    )
  })
}

/** Providers throw EIP-1193 errors. One that was made of an error of the kit is turned back into it. */
function ownErrorBehind(error: unknown): unknown {
  return error instanceof Error && isKitError(error.cause) ? error.cause : error
}

/** Waits for an answer that cannot be called off, or for the abort if that comes first. Throws `ABORTED` then. */
export async function unlessAborted<T>(
  answer: Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  let onAbort = () => {}
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(new KitError('ABORTED'))
    signal?.addEventListener('abort', onAbort)
  })
  try {
    return await Promise.race([answer, aborted])
  } finally {
    signal?.removeEventListener('abort', onAbort)
  }
}

interface Waiting {
  readonly ms: number
  readonly signal: AbortSignal
  /** Ends the wait early whenever it fires `hint`. */
  readonly hint?: EventTarget | undefined
}

/** Waits for a while. Rejects with `ABORTED` when the signal aborts; leaves no timer and no listener. */
export function pause(clock: Clock, { ms, signal, hint }: Waiting): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new KitError('ABORTED'))
    const end = (settle: () => void) => {
      cancel()
      signal.removeEventListener('abort', onAbort)
      hint?.removeEventListener('hint', onHint)
      settle()
    }
    const onAbort = () => end(() => reject(new KitError('ABORTED')))
    const onHint = () => end(resolve)
    const cancel = clock.after(ms, onHint)
    signal.addEventListener('abort', onAbort)
    hint?.addEventListener('hint', onHint)
  })
}
