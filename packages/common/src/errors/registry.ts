import type { KitErrorKind } from './KitErrorKind.ts'
import type { ReceiverProblem } from './PasteProblem.ts'

/**
 * The context of each error code. Append only: never rename, reuse or remove a code.
 * The texts of `kitErrors` are for developers. The message catalogue has the texts for users.
 */
export interface KitErrorContexts {
  // format
  INVALID_CHAIN_ID: { value: string }
  INVALID_ADDRESS: { value: string }
  INVALID_ACCOUNT_ID: { value: string }
  INVALID_NETWORK: { field: string }
  INVALID_AMOUNT: { value: string }
  // config
  /** `from` is the function or component that was given it, if that is not `createKit`. */
  INVALID_CONFIG: { option: string; problem: string; from?: string | undefined }
  CONFLICTING_SIGN_IN: undefined
  PROJECT_ID_MISSING: undefined
  PROJECT_ID_INVALID: undefined
  ORIGIN_NOT_ALLOWED: { origin: string }
  CLOCK_SKEWED: undefined
  NETWORK_NOT_FOUND: { chainId: string }
  ADAPTER_NOT_FOUND: { namespace: string }
  CONNECTOR_NOT_FOUND: { connectorId: string }
  WALLET_NOT_FOUND: { walletId: string }
  PROVIDER_MISSING: { hook: string }
  SERVICE_NOT_CONFIGURED: { service: string }
  // user
  USER_REJECTED: { connectorId?: string | undefined }
  ABORTED: undefined
  // input
  /**
   * `problem`: what is wrong with a link, or an address with its chain, that was pasted. `detail` is the word of the text that
   * the problem is about, or the address that a page names; `chainId` is of the network that the text is for.
   */
  INVALID_RECEIVER: {
    value: string
    problem?: ReceiverProblem | undefined
    detail?: string | undefined
    chainId?: string | undefined
  }
  INSUFFICIENT_FUNDS: undefined
  /** `chainId`: of the network that it has no address on, if it has one on another. `isOffchain`: it is kept outside the chain. */
  NAME_UNRESOLVED: { name: string; chainId?: string | undefined; isOffchain?: boolean | undefined }
  NO_QUOTE: undefined
  QUOTE_EXPIRED: undefined
  /** Both in the smallest native unit; `fee` is what `estimateFee` gives now. */
  FEE_TOO_HIGH: { fee: bigint; maxFee: bigint }
  /** The code of a `TransferNotice`. */
  TRANSFER_CHANGED: { notice: string }
  /** What the coins that are not spent are worth, in the smallest native unit. */
  COLLECTIBLES_PROTECTED: { kept: bigint }
  // wallet
  REQUEST_PENDING: { connectorId?: string | undefined }
  WALLET_LOCKED: { connectorId?: string | undefined }
  WALLET_NO_ACCOUNT: { connectorId?: string | undefined }
  WALLET_NOT_SHARED: { connectorId?: string | undefined }
  WALLET_NOT_INSTALLED: { connectorId?: string | undefined }
  WALLET_RELOADED: { connectorId?: string | undefined }
  WALLET_TIMEOUT: { connectorId?: string | undefined }
  WALLET_UNAUTHORIZED: undefined
  WALLET_DISCONNECTED: undefined
  WALLET_METHOD_UNSUPPORTED: { method: string }
  WALLET_ERROR: {
    code?: number | undefined
    method?: string | undefined
    words?: string | undefined
  }
  /** `hash` is that of what was sent, if the wallet has sent something other than it was asked for. */
  WALLET_ANSWER_INVALID: { method: string; hash?: string | undefined }
  SIGNATURE_MISMATCH: undefined
  /**
   * The wallet's answer, for the app to check later, and why it could not be checked: the address is
   * spent by a `script`, the signature proves `coins`, or it has a later `version`.
   */
  SIGNATURE_UNVERIFIED: {
    signature: string
    reason?: 'script' | 'coins' | 'version' | undefined
  }
  WRONG_CHAIN: { expected?: string | undefined; actual?: string | undefined }
  APPROVED_ELSEWHERE: { connectorId?: string | undefined }
  POPUP_BLOCKED: undefined
  DEEP_LINK_BLOCKED: undefined
  SESSION_EXPIRED: undefined
  CHAIN_UNSUPPORTED: { chainId: string }
  CHAIN_ADD_FAILED: { chainId: string }
  CHAIN_SWITCH_FAILED: { chainId: string }
  NOT_CONNECTED: { namespace?: string | undefined }
  DISCONNECT_FAILED: { namespaces: readonly string[] }
  TRANSACTION_FAILED: undefined
  NOT_REPLACEABLE: { hash: string }
  // service
  CODE_NOT_LOADED: undefined
  RELAY_UNREACHABLE: undefined
  RELAY_REFUSED: { reason: string }
  /** See `SignInRefusal`. */
  SIGN_IN_REFUSED: { refusal: string }
  /** `reason` is the error code in the server's answer. */
  HTTP_STATUS: { endpoint: string; status: number; reason?: string | undefined }
  HTTP_TIMEOUT: { endpoint: string }
  HTTP_UNREACHABLE: { endpoint: string; hint?: string | undefined }
  INVALID_RESPONSE: { endpoint: string }
  BALANCE_UNAVAILABLE: { chainId: string }
  /** The server's transaction differs from the one that the user reviewed. */
  TRANSACTION_MISMATCH: { field: string }
  /** The endpoints of a chain return different data for the paying account. */
  NODES_DISAGREE: { chainId: string }
  RATE_LIMITED: { endpoint: string; retryAfterSeconds?: number | undefined }
  // bug
  UNEXPECTED: undefined
}

/** The code of an error. Codes are never renamed, reused or removed. */
export type KitErrorCode = keyof KitErrorContexts

/**
 * The kind and text of each error. `{name}` is replaced by the context's value of that name,
 * `{name|words}` by `words` if there is none. One line each, since every page loads these.
 */
export const kitErrors: { readonly [C in KitErrorCode]: `${KitErrorKind}: ${string}` } = {
  INVALID_CHAIN_ID: 'format: Invalid CAIP-2 network id',
  INVALID_ADDRESS: 'format: Invalid CAIP Address',
  INVALID_ACCOUNT_ID: 'format: Invalid CAIP-10 address: {value}',
  INVALID_NETWORK: 'format: A network needs a valid "{field}".',
  INVALID_AMOUNT: 'format: "{value}" is not an amount.',

  INVALID_CONFIG: 'config: {from|createKit}: "{option}" {problem}.',
  CONFLICTING_SIGN_IN: 'config: Cannot set both `siweConfig` and `siwx` options',
  PROJECT_ID_MISSING: 'config: Project ID Not Configured',
  PROJECT_ID_INVALID: 'config: Invalid Project ID',
  ORIGIN_NOT_ALLOWED:
    "config: The project does not allow {origin|this origin}. Add it to the project's origins.",
  CLOCK_SKEWED: 'config: The session is not valid yet, or has expired. Check the time settings.',
  NETWORK_NOT_FOUND: 'config: Network not found: {chainId|no id}. Add it to `networks`.',
  ADAPTER_NOT_FOUND: 'config: Chain adapter not found',
  CONNECTOR_NOT_FOUND: 'config: No connector with id "{connectorId}".',
  WALLET_NOT_FOUND: 'config: No wallet "{walletId}" in the directory.',
  PROVIDER_MISSING: 'config: {hook} must be used inside <KitProvider>.',
  SERVICE_NOT_CONFIGURED: 'config: Set `services.{service}` to use this.',

  USER_REJECTED: 'user: The user declined the request.',
  ABORTED: 'user: Request was aborted',

  INVALID_RECEIVER: 'input: "{value}" is not an address of this network.',
  INSUFFICIENT_FUNDS: 'input: The balance does not cover the amount and the fee.',
  NAME_UNRESOLVED: 'input: Error resolving name',
  NO_QUOTE: 'input: No source offers a price for this swap.',
  QUOTE_EXPIRED: 'input: The price has expired.',
  FEE_TOO_HIGH: 'input: The fee is now up to {fee}, above {maxFee}. Show it, and ask again.',
  TRANSFER_CHANGED:
    'input: The transfer has a cost that was not reviewed ({notice}). Show it, and ask again.',
  COLLECTIBLES_PROTECTED:
    'input: The balance covers this only with {kept} on coins that may hold collectibles.',
  REQUEST_PENDING: 'wallet: The wallet already has an open request.',
  WALLET_LOCKED: 'wallet: The wallet is locked.',
  WALLET_NO_ACCOUNT: 'wallet: The wallet approved, but has no account of this chain family yet.',
  WALLET_NOT_SHARED: 'wallet: The wallet lets this site in, but shares no account with it.',
  WALLET_NOT_INSTALLED: 'wallet: The wallet is not installed.',
  WALLET_RELOADED:
    'wallet: The wallet was updated or reloaded, and this page has to be reloaded too.',
  WALLET_TIMEOUT: 'wallet: The wallet did not answer in time.',
  WALLET_UNAUTHORIZED: 'wallet: The wallet has not authorized this account or method (4100).',
  WALLET_DISCONNECTED: 'wallet: The wallet is disconnected from all chains (4900).',
  WALLET_METHOD_UNSUPPORTED: 'wallet: The wallet does not support {method}.',
  WALLET_ERROR: 'wallet: The wallet failed on {method|a request} (code {code|none}).',
  WALLET_ANSWER_INVALID: 'wallet: The wallet sent an invalid answer to {method}.',
  SIGNATURE_MISMATCH: 'wallet: The signature does not belong to the connected account.',
  SIGNATURE_UNVERIFIED: 'service: The chain cannot check the signature.',
  WRONG_CHAIN:
    'wallet: The wallet is on {actual|another chain}; this needs {expected|the one of the request}.',
  APPROVED_ELSEWHERE: 'wallet: The request was answered elsewhere.',
  POPUP_BLOCKED: 'wallet: The browser blocked the window of the wallet.',
  DEEP_LINK_BLOCKED: 'wallet: The browser did not open the wallet app.',
  SESSION_EXPIRED: 'wallet: The session has expired. Connect again.',
  CHAIN_UNSUPPORTED: 'wallet: Unsupported chain',
  CHAIN_ADD_FAILED: 'wallet: Chain is not supported',
  CHAIN_SWITCH_FAILED: 'wallet: The wallet did not switch to {chainId}.',
  NOT_CONNECTED: 'wallet: No wallet is connected: CaipNetwork or CaipAddress is undefined',
  DISCONNECT_FAILED: 'wallet: Failed to disconnect',
  TRANSACTION_FAILED: 'wallet: Something went wrong',
  NOT_REPLACEABLE: 'wallet: The transaction {hash} cannot be replaced. Read how it stands.',

  CODE_NOT_LOADED: 'service: A part of the kit did not load. Reload the page.',
  RELAY_UNREACHABLE: 'service: The pairing relay cannot be reached.',
  RELAY_REFUSED: 'service: The pairing relay refused: {reason}',
  SIGN_IN_REFUSED: "service: The app's server refused the sign-in ({refusal}).",
  HTTP_STATUS: 'service: "{endpoint}" answered with HTTP {status}.',
  HTTP_TIMEOUT: 'service: "{endpoint}" did not answer in time.',
  HTTP_UNREACHABLE: 'service: "{endpoint}" cannot be reached.{hint}',
  INVALID_RESPONSE: 'service: "{endpoint}" answered with unexpected data.',
  BALANCE_UNAVAILABLE: 'service: Token Balance Unavailable',
  TRANSACTION_MISMATCH: 'service: The server built a different transaction ({field}).',
  NODES_DISAGREE: 'service: The endpoints of {chainId} return different data.',
  RATE_LIMITED: 'limit: "{endpoint}" received too many requests.',

  UNEXPECTED: 'bug: Something went wrong',
}
