import type { Session } from '@bowline/common'
import type { SignInSession } from '@bowline/common/sign-in'
import { raceAbort } from '../../core/boundedWait.ts'
import { internals, type Kit } from '../../kit/kit.ts'
import { accountsOf } from './scopesOf.ts'
import { hasSignedIn, type SignInState, signedIn } from './signInState.ts'
import { signOut } from './signOut.ts'

/** Whether a wallet that is connected has signed in to the session that the app's server keeps. */
export interface SessionUse {
  /** Whether none has, so that it may be an earlier user's. Never where a session is to outlive its wallets. */
  isUnused(session: SignInSession): boolean
  /**
   * Ends a session that is unused. Waits for wallets of earlier pages that may come back. Throws what the app's
   * server throws.
   */
  endUnused(): Promise<void>
}

/**
 * Returns what knows which wallets use the session of this kit's user. It follows the wallets from the first call on.
 */
export const sessionUse = (kit: Kit): SessionUse => internals(kit).part(createSessionUse)

function createSessionUse(kit: Kit): SessionUse {
  const { adapters, connections, core, lifetime } = internals(kit)
  const { siwx } = kit.config
  const { read, store } = signedIn(kit)
  /** They use the session with whichever account they choose later. */
  let users = new WeakSet<Session>()

  /** A wallet keeps its families while another attempt has claimed them, and while it is locked. */
  const wallets = () =>
    [...adapters.keys()].flatMap((namespace) => core()?.sessions.ownerOf(namespace)?.session ?? [])

  function note(state: SignInState) {
    if (state.status === 'signedOut') users = new WeakSet()
    if (!siwx || state.status !== 'signedIn') return
    for (const wallet of wallets())
      if (hasSignedIn(state.session, accountsOf(siwx, wallet))) users.add(wallet)
  }

  async function current(): Promise<SignInSession | undefined> {
    const state = store.getState()
    if (state.status === 'signedIn') return state.session
    return state.status === 'signedOut' ? undefined : read()
  }

  function restored(): Promise<void> {
    const isRestored = () => connections.claims().every(({ restoring }) => !restoring)
    return new Promise((resolve) => {
      if (isRestored()) return resolve()
      const stop = connections.store.subscribe(() => {
        if (!isRestored()) return
        stop()
        resolve()
      })
    })
  }

  function isUnused(session: SignInSession): boolean {
    if (siwx?.signsOutOnDisconnect === false) return false
    note({ status: 'signedIn', session })
    return !wallets().some((wallet) => users.has(wallet))
  }

  const stops = [store.subscribe(note), connections.store.subscribe(() => note(store.getState()))]
  lifetime.addEventListener('abort', () => {
    for (const stop of stops) stop()
  })
  note(store.getState())

  return {
    isUnused,
    async endUnused() {
      if (!(await current())) return
      await raceAbort(restored(), lifetime)
      const session = await current()
      if (session && isUnused(session)) await signOut(kit)
    },
  }
}
