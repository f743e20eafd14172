import { type ErrorCause, errorCause, type KitErrorCode } from '@bowline/common'

/** The kinds of failure that a visitor can do something different about. */
export type SwitchFailure = 'declined' | 'pending' | 'addFailed' | 'gone' | 'notLoaded' | 'failed'

/** How each cause of an error is told of a switch. */
const FAILURES: Readonly<Record<ErrorCause, SwitchFailure>> = {
  declined: 'declined',
  input: 'failed',
  order: 'failed',
  funds: 'failed',
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
  disagree: 'failed',
  other: 'failed',
}

/** Sorts an error of a switch by what the visitor can do about it. */
export const switchFailure = (code: KitErrorCode): SwitchFailure => FAILURES[errorCause(code)]
