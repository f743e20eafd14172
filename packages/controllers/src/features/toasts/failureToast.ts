import { errorText, type KitErrorCode } from '@bowline/common'
import type { Toast, ToastCode } from './toasts.ts'

const CODES: Partial<Record<KitErrorCode, ToastCode>> = {
  USER_REJECTED: 'requestCancelled',
  ABORTED: 'requestCancelled',
  REQUEST_PENDING: 'requestPending',
  CHAIN_UNSUPPORTED: 'chainNotSupported',
  CHAIN_ADD_FAILED: 'chainNotSupported',
  SESSION_EXPIRED: 'sessionExpired',
  CODE_NOT_LOADED: 'codeNotLoaded',
}

/**
 * What to tell the visitor about a request that failed; `undefined` for what belongs to the field
 * that it was typed into.
 */
export function failureToast(code: KitErrorCode, otherwise: ToastCode): Toast | undefined {
  const { kind } = errorText(code)
  if (kind === 'input' || kind === 'format') return undefined
  return { kind: 'error', code: CODES[code] ?? otherwise }
}
