import type { Conversation, Session } from '@bowline/common'

/** What a sign-in works with. */
export interface SignInConversation extends Conversation {
  readonly signal: AbortSignal
  /** Keeps the user's leaving from dropping what the wallet is asked to sign. Returns what ends that. */
  seal(): () => void
}

/** Has users sign in to the app between the wallet's answer and `connected`. */
export interface SignInGate {
  /** Whether the connection ends if the user does not sign in. */
  readonly isRequired: boolean
  /** Whether the accounts of a session are signed in already. */
  isSignedIn(session: Session): Promise<boolean>
  /** Has the user sign in. Throws `USER_REJECTED` if the user declines. */
  signIn(session: Session, conversation: SignInConversation): Promise<void>
}
