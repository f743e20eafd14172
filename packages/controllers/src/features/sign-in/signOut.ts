import { internals, type Kit } from '../../kit/kit.ts'
import { signedIn } from './signInState.ts'

/**
 * Ends the session of this browser with the app. The wallet stays connected, unless signing in is required.
 *
 * Throws what the app's server or `siwx` throws; the session goes on then.
 *
 * @example
 * await signOut(kit)
 */
export async function signOut(kit: Kit): Promise<void> {
  const { siwx } = kit.config
  await siwx?.server.signOut({ signal: internals(kit).lifetime })
  signedIn(kit).set(undefined)
}
