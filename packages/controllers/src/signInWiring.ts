import type { SignIn } from '@bowline/common'
import { admitHeld, holdBack } from './features/connections/holdBack.ts'
import type { SignInGate } from './features/connections/SignInGate.ts'
import { createGate } from './features/sign-in/createGate.ts'
import { followSignIn } from './features/sign-in/followSignIn.ts'
import { accountsOf } from './features/sign-in/scopesOf.ts'
import type { Core } from './kit.ts'

const gates = new WeakMap<Core, SignInGate>()

/** The sign-in of an app, once per kit. Connects it with the connections. */
export function gateOf(core: Core, siwx: SignIn): SignInGate {
  const gate = gates.get(core) ?? start(core, siwx)
  gates.set(core, gate)
  return gate
}

function start(core: Core, siwx: SignIn): SignInGate {
  const { kit, lifetime } = core
  const { isRequired = true } = siwx
  const stop = followSignIn(core, siwx, {
    onSignedIn: (isSignedIn) => admitHeld(core, (session) => isSignedIn(accountsOf(siwx, session))),
    onSignedOut(isSignedOut) {
      if (!isRequired) return
      holdBack(core, (session) => {
        const accounts = accountsOf(siwx, session)
        return accounts.length > 0 && isSignedOut(accounts)
      })
      kit.toasts.show({ kind: 'error', code: 'signedOut' })
    },
  })
  lifetime.addEventListener('abort', stop)
  return createGate(core, siwx)
}
