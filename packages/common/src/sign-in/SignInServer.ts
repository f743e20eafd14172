import type { SignInRefusal } from './SignInRefusal.ts'

/** A nonce, and what else the server wants in the next message. Moments are of RFC 3339, by the server's clock. */
export interface SignInNonce {
  /** The nonce for one message of this visitor. */
  readonly nonce: string
  readonly issuedAt: string
  /** The message has to be signed and sent before. */
  readonly expirationTime: string
  /** What the message has to say, if the server asks for a statement. */
  readonly statement?: string | undefined
}

/** What proves that an account has signed a message. */
export interface SignInProof {
  /** The text that was signed, exactly. Of `solana:signIn` what the wallet has written. */
  readonly message: string
  /**
   * The signature as the wallet gave it, in text. EVM and Polkadot: hexadecimal with `0x`. Solana: base58, base64 or
   * hexadecimal with `0x`. Bitcoin: base64, with a prefix of BIP-322 or without, or hexadecimal.
   */
  readonly signature: string
  /** CAIP-10: the account that was asked to sign. The server refuses a message that names another. */
  readonly account?: string | undefined
}

/** An account that is signed in. */
export interface SignedInAccount {
  /** CAIP-10, on the chain that the message named. */
  readonly account: string
  /** The time of the sign-in, in milliseconds since the epoch. */
  readonly signedInAt: number
  /** The time at which the session expires, in milliseconds since the epoch. */
  readonly expiresAt: number
}

/** What the server knows of a visitor. It may hold accounts of several families and chains. */
export interface SignInSession {
  /** The accounts, at least one and none of them expired; the first is the one that signed in first. */
  readonly accounts: readonly SignedInAccount[]
}

/** What the server says to a proof. */
export type SignInAnswer =
  | { readonly ok: true; readonly session: SignInSession }
  | { readonly ok: false; readonly refusal: SignInRefusal }

interface Waiting {
  readonly signal?: AbortSignal | undefined
}

/**
 * The half of sign-in that runs on an app's server, as its page sees it. `createSignInClient` of
 * `@bowline/sign-in/client` is one; an app with a back end of its own writes one.
 *
 * Each function throws what its way to the server throws (of the client: a `SignInError`
 * `SERVER_UNREACHABLE` or `ANSWER_INVALID`), and the signal's reason once that is aborted.
 */
export interface SignInServer {
  /** Gets what the next message has to contain. Ask for each message. */
  getNonce(options?: Waiting): Promise<SignInNonce>
  /**
   * Signs the account in, beside those of the session that the visitor has. The same proof may be sent again
   * after its answer was lost: it gets the same answer, for some minutes.
   */
  verify(proof: SignInProof, options?: Waiting): Promise<SignInAnswer>
  /** Resolves with `undefined` if no user is signed in. */
  getSession(options?: Waiting): Promise<SignInSession | undefined>
  /** Ends the session with all its accounts. Does nothing if there is none. */
  signOut(options?: Waiting): Promise<void>
  /**
   * Resolves with what stands for the session in requests to other servers of the app, or `undefined` if no user
   * is signed in. Absent where a cookie does.
   */
  getToken?(): Promise<string | undefined>
}
