import type { AddedTerms, Conversation, Namespace, Session, SignInTerms } from '@bowline/common'
import type { SignInProof } from '@bowline/common/sign-in'

/** What a sign-in can use. */
export interface SignInConversation extends Conversation {
  readonly signal: AbortSignal
  /**
   * Keeps the wallet's signature from being dropped when the user leaves. Returns a function that ends
   * this.
   */
  seal(): () => void
  /** Shows that the wallet has signed what the user was asked about, and that nobody waits for it any more. */
  noteSigned(): void
}

/** What a wallet has signed while it was connected, and what it was asked to sign. */
export interface SignedAtOnce {
  readonly proof: SignInProof
  readonly terms: SignInTerms
  readonly added?: AddedTerms | undefined
}

/** Asks users to sign in to the app after the wallet has answered and before the state is `connected`. */
export interface SignInGate {
  /** Whether the connection ends if the user does not sign in. */
  readonly isRequired: boolean
  /** Whether the accounts of a session are signed in already. */
  isSignedIn(session: Session): Promise<boolean>
  /**
   * Returns what a wallet may be asked to sign while it is connected; `undefined` if it is to be connected alone.
   * Absent where that never happens. Never throws.
   */
  terms?(namespace: Namespace, signal: AbortSignal): Promise<SignInTerms | undefined>
  /** Ends the session on the app's server if no wallet that has signed in to it is connected. Never throws. */
  endUnused?(): Promise<void>
  /** Asks the user to sign in, unless the wallet does. Throws `USER_REJECTED` if the user declines. */
  signIn(
    session: Session,
    conversation: SignInConversation,
    connecting?: {
      readonly signed?: SignedAtOnce | undefined
      /** The user has chosen this wallet just now. */
      readonly isPressed?: boolean | undefined
    },
  ): Promise<void>
}
