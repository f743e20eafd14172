import type {
  SignInNonce,
  SignInProof,
  SignInRefusal,
  SignInSession,
} from '@bowline/common/sign-in'
import type { NonceStore } from '../nonces/NonceStore.ts'
import type { SignInOptions } from '../SignInOptions.ts'
import type { SessionStore } from '../sessions/SessionPort.ts'

export interface TokenSignInOptions
  extends Pick<
    SignInOptions,
    'secrets' | 'endpoints' | 'statement' | 'nonceLifeMs' | 'sessionLifeMs' | 'clock'
  > {
  /** CAIP-2: the chains whose accounts may sign in. Left out, every chain of the four families. */
  readonly chains?: readonly string[] | undefined
  readonly nonces: NonceStore
  readonly sessions: SessionStore
}

/** A nonce, and the visitor whom it belongs to: a secret of the page that asked, to be sent with the proof. */
export interface VisitorNonce extends SignInNonce {
  readonly visitor: string
}

/** A session of the pages of one origin. */
export interface TokenSession extends SignInSession {
  readonly origin: string
}

/** What a page sends to sign in. */
export interface TokenProof extends SignInProof {
  /** The visitor to whom the nonce was given. */
  readonly visitor: string
  /** The token of the session that the page has, which the account joins. */
  readonly token?: string | undefined
}

export type TokenAnswer =
  | { readonly ok: true; readonly session: TokenSession; readonly token: string }
  | { readonly ok: false; readonly refusal: SignInRefusal }

/** The half of sign-in that runs on a server of another site than the page, where cookies do not reach. */
export interface TokenSignIn {
  /** Left out, the visitor is a new one. */
  giveNonce(visitor?: string | undefined): Promise<VisitorNonce>
  /** Signs an account in to the page of an origin, which the browser has named. */
  verify(proof: TokenProof, origin: string): Promise<TokenAnswer>
  /**
   * Finds who is signed in with a token. With the origin of a page, only if the token is one of its pages. An app's
   * back end has none and compares the session's own.
   */
  getSession(token: string, origin?: string | undefined): Promise<TokenSession | undefined>
  /** Ends the session. Does nothing if there is none. */
  signOut(token: string, origin?: string | undefined): Promise<void>
}
