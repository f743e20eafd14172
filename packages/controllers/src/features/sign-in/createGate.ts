import type { Scope, SignIn } from '@bowline/common'
import type { Core } from '../../kit.ts'
import type { SignInGate } from '../connections/SignInGate.ts'
import { performSignIn } from './performSignIn.ts'
import { accountsOf, scopesOf } from './scopesOf.ts'
import { hasSignedIn, signedIn } from './signInState.ts'

/** The sign-in of the app, between a wallet's answer and `connected`. */
export function createGate(core: Core, siwx: SignIn): SignInGate {
  const { kit, networks } = core
  const { isRequired = true } = siwx
  return {
    isRequired,
    async isSignedIn(session) {
      const accounts = accountsOf(siwx, session)
      return accounts.length === 0 || hasSignedIn(await signedIn(kit).read(), accounts)
    },
    async signIn(session, conversation) {
      const { activeNamespace } = networks.getState()
      const scopes = scopesOf(siwx, session)
      const inForeground = ({ namespace }: Scope) => namespace === activeNamespace
      const scope = scopes.find(inForeground) ?? scopes[0]
      const account = scope?.accounts[0]
      if (!scope || !account) return
      const { namespace, chainId } = scope
      const operations = () => core.operations(namespace)
      const provider = session.provider(namespace)
      const asked = { siwx, account, chainId, session, provider, operations, isRequired }
      // It is not connected yet, but what its page asks has to be seen.
      const stop = core.prompting.follow(session)
      try {
        await performSignIn(core, asked, conversation)
      } finally {
        stop()
      }
    },
  }
}
