/** Why a server does not sign an account in. Append only: apps branch on these codes. */
export type SignInRefusal =
  /** The text is no sign-in message of a known family, or its address is none of that family. */
  | 'MESSAGE_INVALID'
  /** The message was signed for another site. */
  | 'DOMAIN_MISMATCH'
  /** The message names a page of another site. */
  | 'URI_MISMATCH'
  /** The message has another statement than the server asks for. */
  | 'STATEMENT_MISMATCH'
  /** The app does not serve the chain of the account. */
  | 'CHAIN_NOT_SERVED'
  /** The message names another account than the request. */
  | 'ACCOUNT_MISMATCH'
  /** The message's time is over. */
  | 'EXPIRED'
  /** The message's time has not come. */
  | 'NOT_YET_VALID'
  /** The nonce is not one that the server gave to this visitor, or its time is over: get another. */
  | 'NONCE_INVALID'
  /**
   * This nonce has been used: for another message, more than two minutes ago, or for a session that has ended. Get
   * another.
   */
  | 'NONCE_USED'
  /** The account did not sign this message. */
  | 'SIGNATURE_INVALID'
  /**
   * It cannot be found out who signed: the account may be a contract on a chain for which the server has no
   * endpoint, or an address that a script spends.
   */
  | 'SIGNATURE_UNCHECKABLE'
  /** The chain that has to be asked about a contract's signature does not answer now: try again. */
  | 'CHAIN_UNAVAILABLE'
  /** The app does not admit this account. */
  | 'NOT_ADMITTED'
  /** The session has as many accounts as it can hold. */
  | 'TOO_MANY_ACCOUNTS'
  /** The request comes from a page that may not use this server. */
  | 'ORIGIN_NOT_ALLOWED'
  /** The request does not have the form that the server expects. */
  | 'REQUEST_INVALID'
  /** The request has more than 65,536 bytes. */
  | 'REQUEST_TOO_LARGE'
  /** There is nothing at this address. */
  | 'NOT_FOUND'
  /** The address does not take this method. */
  | 'METHOD_NOT_ALLOWED'
  /** The server has to remember more used nonces than it can: try again later. */
  | 'BUSY'
  /** A part of the server failed, such as its store of sessions: try again. */
  | 'UNAVAILABLE'

/** Each refusal with the HTTP status that a server answers. */
export const refusalStatus: { readonly [R in SignInRefusal]: number } = {
  MESSAGE_INVALID: 422,
  DOMAIN_MISMATCH: 422,
  URI_MISMATCH: 422,
  STATEMENT_MISMATCH: 422,
  CHAIN_NOT_SERVED: 422,
  ACCOUNT_MISMATCH: 422,
  EXPIRED: 422,
  NOT_YET_VALID: 422,
  NONCE_INVALID: 422,
  NONCE_USED: 409,
  SIGNATURE_INVALID: 401,
  SIGNATURE_UNCHECKABLE: 422,
  CHAIN_UNAVAILABLE: 503,
  NOT_ADMITTED: 403,
  TOO_MANY_ACCOUNTS: 409,
  ORIGIN_NOT_ALLOWED: 403,
  REQUEST_INVALID: 400,
  REQUEST_TOO_LARGE: 413,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  BUSY: 503,
  UNAVAILABLE: 503,
}

/** Returns whether a value is the code of a refusal. */
export const isSignInRefusal = (value: unknown): value is SignInRefusal =>
  typeof value === 'string' && Object.hasOwn(refusalStatus, value)
