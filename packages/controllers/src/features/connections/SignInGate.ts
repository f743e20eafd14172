import type { Conversation, Session } from '@bowline/common'

/** What a sign-in can use. */
export interface SignInConversation extends Conversation {
  readonly signal: AbortSignal
  /**
   * Keeps the wallet's signature from being dropped when the user leaves. Returns a function that ends
   * this.
   */
  seal(): () => void
}

/** Asks users to sign in to the app after the wallet has answered and before the state is `connected`. */
export interface SignInGate {
  /** Whether the connection ends if the user does not sign in. */
  readonly isRequired: boolean
  /** Whether the accounts of a session are signed in already. */
  isSignedIn(session: Session): Promise<boolean>
  /** Asks the user to sign in. Throws `USER_REJECTED` if the user declines. */
  signIn(session: Session, conversation: SignInConversation): Promise<void>
}
