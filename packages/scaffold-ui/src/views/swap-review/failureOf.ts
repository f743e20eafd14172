import { type ErrorCause, errorCause, type KitError } from '@bowline/common'
import { type PaymentFailure, paymentFailure } from '../../parts/paymentFailure.ts'

/** Like those of any payment, but the server is called before the wallet, so nothing was sent. */
const FAILURES: Readonly<Partial<Record<ErrorCause, PaymentFailure>>> = {
  notLoaded: 'swapNotPrepared',
  unreachable: 'swapNotPrepared',
  unanswered: 'swapNotPrepared',
  service: 'swapNotPrepared',
  limited: 'limited',
}

/** Returns the message for an error. `isApproving` is true if the approval failed. */
export function failureOf(
  error: KitError,
  { isApproving, isOnline }: { readonly isApproving: boolean; readonly isOnline: boolean },
): PaymentFailure {
  const cause = errorCause(error.code)
  if (cause === 'reverted' && isApproving) return 'approvalReverted'
  const failure = FAILURES[cause] ?? paymentFailure(cause)
  return failure === 'swapNotPrepared' && !isOnline ? 'offline' : failure
}
