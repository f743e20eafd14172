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

/** By the reason in the server's refusal. */
const REFUSALS: Readonly<Record<string, NameFailure>> = {
  NAME_TAKEN: 'taken',
  NAME_OWNED: 'owned',
  NAME_INVALID: 'refused',
  MESSAGE_EXPIRED: 'expired',
  SIGNATURE_INVALID: 'signature',
}

/** The failure that is shown for each cause of an error. */
const FAILURES: Readonly<Record<ErrorCause, NameFailure>> = {
  declined: 'declined',
  input: 'failed',
  order: 'failed',
  funds: 'failed',
  collectibles: 'failed',
  pending: 'pending',
  locked: 'failed',
  noAccount: 'failed',
  notInstalled: 'failed',
  timeout: 'failed',
  popupBlocked: 'failed',
  deepLinkBlocked: 'failed',
  elsewhere: 'failed',
  session: 'failed',
  account: 'account',
  method: 'failed',
  unsupported: 'failed',
  notSwitched: 'failed',
  wrongChain: 'failed',
  differs: 'failed',
  signature: 'signature',
  reverted: 'failed',
  notOffered: 'failed',
  refused: 'failed',
  notLoaded: 'failed',
  relay: 'failed',
  unreachable: 'unanswered',
  unanswered: 'unanswered',
  service: 'failed',
  limited: 'patience',
  mismatch: 'failed',
  expired: 'failed',
  feeRisen: 'failed',
  disagree: 'failed',
  other: 'failed',
}

/** Returns what an error means for the registration. */
export function nameFailure(error: KitError): NameFailure {
  const reason = isKitError(error, 'HTTP_STATUS') ? (error.context.reason ?? '') : ''
  if (Object.hasOwn(REFUSALS, reason)) return REFUSALS[reason] ?? 'failed'
  return FAILURES[errorCause(error.code)]
}

const OF_THE_NAME: readonly NameFailure[] = ['taken', 'owned', 'refused']

/** Returns true if the name itself is not valid, so that its field shows the error. */
export const isOfTheName = (failure: NameFailure): boolean => OF_THE_NAME.includes(failure)
