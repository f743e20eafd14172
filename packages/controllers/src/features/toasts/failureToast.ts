import { type ErrorCause, errorCause, type FamilyTraits, type KitErrorCode } from '@bowline/common'
import type { Toast, ToastCode } from './toasts.ts'

/** `field`: the field that it was typed into tells it. `usual`: what such a request says of any failure. */
type Telling = ToastCode | 'field' | 'usual'

/** How each cause of an error is told by a toast. */
const TOASTS: Readonly<Record<ErrorCause, Telling>> = {
  declined: 'requestCancelled',
  input: 'field',
  order: 'field',
  funds: 'field',
  pending: 'requestPending',
  locked: 'usual',
  noAccount: 'usual',
  notInstalled: 'usual',
  timeout: 'usual',
  popupBlocked: 'usual',
  deepLinkBlocked: 'usual',
  elsewhere: 'usual',
  session: 'sessionExpired',
  account: 'usual',
  method: 'usual',
  unsupported: 'chainNotSupported',
  notSwitched: 'usual',
  wrongChain: 'usual',
  differs: 'usual',
  signature: 'usual',
  reverted: 'usual',
  notOffered: 'usual',
  refused: 'usual',
  notLoaded: 'codeNotLoaded',
  relay: 'usual',
  unreachable: 'usual',
  unanswered: 'usual',
  service: 'usual',
  limited: 'usual',
  mismatch: 'usual',
  expired: 'field',
  disagree: 'nodesDisagree',
  other: 'usual',
}

/**
 * What to tell the visitor about a request that failed; `undefined` for what belongs to the field
 * that it was typed into.
 */
export function failureToast(code: KitErrorCode, usual: ToastCode): Toast | undefined {
  const telling = TOASTS[errorCause(code)]
  if (telling === 'field') return undefined
  return { kind: 'error', code: telling === 'usual' ? usual : telling }
}

/** What to tell the visitor about a payment that failed: where nothing has moved, to try again. */
export function paymentToast(
  code: KitErrorCode,
  { transfersRetryable }: FamilyTraits,
): Toast | undefined {
  if (!transfersRetryable) return failureToast(code, 'somethingWentWrong')
  if (errorCause(code) === 'order') return { kind: 'error', code: 'invalidTransfer' }
  return failureToast(code, 'sendFailed')
}
