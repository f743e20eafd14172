import type { KitError, KitErrorCode } from '@bowline/common'

export type Failure =
  | 'declined'
  | 'pending'
  | 'funds'
  | 'chain'
  | 'account'
  | 'mismatch'
  | 'differs'
  | 'disagree'
  | 'expired'
  | 'service'
  | 'limited'
  | 'offline'
  | 'reverted'
  | 'other'

/** What each code means for a swap. Everything else is "something went wrong". */
const FAILURES: Partial<Record<KitErrorCode, Failure>> = {
  USER_REJECTED: 'declined',
  ABORTED: 'declined',
  REQUEST_PENDING: 'pending',
  INSUFFICIENT_FUNDS: 'funds',
  WRONG_CHAIN: 'chain',
  WALLET_UNAUTHORIZED: 'account',
  NOT_CONNECTED: 'account',
  TRANSACTION_MISMATCH: 'mismatch',
  WALLET_ANSWER_INVALID: 'differs',
  NODES_DISAGREE: 'disagree',
  QUOTE_EXPIRED: 'expired',
  HTTP_STATUS: 'service',
  HTTP_TIMEOUT: 'service',
  HTTP_UNREACHABLE: 'service',
  INVALID_RESPONSE: 'service',
  CODE_NOT_LOADED: 'service',
  RATE_LIMITED: 'limited',
  TRANSACTION_FAILED: 'reverted',
}

/** Which words tell an error; `isApproving` when it was the approval that failed. */
export function failureOf(
  error: KitError,
  { isApproving, isOnline }: { readonly isApproving: boolean; readonly isOnline: boolean },
): Failure {
  const failure = FAILURES[error.code] ?? 'other'
  if (failure === 'service' && !isOnline) return 'offline'
  return failure === 'reverted' && !isApproving ? 'other' : failure
}
