import { type ErrorCause, errorCause, isKitError, type KitError } from '@bowline/common'

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

/** The failures by the reason in the server's refusal. */
const REFUSALS: Readonly<Record<string, NameFailure>> = {
  NAME_TAKEN: 'taken',
  NAME_OWNED: 'owned',
  NAME_INVALID: 'refused',
  MESSAGE_EXPIRED: 'expired',
  SIGNATURE_INVALID: 'signature',
}

/** The causes that the screen tells apart from a failure in general. */
const FAILURES: Readonly<Partial<Record<ErrorCause, Exclude<NameFailure, 'failed'>>>> = {
  declined: 'declined',
  pending: 'pending',
  account: 'account',
  signature: 'signature',
  unreachable: 'unanswered',
  unanswered: 'unanswered',
  limited: 'patience',
}

/** Returns what an error means for the registration. */
export function nameFailure(error: KitError): NameFailure {
  const reason = isKitError(error, 'HTTP_STATUS') ? (error.context.reason ?? '') : ''
  if (Object.hasOwn(REFUSALS, reason)) return REFUSALS[reason] ?? 'failed'
  return FAILURES[errorCause(error.code)] ?? 'failed'
}

const OF_THE_NAME: readonly NameFailure[] = ['taken', 'owned', 'refused']

/** Returns true if the name itself is not valid, so that its field shows the error. */
export const isOfTheName = (failure: NameFailure): boolean => OF_THE_NAME.includes(failure)
