import {
  type AccountId,
  isAccountId,
  namespaceOf,
  parseAccountId,
  sameAddress,
} from '@bowline/common'
import type { SignInServer, SignInSession } from '@bowline/common/sign-in'
import { createStore } from 'zustand/vanilla'
import type { Readable } from '../../core/readable.ts'
import { internals, type Kit } from '../../kit/kit.ts'
import { STORAGE_PREFIX } from '../../persistence/readKept.ts'

/** The state of the user's session with the app, as its server said last. */
export type SignInState =
  /** The server has not been asked, or has not answered yet. */
  | { readonly status: 'loading' }
  /** The server has not answered yet, and was asked in vain. */
  | { readonly status: 'unreachable' }
  | { readonly status: 'signedOut' }
  | { readonly status: 'signedIn'; readonly session: SignInSession }

export interface SignedIn {
  readonly store: Readable<SignInState>
  /** Asks the server. Calls at the same time share the answer. Throws if it does not answer. */
  read(): Promise<SignInSession | undefined>
  /** A session that the server has just opened, or `undefined` for one that has ended. */
  set(session: SignInSession | undefined): void
}

const NEWS = `${STORAGE_PREFIX}signIn`
/** A timer cannot run for longer. */
const LONGEST_WAIT_MS = 24 * 60 * 60_000

/** Returns what knows who is signed in to the app of this kit, in every tab. */
export const signedIn = (kit: Kit): SignedIn => internals(kit).part(createSignedIn)

function createSignedIn(kit: Kit): SignedIn {
  const shell = internals(kit)
  const { clock, lifetime, logger, storage } = shell
  const store = createStore<SignInState>(() => ({ status: 'loading' }))
  let reading: Promise<SignInSession | undefined> | undefined
  /** How often it has become known that earlier answers are out of date. */
  let changes = 0
  let stopWaiting = () => {}

  /** Shows the accounts whose time is not over, and those that are left whenever the time of one is. */
  function show(session: SignInSession | undefined) {
    stopWaiting()
    const accounts = (session?.accounts ?? []).filter(({ expiresAt }) => expiresAt > clock.now())
    const isOpen = accounts.length > 0
    store.setState(
      isOpen ? { status: 'signedIn', session: { accounts } } : { status: 'signedOut' },
      true,
    )
    if (!isOpen) return
    const left = Math.min(...accounts.map(({ expiresAt }) => expiresAt)) - clock.now()
    stopWaiting = clock.after(Math.min(left, LONGEST_WAIT_MS), () => show({ accounts }))
  }

  async function ask(server: SignInServer): Promise<SignInSession | undefined> {
    const before = changes
    try {
      const session = await server.getSession({ signal: lifetime })
      if (before === changes) {
        show(session)
        return session
      }
    } catch (error) {
      // What it said before still counts.
      if (store.getState().status === 'loading') store.setState({ status: 'unreachable' }, true)
      throw error
    }
    // Something newer is known, or asked for.
    const state = store.getState()
    return reading ?? (state.status === 'signedIn' ? state.session : undefined)
  }

  function outdate() {
    changes += 1
    reading = undefined
  }

  function read() {
    const { siwx } = kit.config
    if (!siwx) return Promise.resolve(undefined)
    if (reading) return reading
    const own = ask(siwx.server).finally(() => {
      if (reading === own) reading = undefined
    })
    reading = own
    return own
  }

  const quietly = (error: unknown) =>
    logger.log('warn', 'sign-in not shared between tabs', { error: String(error) })
  shell.whileRunning(() => {
    const readAgain = () => {
      outdate()
      read().catch(quietly)
    }
    return storage.watch?.(NEWS, readAgain) ?? (() => {})
  })
  // A kit that is stopped and started again still knows when the session is over.
  lifetime.addEventListener('abort', () => stopWaiting())

  return {
    store,
    read,
    set(session) {
      outdate()
      show(session)
      // Other tabs ask the server again. The value itself says nothing, and nothing reads it.
      storage.set(NEWS, String(clock.now())).catch(quietly)
    },
  }
}

/** Whether one of the accounts has signed in. An address has signed in on all chains of its family. */
export const hasSignedIn = (
  session: SignInSession | undefined,
  accounts: readonly AccountId[],
): boolean =>
  accounts.some((account) =>
    // What the app's server sends is not checked by the type.
    session?.accounts.some(
      (one) => isAccountId(one.account) && isSameAddress(one.account, account),
    ),
  )

const isSameAddress = (one: AccountId, other: AccountId): boolean =>
  namespaceOf(one) === namespaceOf(other) &&
  sameAddress(parseAccountId(one).address, parseAccountId(other).address)
