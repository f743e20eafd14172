import type { SignInSession } from '@bowline/common/sign-in'
import type { HeaderField } from '../cookies.ts'

/** Keeps who is signed in between two requests of a visitor. */
export interface SessionPort {
  /** Resolves with `undefined` if no user is signed in. An expired session counts as none. */
  read(request: Request): Promise<SignInSession | undefined>
  /**
   * Keeps a session in place of the one that the visitor has. `id` is a secret that is the same each time the proof
   * of this session is sent. Returns headers for the answer; with `undefined`, the proof is refused.
   */
  write(
    session: SignInSession,
    request: Request,
    id: string,
  ): Promise<readonly HeaderField[] | undefined>
  /** Ends the visitor's session, if there is one. Returns headers for the answer. */
  end(request: Request): Promise<readonly HeaderField[]>
}

/** Where `createStoredSessions` keeps sessions. Each function throws if the store fails. */
export interface SessionStore {
  /** `key` tells nothing of the cookie that leads to it. */
  get(key: string): Promise<string | undefined>
  /** `expiresAt` is in milliseconds since the epoch; afterwards the record may go. */
  set(key: string, value: string, expiresAt: number): Promise<void>
  /** Does nothing if there is no such record. */
  delete(key: string): Promise<void>
}

export const SESSION_COOKIE = 'bowline-session'
