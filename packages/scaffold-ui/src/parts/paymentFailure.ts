import type { ErrorCause } from '@bowline/common'
import type { paymentFailureMessages } from '../messages/generated/en/paymentFailure.ts'

/** The failure of a payment, by the name of its message. */
export type PaymentFailure =
  keyof typeof paymentFailureMessages extends `paymentFailure.${infer Name}` ? Name : never

/** The causes that a review tells apart from a failure in general. */
const FAILURES: Readonly<Partial<Record<ErrorCause, Exclude<PaymentFailure, 'other'>>>> = {
  declined: 'declined',
  funds: 'funds',
  collectibles: 'collectibles',
  pending: 'pending',
  account: 'account',
  wrongChain: 'chain',
  differs: 'differs',
  mismatch: 'mismatch',
  expired: 'expired',
  feeRisen: 'feeRisen',
  disagree: 'disagree',
}

/**
 * Returns the failure that a review shows for the cause of an error. A server that failed may have forwarded
 * the payment, so the text never says that nothing was sent.
 */
export const paymentFailure = (cause: ErrorCause): PaymentFailure => FAILURES[cause] ?? 'other'
