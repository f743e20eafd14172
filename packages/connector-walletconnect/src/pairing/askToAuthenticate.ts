import type { Clock, SignInOffer } from '@bowline/common'
import type { AuthenticationOffer } from './offerAuthentication.ts'
import type { ProposedNamespace } from './proposeNamespaces.ts'

/**
 * Returns what a wallet is to sign while it connects; undefined if it is to connect alone. An app of several families
 * would lose the others: a wallet that signs in at once connects its EVM accounts alone.
 */
export async function askToAuthenticate(
  namespaces: Readonly<Record<string, ProposedNamespace>>,
  { signIn, clock }: { readonly signIn: SignInOffer | undefined; readonly clock: Clock },
): Promise<AuthenticationOffer | undefined> {
  const { eip155, ...others } = namespaces
  if (!signIn || !eip155 || Object.keys(others).length > 0) return undefined
  const terms = await signIn.terms('eip155')
  // The protocol has no place for these.
  const isSayable = terms && terms.scheme === undefined && terms.requestId === undefined
  return isSayable ? { namespace: eip155, terms, signIn, clock } : undefined
}
