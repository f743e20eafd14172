'use client'

import type { AccountId } from '@bowline/common'
import type { SignInSession } from '@bowline/common/sign-in'
import { useEffect } from 'react'
import type { UseSignInError } from '../../core/failures.ts'
import { type SignInParameters, signIn } from '../../features/sign-in/signIn.ts'
import { hasSignedIn, type SignInState, signedIn } from '../../features/sign-in/signInState.ts'
import { signOut } from '../../features/sign-in/signOut.ts'
import { useAccountId } from '../base/useAccountId.ts'
import { useAction } from '../base/useAction.ts'
import { useKit, useKitStore } from '../context/useKit.tsx'

export interface UseSignInResult {
  /**
   * `loading` until the app's server has answered for the first time, and `unreachable` if it does not. `off` if
   * the app has no sign-in (`siwx`).
   */
  readonly status: SignInState['status'] | 'off'
  /** The accounts that have signed in, CAIP-10. */
  readonly accounts: readonly string[]
  /** Whether the connected account has signed in, on any chain of its family. */
  readonly isSignedIn: boolean
  /** Whether the user is signing in, after a call of `signIn`. */
  readonly isPending: boolean
  readonly error: UseSignInError | null
  /** Opens the modal, where the user signs in with the connected account. */
  signIn(parameters?: SignInParameters): Promise<SignInSession>
  signOut(): Promise<void>
  /**
   * Resolves with what the page sends to the app's own back end, as `Authorization: Bearer …`, if its sign-in is with the
   * kit's server; `undefined` if no user is signed in, or if a cookie carries the session.
   */
  getToken(): Promise<string | undefined>
}

/**
 * Reads who has signed in to the app, and signs in or out.
 *
 * `signIn` rejects with `NOT_CONNECTED`, `USER_REJECTED` if the user declines, or `ABORTED` if they leave;
 * `signOut` with what the app's server throws.
 *
 * @example
 * const { isSignedIn, signIn } = useSignIn()
 * if (!isSignedIn) return <button onClick={() => signIn()}>Sign in</button>
 */
export function useSignIn(): UseSignInResult {
  const kit = useKit()
  const own = signedIn(kit)
  const state = useKitStore(own.store)
  const accountId = useAccountId({})
  const action = useAction<[SignInParameters?], SignInSession, UseSignInError>(signIn)
  const leaving = useAction(signOut)
  useEffect(() => {
    // A failure is a state.
    own.read().catch(() => {})
  }, [own])
  const session = state.status === 'signedIn' ? state.session : undefined
  const connected: readonly AccountId[] = accountId ? [accountId] : []
  return {
    status: kit.config.siwx ? state.status : 'off',
    accounts: session?.accounts.map(({ account }) => account) ?? NONE,
    isSignedIn: hasSignedIn(session, connected),
    isPending: action.state.isPending,
    error: action.state.error,
    signIn: action.run,
    signOut: leaving.run,
    getToken: async () => kit.config.siwx?.server.getToken?.(),
  }
}

const NONE: readonly string[] = Object.freeze([])
