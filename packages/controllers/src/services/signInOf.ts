import { loadCode, type SignIn, type SignInOption } from '@bowline/common'
import type { SignInServer } from '@bowline/common/sign-in'
import { internals, type Kit } from '../kit.ts'

/** How users sign in to an app. If that is with the kit's server, what asks it loads with the first call. */
export function signInOf(siwx: SignInOption | undefined, kit: () => Kit): SignIn | undefined {
  if (!siwx) return undefined
  const { server } = siwx
  return { ...siwx, server: server === 'kit' ? kitServer(kit) : server }
}

const CALLS = ['getNonce', 'verify', 'getSession', 'signOut', 'getToken'] as const

function kitServer(kit: () => Kit): Required<SignInServer> {
  const load = async () => {
    const { createKitSignIn } = await loadCode(() => import('./createKitSignIn.ts'))
    return internals(kit()).part(createKitSignIn)
  }
  const call =
    (name: keyof SignInServer) =>
    async (...values: readonly unknown[]) =>
      Reflect.apply((await load())[name], undefined, values)
  const calls = CALLS.map((name) => [name, call(name)] as const)
  // Each call has the type of the one that it loads.
  return Object.fromEntries(calls) as unknown as Required<SignInServer>
}
