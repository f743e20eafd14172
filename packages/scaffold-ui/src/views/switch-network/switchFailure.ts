import { type ErrorCause, errorCause, type KitErrorCode } from '@bowline/common'

/** Failures for which the visitor can do different things. */
export type SwitchFailure = 'declined' | 'pending' | 'addFailed' | 'gone' | 'notLoaded' | 'failed'

/** The failure that is shown for each cause of an error. */
const FAILURES: Readonly<Record<ErrorCause, SwitchFailure>> = {
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
  account: 'failed',
  method: 'addFailed',
  unsupported: 'addFailed',
  notSwitched: 'failed',
  wrongChain: 'failed',
  differs: 'failed',
  signature: 'failed',
  reverted: 'failed',
  notOffered: 'gone',
  refused: 'failed',
  notLoaded: 'notLoaded',
  relay: 'failed',
  unreachable: 'failed',
  unanswered: 'failed',
  service: 'failed',
  limited: 'failed',
  mismatch: 'failed',
  expired: 'failed',
  feeRisen: 'failed',
  disagree: 'failed',
  other: 'failed',
}

/** Returns the failure for an error of a network switch. */
export const switchFailure = (code: KitErrorCode): SwitchFailure => FAILURES[errorCause(code)]
