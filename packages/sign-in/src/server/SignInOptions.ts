import type { Clock } from '@bowline/common'
import type { SignInMessage } from '@bowline/common/sign-in'
import type { Endpoints } from '../verify/Endpoints.ts'
import type { NonceStore } from './nonces/NonceStore.ts'
import type { SessionPort, SessionStore } from './sessions/SessionPort.ts'

/** An account that has proven itself and is about to be signed in. */
export interface Candidate {
  /** CAIP-10. */
  readonly account: string
  readonly fields: SignInMessage
  readonly request: Request
}

export interface SignInOptions {
  /** The host of the app, with its port if it has one; or several. Messages name one of them. */
  readonly domain: string | readonly string[]
  /**
   * What signs cookies and nonces: at least 32 characters that nobody can guess. The first signs; put a new one
   * in front and keep the old one behind it until what it signed has expired.
   */
  readonly secrets: readonly string[]
  /** CAIP-2: the chains whose accounts may sign in. */
  readonly chains: readonly string[]
  /** How to ask EVM chains about contracts. Without one, only keys of that chain can sign in. */
  readonly endpoints?: Endpoints | undefined
  /**
   * The pages that may use it. Requests of others are refused.
   * @defaultValue `https://` and the domains, or `http://` for a loopback address
   */
  readonly origins?: readonly string[] | undefined
  /** What every message has to state. */
  readonly statement?: string | undefined
  /** Whether an account may sign in, once it has proven itself. Left out, each may. */
  readonly admit?: ((candidate: Candidate) => boolean | Promise<boolean>) | undefined
  /** @defaultValue a store in the memory of this process: with several processes, give one that they share */
  readonly nonces?: NonceStore | undefined
  /**
   * Where sessions live: in a store, in a port of your own, or, left out, in a signed cookie.
   */
  readonly sessions?: SessionStore | SessionPort | undefined
  /** How long a message may take from its nonce to its proof. @defaultValue 10 minutes */
  readonly nonceLifeMs?: number | undefined
  /** How long an account stays signed in. @defaultValue 7 days */
  readonly sessionLifeMs?: number | undefined
  /** Called with what made a request fail with `UNAVAILABLE`. Nothing of it reaches the visitor. */
  readonly onError?: ((error: unknown) => void) | undefined
  readonly clock?: Pick<Clock, 'now'> | undefined
}
