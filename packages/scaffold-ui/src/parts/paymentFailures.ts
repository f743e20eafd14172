import type { ErrorCause } from '@bowline/common'
import type { paymentFailureMessages } from '../messages/generated/en/paymentFailure.ts'

/** The failure of a payment, by the name of its message. */
export type PaymentFailure =
  keyof typeof paymentFailureMessages extends `paymentFailure.${infer Name}` ? Name : never

/**
 * The failure that the review shows for each cause of an error. A server that failed may have forwarded
 * the payment, so the text never says that nothing was sent.
 */
export const paymentFailures: Readonly<Record<ErrorCause, PaymentFailure>> = {
  declined: 'declined',
  input: 'other',
  order: 'other',
  funds: 'funds',
  collectibles: 'collectibles',
  pending: 'pending',
  locked: 'other',
  noAccount: 'other',
  notInstalled: 'other',
  timeout: 'other',
  popupBlocked: 'other',
  deepLinkBlocked: 'other',
  elsewhere: 'other',
  session: 'other',
  account: 'account',
  method: 'other',
  unsupported: 'other',
  notSwitched: 'other',
  wrongChain: 'chain',
  differs: 'differs',
  signature: 'other',
  reverted: 'other',
  notOffered: 'other',
  refused: 'other',
  notLoaded: 'other',
  relay: 'other',
  unreachable: 'other',
  unanswered: 'other',
  service: 'other',
  limited: 'other',
  mismatch: 'mismatch',
  expired: 'expired',
  feeRisen: 'feeRisen',
  disagree: 'disagree',
  other: 'other',
}
