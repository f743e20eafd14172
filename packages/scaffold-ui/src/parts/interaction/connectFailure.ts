import { type ErrorCause, errorCause, type KitErrorCode } from '@bowline/common'

/** The causes that the screens distinguish. Each has its own text and its own buttons. */
export type ConnectFailure =
  | 'userRejected'
  | 'requestPending'
  | 'locked'
  | 'noAccount'
  | 'notInstalled'
  | 'popupBlocked'
  | 'deepLinkBlocked'
  | 'timeout'
  | 'relayUnreachable'
  | 'relayRefused'
  | 'sessionExpired'
  | 'chainUnsupported'
  | 'wrongChain'
  | 'approvedElsewhere'
  | 'codeNotLoaded'
  | 'providerError'

const FAILURES: Readonly<Record<ErrorCause, ConnectFailure>> = {
  declined: 'userRejected',
  input: 'providerError',
  order: 'providerError',
  funds: 'providerError',
  pending: 'requestPending',
  locked: 'locked',
  noAccount: 'noAccount',
  notInstalled: 'notInstalled',
  timeout: 'timeout',
  popupBlocked: 'popupBlocked',
  deepLinkBlocked: 'deepLinkBlocked',
  elsewhere: 'approvedElsewhere',
  session: 'sessionExpired',
  account: 'providerError',
  method: 'providerError',
  unsupported: 'chainUnsupported',
  notSwitched: 'chainUnsupported',
  wrongChain: 'wrongChain',
  differs: 'providerError',
  signature: 'providerError',
  reverted: 'providerError',
  notOffered: 'chainUnsupported',
  refused: 'relayRefused',
  notLoaded: 'codeNotLoaded',
  relay: 'relayUnreachable',
  unreachable: 'relayUnreachable',
  unanswered: 'timeout',
  service: 'providerError',
  limited: 'providerError',
  mismatch: 'providerError',
  expired: 'providerError',
  disagree: 'providerError',
  other: 'providerError',
}

/** Sorts an error by what the visitor can do about it. */
export const connectFailure = (code: KitErrorCode): ConnectFailure => FAILURES[errorCause(code)]
