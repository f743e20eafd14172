import { isKitError, type KitError, type KitErrorCode } from '@bowline/common'

export type NameFailure =
  | 'declined'
  | 'taken'
  | 'owned'
  | 'refused'
  | 'expired'
  | 'signature'
  | 'patience'
  | 'pending'
  | 'account'
  | 'unanswered'
  | 'failed'

/** By the code with which the server refuses. */
const REFUSALS: Readonly<Record<string, NameFailure>> = {
  NAME_TAKEN: 'taken',
  NAME_OWNED: 'owned',
  NAME_INVALID: 'refused',
  MESSAGE_EXPIRED: 'expired',
  SIGNATURE_INVALID: 'signature',
}

const FAILURES: Partial<Record<KitErrorCode, NameFailure>> = {
  USER_REJECTED: 'declined',
  ABORTED: 'declined',
  REQUEST_PENDING: 'pending',
  WALLET_UNAUTHORIZED: 'account',
  SIGNATURE_MISMATCH: 'signature',
  RATE_LIMITED: 'patience',
  HTTP_TIMEOUT: 'unanswered',
  HTTP_UNREACHABLE: 'unanswered',
}

/** What it means for a registration that something went wrong. */
export function nameFailure(error: KitError): NameFailure {
  const reason = isKitError(error, 'HTTP_STATUS') ? (error.context.reason ?? '') : ''
  if (Object.hasOwn(REFUSALS, reason)) return REFUSALS[reason] ?? 'failed'
  return FAILURES[error.code] ?? 'failed'
}

const OF_THE_NAME: readonly NameFailure[] = ['taken', 'owned', 'refused']

/** Whether it is the name that is to blame, so that the words belong to its field. */
export const isOfTheName = (failure: NameFailure): boolean => OF_THE_NAME.includes(failure)
