import { namespaceOf, type Scope, type SignIn } from '@bowline/common'
import type { Core } from '../../kit/kit.ts'
import type { SignInGate } from '../../kit/SignInGate.ts'
import { performSignIn } from './performSignIn.ts'
import { accountsOf, scopesOf } from './scopesOf.ts'
import { sessionUse } from './sessionUse.ts'
import { signerOf } from './signerOf.ts'
import { hasSignedIn, signedIn } from './signInState.ts'
import { termsOf } from './termsOf.ts'

/** The sign-in of the app, between a wallet's answer and `connected`. */
export function createGate(core: Core, siwx: SignIn): SignInGate {
  const { kit, logger, networks } = core
  const { isRequired = true } = siwx
  return {
    isRequired,
    async isSignedIn(session) {
      const accounts = accountsOf(siwx, session)
      if (accounts.length === 0) return true
      const { read, store } = signedIn(kit)
      try {
        return hasSignedIn(await read(), accounts)
      } catch (error) {
        // What the server said before still counts.
        const state = store.getState()
        if (state.status === 'signedIn' && hasSignedIn(state.session, accounts)) return true
        throw error
      }
    },
    endUnused: () =>
      sessionUse(kit)
        .endUnused()
        .catch((error: unknown) => logger.log('warn', 'sign-out failed', { error: String(error) })),
    terms: (namespace, signal) => termsOf(core, siwx, { namespace, signal }),
    async signIn(session, conversation, { signed, isPressed } = {}) {
      const { activeNamespace } = networks.getState()
      const scopes = scopesOf(siwx, session)
      const signer = signed && signerOf(signed, accountsOf(siwx, session))
      if (signed && !signer)
        logger.log('warn', 'what the wallet has signed is not what it was asked for')
      const isSigner = ({ namespace }: Scope) => signer && namespaceOf(signer) === namespace
      const inForeground = ({ namespace }: Scope) => namespace === activeNamespace
      const scope = scopes.find(isSigner) ?? scopes.find(inForeground) ?? scopes[0]
      const account = signer ?? scope?.accounts[0]
      if (!scope || !account) return
      const { namespace, chainId } = scope
      const operations = () => core.operations(namespace)
      const provider = session.provider(namespace)
      const proof = signer && signed?.proof
      const isShownByWallet = isRequired && isPressed && session.showsSignIn
      const how = { isRequired, isShownByWallet, proof }
      const asked = { siwx, account, chainId, session, provider, operations, ...how }
      // It is not connected yet, but what its page asks has to be seen.
      const stop = core.prompting().follow(session)
      try {
        await performSignIn(core, asked, conversation)
      } finally {
        stop()
      }
    },
  }
}
