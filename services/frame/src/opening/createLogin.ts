import { type Clock, loadCode } from '@bowline/common'
import { type EmbeddedUser, FrameError } from '@bowline/common/frame'
import * as v from 'valibot'
import type { Hold } from '../guard/createHold.ts'
import type { AppCodes } from '../login/createAppCodes.ts'
import { type Entered, logInByEmail } from '../login/emailLogin.ts'
import { isSame, type Via } from '../login/isSame.ts'
import type { PasskeyLogin } from '../login/passkeyLogin.ts'
import { logInBySocial, socialProviderOf } from '../login/socialLogin.ts'
import type { Asked, Prompts } from '../prompts/createPrompts.ts'
import { createSteps, type Step } from '../screen/createSteps.ts'
import { insist } from '../screen/failures.ts'
import type { Login } from '../service/createLogins.ts'
import type { Service } from '../service/createService.ts'
import type { Store } from '../store/openStore.ts'
import type { WalletRecord } from '../store/WalletRecord.ts'
import { arrangeAccounts } from '../wallet/arrangeAccounts.ts'
import type { Lock } from '../wallet/createLock.ts'
import type { Wallet } from '../wallet/createWallet.ts'
import { mustProtect } from '../wallet/mustProtect.ts'
import { words } from '../words.ts'

export interface LoginOptions {
  readonly service: Service
  readonly wallet: Wallet
  readonly prompts: Prompts
  readonly clock: Clock
  readonly store: Store
  readonly lock: Lock
  /** The origin of the app. */
  readonly origin: string
  /** Where the user's smart account can be used. */
  readonly smartChains: readonly string[]
  /** The codes that the app takes; none without an app around the page. */
  readonly codes?: Pick<AppCodes, 'ask' | 'isAllowed'> | undefined
  readonly isOwnTab?: boolean | undefined
  /** Holds what is done in a page that an app has opened. */
  readonly hold?: Hold | undefined
  /** Users have opened this page by its address. */
  readonly asksForWords?: boolean | undefined
  /** Lets the wallet's own page log the user in, and returns whether the user let it. */
  readonly home?: ((step: Step, via: Via) => Promise<boolean>) | undefined
}

/** A login; a passkey may open the wallet as well. */
type Begun = Pick<PasskeyLogin, 'login'> & Partial<PasskeyLogin>

export interface LoginFlow {
  /** Finds who is logged in and can use the wallet in this browser, once it cannot be lost with it. Asks nobody. */
  user(): Promise<EmbeddedUser | null>
  /** Leads the user to a login and a wallet that this browser can open. */
  logIn(via: Via, signal: AbortSignal): Promise<EmbeddedUser>
  /** Lets the user open a wallet that this browser can no longer open. */
  unlock(signal: AbortSignal): Promise<void>
  /** Lets the user who is logged in enter a code that this page asks for. Throws `rejected` if it was another user. */
  again(step: Step): Promise<void>
  /** Puts a type of account first, from now on; `isDefault` until the user does. Throws `unauthorized` if nobody is logged in. */
  prefer(
    type: PreferredType,
    options?: { readonly isDefault?: boolean | undefined },
  ): Promise<EmbeddedUser>
  logOut(): Promise<void>
}

export function createLogin(options: LoginOptions): LoginFlow {
  const { service, wallet, prompts, store, lock, smartChains, codes, home } = options

  /** What comes first for a user who has not chosen. */
  let usual: PreferredType = 'smartAccount'

  async function user(): Promise<EmbeddedUser | null> {
    const login = await service.login()
    const record = await wallet.record()
    if (!login || record?.userId !== login.user.id || mustProtect(record, store)) return null
    return describe(login, record)
  }

  async function describe(
    { user: of, assurance }: Login,
    { custody, accounts: all }: WalletRecord,
  ) {
    const { id, email, provider } = of
    const { success, output } = v.safeParse(preferredSchema, await store.get(preferenceOf(id)))
    const accounts = arrangeAccounts(all, { smartChains, first: success ? output : usual })
    const isLess = assurance === 'app-entered' && { assurance }
    return { id, provider, custody, accounts, ...(email !== null && { email }), ...isLess }
  }

  async function logInBy(
    via: Via | undefined,
    step: Step,
    entered: Entered | undefined,
  ): Promise<Begun> {
    const common = { ...options, auth: service.auth, step }
    if (via?.kind === 'email')
      return { login: await logInByEmail({ ...common, email: via.email, entered }) }
    if (via?.kind === 'passkey') {
      const { logInByPasskey } = await insist(step, words.settings.working, () =>
        loadCode(() => import('../login/passkeyLogin.ts')),
      )
      return logInByPasskey(common)
    }
    const provider = via?.kind === 'social' && socialProviderOf(via.provider)
    if (!provider) throw new FrameError('unsupported')
    return { login: await logInBySocial({ ...common, provider }) }
  }

  /** The same user, or another one, by a code that this page asks for. */
  async function again(step: Step, { user: { email } }: Login): Promise<Login> {
    const common = { ...options, auth: service.auth, step }
    const login = await logInByEmail({ ...common, email: email ?? '' })
    await service.keepLogin(login)
    return login
  }

  /** Everything from the first screen on, or from where the user had left. */
  async function lead(asked: Asked<never>, via?: Via, entered?: Entered): Promise<EmbeddedUser> {
    const step = createSteps(asked)
    if (via && !entered && !(await service.login()) && (await home?.(step, via))) {
      const there = await user()
      if (there) return there
    }
    const known = await service.login()
    const begun = known ? { login: known } : await logInBy(via, step, entered)
    let { login } = begun
    const { secret } = begun
    if (!known) await service.keepLogin(login)
    // Everything about keys is loaded once somebody has logged in.
    const { leadToWallet } = await insist(step, words.opening, () =>
      loadCode(() => import('./leadToWallet.ts')),
    )
    try {
      for (;;) {
        const record = await leadToWallet({ ...options, step, login, secret })
        if (record) {
          await lock.open()
          return await describe(login, record)
        }
        login = await again(step, login)
      }
    } catch (error) {
      // Nothing in this browser opens it: another account may be used.
      if (!asked.signal.aborted) await service.logout()
      throw error
    }
  }

  const ask = (
    kind: 'login' | 'unlock',
    signal: AbortSignal,
    ...way: readonly [via?: Via, entered?: Entered]
  ) =>
    prompts.ask<EmbeddedUser>(
      kind,
      (asked) =>
        void lead(asked, ...way).then(asked.resolve, (error) => {
          if (!asked.signal.aborted) asked.reject(error)
        }),
      { signal },
    )

  return {
    user,
    async logIn(via, signal) {
      const inApp = via.kind === 'email' && via.code === 'app'
      if (inApp && !codes?.isAllowed) throw new FrameError('unsupported')
      const known = await user()
      if (known && isSame(via, known)) return known
      if (known) await service.logout()
      // A login that its user has left goes on, and needs no code.
      const isNew = inApp && !(await service.login())
      const entered = isNew ? await codes?.ask(via.email, signal) : undefined
      return ask('login', signal, via, entered)
    },
    async unlock(signal) {
      await ask('unlock', signal)
    },
    async again(step) {
      const known = await service.login()
      if (!known) throw new FrameError('unauthorized')
      const { user: entered } = await again(step, known)
      if (entered.id !== known.user.id) throw new FrameError('rejected')
    },
    async prefer(type, { isDefault } = {}) {
      const known = await user()
      if (!known) throw new FrameError('unauthorized')
      if (isDefault) usual = type
      else await store.set(preferenceOf(known.id), type)
      return (await user()) ?? known
    },
    logOut: () => service.logout(),
  }
}

const preferredSchema = v.picklist(['eoa', 'smartAccount'])
type PreferredType = v.InferOutput<typeof preferredSchema>

/** The name of a preference, by user, because several may log in here. */
const preferenceOf = (userId: string) => `account|${userId}`
