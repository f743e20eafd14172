import type { Clock, KitError, Pairing } from '@bowline/common'
import type { Attempts } from './attempts.ts'
import type { ConnectAttempt } from './Connection.ts'
import { failedAttempt } from './failedAttempt.ts'

/** No spinner without a way out: help appears, then cancelling and trying again. */
export const HELP_AFTER_MS = 10_000
export const RETRY_AFTER_MS = 60_000

/** One attempt's hold on what the visitor sees. Does nothing once a newer attempt is on screen. */
export interface ShownAttempt {
  /** The wallet has been asked. */
  reached(): void
  offer(pairing: Pairing): void
  /** Connected, but for these. */
  partly(
    outcome: Pick<Extract<ConnectAttempt, { status: 'partial' }>, 'connected' | 'missing'>,
  ): void
  failed(error: KitError): void
  /** Connected, or given up: nothing to show any more. */
  done(): void
}

export type AttemptView = (
  signal: AbortSignal,
  of: { readonly connectorId: string; readonly walletId?: string | undefined },
) => ShownAttempt

type Running = Extract<ConnectAttempt, { status: 'opening' | 'awaitingApproval' }>

/** Tells the visitor how an attempt goes on. */
export function createAttemptView({
  attempts,
  clock,
}: {
  readonly attempts: Pick<Attempts, 'show'>
  readonly clock: Clock
}): AttemptView {
  return (signal, of) => {
    const change = (next: (state: Running) => Partial<Running>) =>
      attempts.show(signal, (state) =>
        state.status === 'opening' || state.status === 'awaitingApproval'
          ? { ...state, ...next(state) }
          : state,
      )
    const stops = [
      clock.after(HELP_AFTER_MS, () => change(() => ({ help: 'offered' }))),
      clock.after(RETRY_AFTER_MS, () => change(() => ({ help: 'retry' }))),
    ]
    const settle = (state: ConnectAttempt) => {
      for (const stop of stops) stop()
      attempts.show(signal, () => state)
    }
    signal.addEventListener('abort', () => settle({ status: 'idle' }))
    return {
      reached: () => change(() => ({ status: 'awaitingApproval' })),
      offer: (pairing) =>
        change(({ offers }) => ({ status: 'awaitingApproval', pairing, offers: offers + 1 })),
      failed(error) {
        settle(failedAttempt(of, error))
      },
      partly: (outcome) => settle({ status: 'partial', ...of, ...outcome }),
      done: () => settle({ status: 'idle' }),
    }
  }
}
