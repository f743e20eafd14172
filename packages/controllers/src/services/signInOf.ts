import { loadCode, type SignIn, type SignInOption } from '@bowline/common'
import type { SignInServer } from '@bowline/common/sign-in'
import { internals, type Kit } from '../kit/kit.ts'

/** How users sign in to an app. If that is with the kit's server, what asks it loads with the first call. */
export function signInOf(siwx: SignInOption | undefined, kit: () => Kit): SignIn | undefined {
  if (!siwx) return undefined
  const { server } = siwx
  return { ...siwx, server: server === 'kit' ? kitServer(kit) : server }
}

function kitServer(kit: () => Kit): Required<SignInServer> {
  const load = async () => {
    const { createKitSignIn } = await loadCode(() => import('./createKitSignIn.ts'))
    return internals(kit()).part(createKitSignIn)
  }
  return {
    getNonce: async (options) => (await load()).getNonce(options),
    verify: async (proof, options) => (await load()).verify(proof, options),
    getSession: async (options) => (await load()).getSession(options),
    signOut: async (options) => (await load()).signOut(options),
    getToken: async () => (await load()).getToken(),
  }
}
