import { type ErrorCause, errorCause, type KitError } from '@bowline/common'
import { type PaymentFailure, paymentFailures } from '../../parts/paymentFailures.ts'

/** As of any payment, but what servers do for a swap comes before the wallet is asked. */
const FAILURES: Readonly<Record<ErrorCause, PaymentFailure>> = {
  ...paymentFailures,
  notLoaded: 'swapNotPrepared',
  unreachable: 'swapNotPrepared',
  unanswered: 'swapNotPrepared',
  service: 'swapNotPrepared',
  limited: 'limited',
}

/** Which words tell an error; `isApproving` when it was the approval that failed. */
export function failureOf(
  error: KitError,
  { isApproving, isOnline }: { readonly isApproving: boolean; readonly isOnline: boolean },
): PaymentFailure {
  const cause = errorCause(error.code)
  if (cause === 'reverted' && isApproving) return 'approvalReverted'
  const failure = FAILURES[cause]
  return failure === 'swapNotPrepared' && !isOnline ? 'offline' : failure
}
