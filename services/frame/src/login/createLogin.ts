import { type Clock, loadCode } from '@bowline/common'
import { type EmbeddedUser, FrameError, type FrameParams } from '@bowline/common/frame'
import * as v from 'valibot'
import type { Asked, Prompts } from '../prompts/createPrompts.ts'
import { createSteps, type Step } from '../screen/createSteps.ts'
import { insist } from '../screen/failures.ts'
import type { Login } from '../service/createLogins.ts'
import type { Service } from '../service/createService.ts'
import type { Store } from '../store/openStore.ts'
import { arrangeAccounts } from '../wallet/arrangeAccounts.ts'
import type { Wallet } from '../wallet/createWallet.ts'
import type { WalletRecord } from '../wallet/WalletRecord.ts'
import { words } from '../words.ts'
import { logInByEmail } from './emailLogin.ts'
import type { PasskeyLogin } from './passkeyLogin.ts'
import { logInBySocial, socialProviderOf } from './socialLogin.ts'

export interface LoginOptions {
  readonly service: Service
  readonly wallet: Wallet
  readonly prompts: Prompts
  readonly clock: Clock
  readonly store: Store
  /** Of the app. */
  readonly origin: string
  /** Where the user's smart account can be used. */
  readonly smartChains: readonly string[]
}

type Via = FrameParams<'login'>['via']
/** A login; a passkey may open the wallet as well. */
type Entered = Pick<PasskeyLogin, 'login'> & Partial<PasskeyLogin>

export interface LoginFlow {
  /** Who is logged in and can use the wallet in this browser. Asks nobody. */
  user(): Promise<EmbeddedUser | null>
  /** Leads the user to a login and a wallet that this browser can open. */
  logIn(via: Via, signal: AbortSignal): Promise<EmbeddedUser>
  /** Has the user open a wallet that this browser can no longer open. */
  unlock(signal: AbortSignal): Promise<void>
  /** Puts a type of account first, from now on; `isDefault` until the user does. Throws `unauthorized` if nobody is logged in. */
  prefer(
    type: PreferredType,
    options?: { readonly isDefault?: boolean | undefined },
  ): Promise<EmbeddedUser>
  logOut(): Promise<void>
}

export function createLogin(options: LoginOptions): LoginFlow {
  const { service, wallet, prompts, store, smartChains } = options

  /** What comes first for a user who has not chosen. */
  let usual: PreferredType = 'smartAccount'

  async function user(): Promise<EmbeddedUser | null> {
    const login = await service.login()
    const record = await wallet.record()
    return login && record?.userId === login.user.id ? describe(login, record) : null
  }

  async function describe({ user: of }: Login, { custody, accounts: all }: WalletRecord) {
    const { id, email, provider } = of
    const { success, output } = v.safeParse(preferredSchema, await store.get(preferenceOf(id)))
    const accounts = arrangeAccounts(all, { smartChains, first: success ? output : usual })
    return { id, provider, custody, accounts, ...(email !== null && { email }) }
  }

  async function logInBy(via: Via | undefined, step: Step): Promise<Entered> {
    const common = { ...options, auth: service.auth, step }
    if (via?.kind === 'email') return { login: await logInByEmail({ ...common, email: via.email }) }
    if (via?.kind === 'passkey') {
      const { logInByPasskey } = await insist(step, words.passkey.starting, () =>
        loadCode(() => import('./passkeyLogin.ts')),
      )
      return logInByPasskey(common)
    }
    const provider = via?.kind === 'social' && socialProviderOf(via.provider)
    if (!provider) throw new FrameError('unsupported')
    return { login: await logInBySocial({ ...common, provider }) }
  }

  /** Everything from the first screen on, or from where the user had left. */
  async function lead(via: Via | undefined, asked: Asked<never>): Promise<EmbeddedUser> {
    const step = createSteps(asked)
    const known = await service.login()
    const { login, secret } = known ? { login: known } : await logInBy(via, step)
    if (!known) await service.keepLogin(login)
    // Everything about keys is loaded once somebody has logged in.
    const { leadToWallet } = await insist(step, words.opening, () =>
      loadCode(() => import('../wallet/leadToWallet.ts')),
    )
    try {
      const record = await leadToWallet({ ...options, step, user: login.user, secret })
      return await describe(login, record)
    } catch (error) {
      // Nothing in this browser opens it: another account may be used.
      if (!asked.signal.aborted) await service.logout()
      throw error
    }
  }

  const ask = (kind: 'login' | 'unlock', via: Via | undefined, signal: AbortSignal) =>
    prompts.ask<EmbeddedUser>(
      kind,
      (asked) =>
        void lead(via, asked).then(asked.resolve, (error) => {
          if (!asked.signal.aborted) asked.reject(error)
        }),
      { signal },
    )

  return {
    user,
    async logIn(via, signal) {
      const known = await user()
      if (known && isSame(via, known)) return known
      if (known) await service.logout()
      return ask('login', via, signal)
    },
    async unlock(signal) {
      await ask('unlock', undefined, signal)
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

/** Whether a login with what was chosen would lead to the user who is logged in already. */
function isSame(via: Via, { email, provider }: EmbeddedUser): boolean {
  if (via.kind === 'email') return provider === 'email' && via.email === email
  return via.kind === 'social' ? via.provider === provider : via.kind === provider
}

const preferredSchema = v.picklist(['eoa', 'smartAccount'])
type PreferredType = v.InferOutput<typeof preferredSchema>

/** By user, because several may log in here. */
const preferenceOf = (userId: string) => `account|${userId}`
