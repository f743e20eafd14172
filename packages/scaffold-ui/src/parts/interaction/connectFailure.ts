import { type ErrorCause, errorCause, type KitErrorCode } from '@bowline/common'
import type { Politeness } from '../../visit/createAnnouncer.ts'

/** The causes that the screens distinguish. Each has its own text and its own buttons. */
export type ConnectFailure =
  | 'userRejected'
  | 'requestPending'
  | 'locked'
  | 'noAccount'
  | 'notShared'
  | 'notAllowed'
  | 'walletReloaded'
  | 'notInstalled'
  | 'popupBlocked'
  | 'deepLinkBlocked'
  | 'timeout'
  | 'pageUnreachable'
  | 'relayUnreachable'
  | 'relayRefused'
  | 'sessionExpired'
  | 'chainUnsupported'
  | 'wrongChain'
  | 'approvedElsewhere'
  | 'codeNotLoaded'
  | 'tooMany'
  | 'providerError'

/** Any other cause is shown as an error of the wallet. */
const FAILURES: Readonly<Partial<Record<ErrorCause, Exclude<ConnectFailure, 'providerError'>>>> = {
  declined: 'userRejected',
  pending: 'requestPending',
  locked: 'locked',
  noAccount: 'noAccount',
  notShared: 'notShared',
  account: 'notAllowed',
  reloaded: 'walletReloaded',
  notInstalled: 'notInstalled',
  timeout: 'timeout',
  popupBlocked: 'popupBlocked',
  deepLinkBlocked: 'deepLinkBlocked',
  elsewhere: 'approvedElsewhere',
  session: 'sessionExpired',
  unsupported: 'chainUnsupported',
  notSwitched: 'chainUnsupported',
  wrongChain: 'wrongChain',
  notOffered: 'chainUnsupported',
  refused: 'relayRefused',
  notLoaded: 'codeNotLoaded',
  relay: 'relayUnreachable',
  // Of what connects, only a wallet's own page is asked over HTTP.
  unreachable: 'pageUnreachable',
  limited: 'tooMany',
  unanswered: 'timeout',
}

/** Sorts an error by what the visitor can do about it. */
export const connectFailure = (code: KitErrorCode): ConnectFailure =>
  FAILURES[errorCause(code)] ?? 'providerError'

/** What the visitor can do next. */
export type CauseAction =
  | 'tryAgain'
  | 'askAgain'
  | 'open'
  | 'connectAgain'
  | 'get'
  | 'reload'
  | 'choose'

interface CauseEntry {
  readonly action: CauseAction
  /** A decision of the visitor is not an error. */
  readonly politeness: Politeness
}

const calm = (action: CauseAction): CauseEntry => ({ action, politeness: 'polite' })
const alarm = (action: CauseAction): CauseEntry => ({
  action,
  politeness: 'assertive',
})

/** Each cause has its own text (`cause.*` in the catalogue) and its own buttons. */
export const causes: Readonly<Record<ConnectFailure, CauseEntry>> = {
  userRejected: calm('tryAgain'),
  requestPending: alarm('askAgain'),
  locked: alarm('tryAgain'),
  noAccount: calm('tryAgain'),
  notShared: calm('tryAgain'),
  notAllowed: alarm('tryAgain'),
  walletReloaded: alarm('reload'),
  notInstalled: alarm('get'),
  popupBlocked: alarm('open'),
  deepLinkBlocked: alarm('open'),
  timeout: alarm('tryAgain'),
  pageUnreachable: alarm('tryAgain'),
  relayUnreachable: alarm('tryAgain'),
  relayRefused: alarm('choose'),
  sessionExpired: alarm('connectAgain'),
  chainUnsupported: alarm('choose'),
  wrongChain: alarm('tryAgain'),
  approvedElsewhere: calm('connectAgain'),
  codeNotLoaded: alarm('reload'),
  tooMany: alarm('tryAgain'),
  providerError: alarm('tryAgain'),
}
