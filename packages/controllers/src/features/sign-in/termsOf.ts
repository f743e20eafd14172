import { type Namespace, type SignIn, type SignInTerms, toKitError } from '@bowline/common'
import { within } from '../../core/boundedWait.ts'
import type { Core } from '../../kit/kit.ts'
import { sessionUse } from './sessionUse.ts'
import { signedIn } from './signInState.ts'

/** How long the app's server may take before the wallet is asked to connect alone: its user is waiting. */
const TERMS_TIMEOUT_MS = 5_000

/**
 * Asks the app's server what a wallet has to sign while it is connected. `undefined` if the family does not sign in,
 * one of its accounts has signed in already, the session may be that of an earlier user, or the server does not answer:
 * the user then signs in afterwards.
 */
export async function termsOf(
  { clock, kit, logger }: Core,
  siwx: SignIn,
  { namespace, signal }: { readonly namespace: Namespace; readonly signal: AbortSignal },
): Promise<SignInTerms | undefined> {
  const { namespaces, resources, server } = siwx
  if (namespaces && !namespaces.includes(namespace)) return undefined
  const { host: domain, origin: uri } = globalThis.location
  try {
    const asked = Promise.all([signedIn(kit).read(), server.getNonce({ signal })])
    const [session, challenge] = await within(asked, TERMS_TIMEOUT_MS, clock)
    const isKnown = session?.accounts.some(({ account }) => account.startsWith(`${namespace}:`))
    // The wallet's accounts will tell whose it is.
    const isLeft = session && sessionUse(kit).isUnused(session)
    return isKnown || isLeft ? undefined : { ...challenge, domain, uri, resources }
  } catch (error) {
    logger.log('warn', 'signing in is asked for afterwards', { code: toKitError(error).code })
    return undefined
  }
}
