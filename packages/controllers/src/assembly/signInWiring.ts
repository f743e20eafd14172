import type { Session, SignIn } from '@bowline/common'
import { admitHeld, holdBack } from '../features/connections/holdBack.ts'
import { createGate } from '../features/sign-in/createGate.ts'
import { followSignIn } from '../features/sign-in/followSignIn.ts'
import { accountsOf } from '../features/sign-in/scopesOf.ts'
import { signedIn } from '../features/sign-in/signInState.ts'
import type { Core } from '../kit/kit.ts'
import type { SignInGate } from '../kit/SignInGate.ts'

const gates = new WeakMap<Core, SignInGate>()

/** The sign-in of an app, once per kit. Connects it with the connections. */
export function gateOf(core: Core, siwx: SignIn): SignInGate {
  const gate = gates.get(core) ?? start(core, siwx)
  gates.set(core, gate)
  return gate
}

/** Follows the sign-in of a user who is connected, and asks the server who that is, unless it has said so. */
export async function followConnected(core: Core, siwx: SignIn): Promise<void> {
  gateOf(core, siwx)
  const { read, store } = signedIn(core.kit)
  const { status } = store.getState()
  if (status === 'loading' || status === 'unreachable') await read()
}

function start(core: Core, siwx: SignIn): SignInGate {
  const { adapters, kit, lifetime, sessions } = core
  const { isRequired = true } = siwx
  const stop = followSignIn(core, {
    onSignedIn: (isSignedIn) => admitHeld(core, (session) => isSignedIn(accountsOf(siwx, session))),
    onSignedOut(isSignedOut) {
      if (!isRequired) return
      const isEnded = (session: Session) => {
        const accounts = accountsOf(siwx, session)
        return accounts.length > 0 && isSignedOut(accounts)
      }
      const live = [...adapters.keys()].map((one) => sessions.ownerOf(one)?.session)
      // A session that no wallet uses ends unseen.
      if (!live.some((session) => session && isEnded(session))) return
      holdBack(core, isEnded)
      kit.toasts.show({ kind: 'error', code: 'signedOut' })
    },
  })
  lifetime.addEventListener('abort', stop)
  return createGate(core, siwx)
}
