import type { Politeness } from '../../modal/useAnnouncement.ts'
import type { ConnectFailure } from './connectFailure.ts'

/** What the visitor can do next. */
export type CauseAction =
  | 'tryAgain'
  | 'askAgain'
  | 'open'
  | 'connectAgain'
  | 'get'
  | 'reload'
  | 'choose'

export interface CauseEntry {
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
  notInstalled: alarm('get'),
  popupBlocked: alarm('open'),
  deepLinkBlocked: alarm('open'),
  timeout: alarm('tryAgain'),
  relayUnreachable: alarm('tryAgain'),
  relayRefused: alarm('choose'),
  sessionExpired: alarm('connectAgain'),
  chainUnsupported: alarm('choose'),
  wrongChain: alarm('tryAgain'),
  approvedElsewhere: calm('connectAgain'),
  codeNotLoaded: alarm('reload'),
  providerError: alarm('tryAgain'),
}
