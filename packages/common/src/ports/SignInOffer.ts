import type { SignInFields } from '../sign-in/SignInMessage.ts'
import type { SignInProof } from '../sign-in/SignInServer.ts'
import type { Namespace } from './ProviderMap.ts'

/** What a sign-in message has to say, whichever account signs it. */
export type SignInTerms = Omit<SignInFields, 'account'>

/**
 * Lets a wallet that can connect and sign in in one go do so. Given to connectors where signing in is required; a
 * connector that does not use it has its user sign in afterwards.
 */
export interface SignInOffer {
  /**
   * Returns what the message has to say, for an account of this family; `undefined` if the wallet is to be asked to
   * connect alone. Never throws. Asks the app's server, so it is called only for a wallet that can do both, and the
   * terms are for one message.
   */
  terms(namespace: Namespace): Promise<SignInTerms | undefined>
  /** Hands over what the wallet has signed. The kit compares it with the terms before anything else. */
  signed(proof: SignInProof): void
}
