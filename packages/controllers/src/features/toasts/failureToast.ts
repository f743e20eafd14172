import { type ErrorCause, errorCause, type FamilyTraits, type KitErrorCode } from '@bowline/common'
import type { Toast, ToastCode } from './toasts.ts'

/** `field`: the input field shows the error. `usual`: the request's general failure toast. */
type Telling = ToastCode | 'field' | 'usual'

/** The toast for each cause of an error. */
const TOASTS: Readonly<Record<ErrorCause, Telling>> = {
  declined: 'requestCancelled',
  input: 'field',
  order: 'field',
  funds: 'field',
  collectibles: 'field',
  pending: 'requestPending',
  locked: 'walletLocked',
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
  feeRisen: 'field',
  disagree: 'nodesDisagree',
  other: 'usual',
}

/** Returns the toast for a failed request; `undefined` if the input field shows the error. */
export function failureToast(code: KitErrorCode, usual: ToastCode): Toast | undefined {
  const telling = TOASTS[errorCause(code)]
  if (telling === 'field') return undefined
  return { kind: 'error', code: telling === 'usual' ? usual : telling }
}

/** Returns the toast for a failed payment. If nothing was sent, it suggests trying again. */
export function paymentToast(
  code: KitErrorCode,
  { transfersRetryable }: FamilyTraits,
): Toast | undefined {
  if (!transfersRetryable) return failureToast(code, 'somethingWentWrong')
  if (errorCause(code) === 'order') return { kind: 'error', code: 'invalidTransfer' }
  return failureToast(code, 'sendFailed')
}
