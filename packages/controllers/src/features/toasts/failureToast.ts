import { errorText, type KitErrorCode, type Namespace } from '@bowline/common'
import type { Toast, ToastCode } from './toasts.ts'

const CODES: Partial<Record<KitErrorCode, ToastCode>> = {
  USER_REJECTED: 'requestCancelled',
  ABORTED: 'requestCancelled',
  REQUEST_PENDING: 'requestPending',
  CHAIN_UNSUPPORTED: 'chainNotSupported',
  CHAIN_ADD_FAILED: 'chainNotSupported',
  SESSION_EXPIRED: 'sessionExpired',
  CODE_NOT_LOADED: 'codeNotLoaded',
  NODES_DISAGREE: 'nodesDisagree',
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

/** Families whose payments have words of their own: what is wrong with the order, and that it failed. */
const PAYMENTS: Readonly<Record<string, readonly [ToastCode, ToastCode]>> = {
  solana: ['invalidTransfer', 'sendFailed'],
}
const ORDER: readonly KitErrorCode[] = ['INVALID_AMOUNT', 'INVALID_RECEIVER']

/** What to tell the visitor about a payment that failed. */
export function paymentToast(code: KitErrorCode, namespace: Namespace): Toast | undefined {
  const [invalid, failed] = PAYMENTS[namespace] ?? []
  if (invalid && ORDER.includes(code)) return { kind: 'error', code: invalid }
  return failureToast(code, failed ?? 'somethingWentWrong')
}
