import type { Namespace } from '../caip/ProviderMap.ts'
import type { SignInFields } from '../sign-in/SignInMessage.ts'
import type { SignInProof } from '../sign-in/SignInServer.ts'

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
  signed(proof: SignInProof, added?: AddedTerms): void
}

/** What a pairing protocol has put into the message beside the terms (CAIP-222). */
export interface AddedTerms {
  /** The time of the message, by the clock of this page. */
  readonly issuedAt: string
  /** The last resource: what the app may ask the wallet for (EIP-5573). The statement says it, too. */
  readonly recap: string
}
