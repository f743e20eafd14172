import type { KitErrorCode } from './registry.ts'

/**
 * What an error means for the visitor. Screens and toasts choose their texts by it. Two codes have the
 * same cause if every screen shows the same text for both.
 */
export type ErrorCause =
  | 'declined' // the visitor said no, or closed the window in which the wallet asked
  | 'input' // an entered value is not valid; the field shows the error
  | 'order' // the amount or the receiver of a payment is not valid; the field shows the error
  | 'funds' // the balance does not cover the amount and the fee
  | 'collectibles' // only coins that may hold collectibles would cover the amount and the fee
  | 'pending' // the wallet already has an open request
  | 'locked' // the wallet is locked
  | 'noAccount' // the wallet has no account of this family
  | 'notShared' // the wallet lets the site in, and shares no account with it
  | 'notInstalled' // the wallet is not in this browser
  | 'reloaded' // the wallet was updated under the open page, which has to be reloaded
  | 'timeout' // the wallet did not answer
  | 'popupBlocked' // the browser blocked the wallet's window
  | 'deepLinkBlocked' // the browser did not open the wallet's app
  | 'elsewhere' // the request was answered in another tab or window
  | 'session' // the wallet's session has expired
  | 'account' // the wallet no longer shares the account
  | 'method' // the wallet does not support this request
  | 'unsupported' // the wallet does not support the network
  | 'notSwitched' // the wallet did not switch to the network
  | 'wrongChain' // the wallet is on another network
  | 'differs' // the wallet's answer does not match the request
  | 'signature' // the signature belongs to another account
  | 'reverted' // the transaction failed
  | 'notOffered' // the app does not list the network
  | 'refused' // a service refuses the app: its project, its origin or its clock
  | 'notLoaded' // a part of the page did not load
  | 'relay' // the pairing service cannot be reached
  | 'unreachable' // a server cannot be reached
  | 'unanswered' // a server did not answer in time; it may have processed the request
  | 'service' // a server answered with an error
  | 'limited' // a server received too many requests
  | 'mismatch' // the server's transaction differs from the one that was reviewed
  | 'expired' // the price is too old
  | 'feeRisen' // the fee, or what else it costs, is more than what was reviewed
  | 'disagree' // the endpoints of a chain return different data
  | 'other' // the visitor cannot fix it

/** Returns what an error means for the visitor. */
export const errorCause = (code: KitErrorCode): ErrorCause => meaningOf(code)[0]

/** Returns the code of EIP-1193, EIP-1474 or JSON-RPC for an error; -32603 (internal error) if they have none. */
export const providerCode = (code: KitErrorCode): number => meaningOf(code)[1]

type Meaning = readonly [cause: ErrorCause, providerCode: number]

const INTERNAL = -32603
const UNKNOWN: Meaning = ['other', INTERNAL]

/** What each error means to the visitor, and to code that calls a provider. In the order of the registry. */
export const errorMeanings: { readonly [C in KitErrorCode]: Meaning } = {
  INVALID_CHAIN_ID: ['input', INTERNAL],
  INVALID_ADDRESS: ['input', INTERNAL],
  INVALID_ACCOUNT_ID: ['input', INTERNAL],
  INVALID_NETWORK: ['input', INTERNAL],
  INVALID_AMOUNT: ['order', INTERNAL],

  INVALID_CONFIG: UNKNOWN,
  CONFLICTING_SIGN_IN: UNKNOWN,
  PROJECT_ID_MISSING: ['refused', INTERNAL],
  PROJECT_ID_INVALID: ['refused', INTERNAL],
  ORIGIN_NOT_ALLOWED: ['refused', INTERNAL],
  CLOCK_SKEWED: ['refused', INTERNAL],
  NETWORK_NOT_FOUND: ['notOffered', 4901],
  ADAPTER_NOT_FOUND: ['notOffered', INTERNAL],
  CONNECTOR_NOT_FOUND: UNKNOWN,
  WALLET_NOT_FOUND: UNKNOWN,
  PROVIDER_MISSING: UNKNOWN,
  SERVICE_NOT_CONFIGURED: UNKNOWN,

  USER_REJECTED: ['declined', 4001],
  ABORTED: ['declined', INTERNAL],

  INVALID_RECEIVER: ['order', INTERNAL],
  INSUFFICIENT_FUNDS: ['funds', -32003],
  NAME_UNRESOLVED: ['input', INTERNAL],
  NO_QUOTE: ['input', INTERNAL],
  QUOTE_EXPIRED: ['expired', INTERNAL],
  FEE_TOO_HIGH: ['feeRisen', INTERNAL],
  TRANSFER_CHANGED: ['feeRisen', INTERNAL],
  COLLECTIBLES_PROTECTED: ['collectibles', -32003],

  REQUEST_PENDING: ['pending', -32002],
  WALLET_LOCKED: ['locked', 4100],
  WALLET_NO_ACCOUNT: ['noAccount', INTERNAL],
  WALLET_NOT_SHARED: ['notShared', INTERNAL],
  WALLET_NOT_INSTALLED: ['notInstalled', INTERNAL],
  WALLET_RELOADED: ['reloaded', 4900],
  WALLET_TIMEOUT: ['timeout', INTERNAL],
  WALLET_UNAUTHORIZED: ['account', 4100],
  WALLET_DISCONNECTED: ['other', 4900],
  WALLET_METHOD_UNSUPPORTED: ['method', 4200],
  WALLET_ERROR: UNKNOWN,
  WALLET_ANSWER_INVALID: ['differs', INTERNAL],
  SIGNATURE_MISMATCH: ['signature', INTERNAL],
  SIGNATURE_UNVERIFIED: UNKNOWN,
  WRONG_CHAIN: ['wrongChain', INTERNAL],
  APPROVED_ELSEWHERE: ['elsewhere', INTERNAL],
  POPUP_BLOCKED: ['popupBlocked', INTERNAL],
  DEEP_LINK_BLOCKED: ['deepLinkBlocked', INTERNAL],
  SESSION_EXPIRED: ['session', 4900],
  CHAIN_UNSUPPORTED: ['unsupported', 4901],
  CHAIN_ADD_FAILED: ['unsupported', INTERNAL],
  CHAIN_SWITCH_FAILED: ['notSwitched', INTERNAL],
  NOT_CONNECTED: ['account', 4900],
  DISCONNECT_FAILED: UNKNOWN,
  TRANSACTION_FAILED: ['reverted', -32003],
  NOT_REPLACEABLE: ['other', INTERNAL],

  CODE_NOT_LOADED: ['notLoaded', INTERNAL],
  RELAY_UNREACHABLE: ['relay', 4900],
  RELAY_REFUSED: ['refused', INTERNAL],
  SIGN_IN_REFUSED: ['service', INTERNAL],
  HTTP_STATUS: ['service', INTERNAL],
  HTTP_TIMEOUT: ['unanswered', INTERNAL],
  HTTP_UNREACHABLE: ['unreachable', INTERNAL],
  INVALID_RESPONSE: ['service', INTERNAL],
  BALANCE_UNAVAILABLE: UNKNOWN,
  TRANSACTION_MISMATCH: ['mismatch', INTERNAL],
  NODES_DISAGREE: ['disagree', INTERNAL],
  RATE_LIMITED: ['limited', -32005],

  UNEXPECTED: UNKNOWN,
}

// A newer copy of this package may have codes that this one does not know.
const meaningOf = (code: KitErrorCode): Meaning => errorMeanings[code] ?? UNKNOWN
