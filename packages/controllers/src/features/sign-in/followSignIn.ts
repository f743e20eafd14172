import type { AccountId } from '@bowline/common'
import type { Core } from '../../kit/kit.ts'
import { sessionUse } from './sessionUse.ts'
import { hasSignedIn, type SignInState, signedIn } from './signInState.ts'

interface Effects {
  /** Someone has signed in, perhaps in another tab. */
  onSignedIn(isSignedIn: (accounts: readonly AccountId[]) => boolean): void
  /** The session of some or all accounts has ended: the user has signed out, or it has expired. */
  onSignedOut(isSignedOut: (accounts: readonly AccountId[]) => boolean): void
}

/**
 * Reports when a user has signed in or out, in any tab, and ends the session once no wallet that has signed in to it
 * is connected. Returns a function that stops this.
 */
export function followSignIn(
  { events, kit, logger }: Core,
  { onSignedIn, onSignedOut }: Effects,
): () => void {
  const { store } = signedIn(kit)
  const { endUnused } = sessionUse(kit)
  const stops = [
    store.subscribe((state, before) => {
      const now = sessionOf(state)
      if (now) onSignedIn((accounts) => hasSignedIn(now, accounts))
      const ended = sessionOf(before)?.accounts.filter(
        ({ account }) => !now?.accounts.some((one) => one.account === account),
      )
      if (!ended || ended.length === 0) return
      onSignedOut((accounts) =>
        // An account that has never signed in goes with the last one that had.
        now ? hasSignedIn({ accounts: ended }, accounts) && !hasSignedIn(now, accounts) : true,
      )
    }),
    events.on('disconnected', () => {
      endUnused().catch((error: unknown) =>
        logger.log('warn', 'sign-out failed', { error: String(error) }),
      )
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

const sessionOf = (state: SignInState) => (state.status === 'signedIn' ? state.session : undefined)
