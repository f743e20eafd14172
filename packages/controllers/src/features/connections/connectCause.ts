import { type ErrorCause, errorCause, type KitErrorCode } from '@bowline/common'
import type { ConnectCause } from './Connection.ts'

/** How each cause of an error is told by the screen of a connection attempt. */
const CONNECT_CAUSES: Readonly<Record<ErrorCause, ConnectCause>> = {
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

/** Sorts an error into what the visitor can do about it. */
export const connectCause = (code: KitErrorCode): ConnectCause => CONNECT_CAUSES[errorCause(code)]
