import type { Clock, SignInOffer } from '@bowline/common'
import type { PairingClient } from '../client/PairingClient.ts'
import { loadAuthentication } from './loadAuthentication.ts'
import type { Offered } from './offerAuthentication.ts'
import type { ProposedNamespace } from './proposeNamespaces.ts'

/**
 * Returns what offers a wallet to sign in while it connects; undefined if it is to connect alone. An app of several families
 * would lose the others: a wallet that signs in at once connects its EVM accounts alone.
 */
export async function askToAuthenticate(
  namespaces: Readonly<Record<string, ProposedNamespace>>,
  { signIn, clock }: { readonly signIn: SignInOffer | undefined; readonly clock: Clock },
): Promise<((client: PairingClient) => Promise<Offered>) | undefined> {
  const { eip155: namespace, ...others } = namespaces
  if (!signIn || !namespace || Object.keys(others).length > 0) return undefined
  const [terms, loaded] = await Promise.all([signIn.terms('eip155'), loadAuthentication()])
  // The protocol has no place for these.
  const isSayable = terms && terms.scheme === undefined && terms.requestId === undefined
  if (!loaded || !isSayable) return undefined
  return (client) => loaded.offerAuthentication(client, { namespace, terms, signIn, clock })
}
