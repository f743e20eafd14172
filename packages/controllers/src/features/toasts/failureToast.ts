import { type ErrorCause, errorCause, type FamilyTraits, type KitErrorCode } from '@bowline/common'
import type { Toast, ToastCode } from '../../kit/toasts.ts'

/** Causes with a toast of their own; `field` has none, because the input field shows the error. */
const TOASTS: Readonly<Partial<Record<ErrorCause, ToastCode | 'field'>>> = {
  declined: 'requestCancelled',
  input: 'field',
  order: 'field',
  funds: 'field',
  collectibles: 'field',
  pending: 'requestPending',
  locked: 'walletLocked',
  reloaded: 'walletReloaded',
  session: 'sessionExpired',
  unsupported: 'chainNotSupported',
  notLoaded: 'codeNotLoaded',
  expired: 'field',
  feeRisen: 'field',
  disagree: 'nodesDisagree',
}

/** Returns the toast for a failed request, `usual` where its cause has none; `undefined` if the input field shows the error. */
export function failureToast(code: KitErrorCode, usual: ToastCode): Toast | undefined {
  const telling = TOASTS[errorCause(code)]
  return telling === 'field' ? undefined : { kind: 'error', code: telling ?? usual }
}

/** After these nothing was sent for certain: what was asked for was refused before, or the kit has not passed it on. */
const UNSENT: ReadonlySet<ErrorCause> = new Set([
  'reverted',
  'account',
  'wrongChain',
  'signature',
  'mismatch',
])

/** Returns the toast for a failed payment. It suggests trying again only if nothing can have been sent. */
export function paymentToast(
  code: KitErrorCode,
  { transfersRetryable }: FamilyTraits,
): Toast | undefined {
  if (!transfersRetryable) return failureToast(code, 'somethingWentWrong')
  if (errorCause(code) === 'order') return { kind: 'error', code: 'invalidTransfer' }
  return failureToast(code, UNSENT.has(errorCause(code)) ? 'sendFailed' : 'somethingWentWrong')
}
