import type { KitErrorCode } from '@bowline/common'
import type { ConnectCause } from './Connection.ts'

const CAUSES: Partial<Record<KitErrorCode, ConnectCause>> = {
  USER_REJECTED: 'userRejected',
  // Closing the wallet's window is a way to say no.
  ABORTED: 'userRejected',
  REQUEST_PENDING: 'requestPending',
  WALLET_LOCKED: 'locked',
  WALLET_NO_ACCOUNT: 'noAccount',
  WALLET_NOT_INSTALLED: 'notInstalled',
  POPUP_BLOCKED: 'popupBlocked',
  DEEP_LINK_BLOCKED: 'deepLinkBlocked',
  WALLET_TIMEOUT: 'timeout',
  HTTP_TIMEOUT: 'timeout',
  RELAY_UNREACHABLE: 'relayUnreachable',
  HTTP_UNREACHABLE: 'relayUnreachable',
  RELAY_REFUSED: 'relayRefused',
  ORIGIN_NOT_ALLOWED: 'relayRefused',
  PROJECT_ID_INVALID: 'relayRefused',
  PROJECT_ID_MISSING: 'relayRefused',
  CLOCK_SKEWED: 'relayRefused',
  SESSION_EXPIRED: 'sessionExpired',
  CHAIN_UNSUPPORTED: 'chainUnsupported',
  CHAIN_ADD_FAILED: 'chainUnsupported',
  CHAIN_SWITCH_FAILED: 'chainUnsupported',
  WRONG_CHAIN: 'wrongChain',
  NETWORK_NOT_FOUND: 'chainUnsupported',
  APPROVED_ELSEWHERE: 'approvedElsewhere',
  CODE_NOT_LOADED: 'codeNotLoaded',
}

/** Sorts an error into what the visitor can do about it. */
export const connectCause = (code: KitErrorCode): ConnectCause => CAUSES[code] ?? 'providerError'
