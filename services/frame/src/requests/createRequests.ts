import type { Clock } from '@bowline/common'
import { createApiClient, sessionsApi, writeKeyUse } from '@bowline/common/api'
import { FrameError, type FrameParams } from '@bowline/common/frame'
import type { Bytes } from '@bowline/wallet-keys'
import { ClosedKeys } from '../approvals/ClosedKeys.ts'
import type { Scene, Signer } from '../approvals/Family.ts'
import { learnNetworks, networkFacts, type ServedNetwork } from '../approvals/networks.ts'
import { createGuards } from '../guard/createGuards.ts'
import { tellToLogInAgain } from '../login/tellToLogInAgain.ts'
import type { LoginFlow } from '../opening/createLogin.ts'
import { createTelling } from '../opening/createTelling.ts'
import type { Prompts } from '../prompts/createPrompts.ts'
import type { Step } from '../screen/createSteps.ts'
import { createChainReads } from '../service/createChainReads.ts'
import type { Service } from '../service/createService.ts'
import type { Store } from '../store/openStore.ts'
import { confirmUse, type Need } from '../wallet/confirmUse.ts'
import { createKeys } from '../wallet/createKeys.ts'
import type { Lock } from '../wallet/createLock.ts'
import type { KeysOptions, Opening } from '../wallet/Keys.ts'
import { openLocked } from '../wallet/openLocked.ts'
import { protectWallet } from '../wallet/protectWallet.ts'
import { tellToProtectLater } from '../wallet/tellToProtectLater.ts'
import type { WalletWindows } from '../window/createWalletWindows.ts'
import { words } from '../words.ts'
import { createAwayRequests } from './createAwayRequests.ts'
import { createPorts } from './createPorts.ts'
import { createUses } from './createUses.ts'
import { createWalletMethods } from './createWalletMethods.ts'
import { drawApproval } from './drawApproval.ts'

export interface RequestsOptions extends KeysOptions {
  readonly service: KeysOptions['service'] &
    Pick<Service, 'auth' | 'login' | 'permissions' | 'proven'>
  readonly login: LoginFlow
  readonly lock: Lock
  readonly prompts: Prompts
  readonly caller: Parameters<typeof createChainReads>[0]
  readonly clock: Clock
  readonly store: Store
  /** The origin of the app. */
  readonly origin: string
  readonly windows: WalletWindows
  /** What the operator calls the app. */
  readonly appName: string
  /** How the app looks, once it has said so. */
  look(): FrameParams<'appearance'> | undefined
  /** The server says that this app may show everything in its frame. */
  readonly isTrustedEmbedder: boolean
  /** Those that the server reads and sends to. */
  readonly chains: readonly ServedNetwork[]
  /** Functions that smart accounts may lend to this app, by the operator's list. */
  readonly grantable?: Scene['grantable']
}

/** Answers the requests of the app to the wallet of the user who is logged in. */
export function createRequests(options: RequestsOptions) {
  const { login, lock, wallet, service, caller, chains, clock, origin, appName, windows } = options
  learnNetworks(chains)
  const keys = createKeys(options)
  const sessions = createApiClient(sessionsApi, { baseUrl: location.origin, caller })
  /** Tells keys that do not open from what fails once they are open. */
  async function open<T>(use: (entropy: Bytes) => Promise<T>, opening: Opening): Promise<T> {
    let isOpen = false
    try {
      return await keys.withEntropy((entropy) => {
        isOpen = true
        // The user has approved something, perhaps in another window.
        void lock.use().catch(() => {})
        void uses()
          .then((app) => app.note())
          .catch(() => {})
        return use(entropy)
      }, opening)
    } catch (error) {
      if (isOpen) throw error
      // The server has ended the login, which the app was told.
      if (!(await service.login())) throw new FrameError('disconnected', { cause: error })
      throw new ClosedKeys(error)
    }
  }
  const tell = createTelling({ ...options, keys })
  const uses = async () => {
    const userId = (await login.user())?.id ?? ''
    return createUses({ store: options.store, clock, userId })
  }
  const ports = createPorts({ ...options, keys })
  const guards = createGuards({ clock, store: options.store })
  // One that nothing else opens could not be opened again. It pays little at once.
  const isLocked = async () =>
    Boolean((await wallet.record())?.isProtected) && (await lock.isLocked())
  async function protect(step: Step): Promise<void> {
    const port = await ports.protect()
    if (!port) return tellToProtectLater(step)
    await protectWallet({ ...port.about, step, keys: port })
  }
  let accounts: Signer['accounts'] = []
  let owner: Signer['owner']
  const methods = createWalletMethods({
    ...options,
    draw: (asked, shown) =>
      drawApproval(asked, {
        ...shown,
        windows,
        guards,
        async begin() {
          const app = { origin, name: appName, lastUsedAt: await (await uses()).lastAt() }
          return { app, networks: chains, look: options.look() }
        },
      }),
    reads: createChainReads(caller, location.origin),
    protection: {
      async weigh(signs, signal) {
        const isTrial = (await wallet.record())?.custody === 'ephemeral'
        if (isTrial && !networkFacts(signs.chainId).isTest) return 'trial'
        const use = writeKeyUse(signs)
        const weighed = await service.vault.weigh({ use, origin }, { signal }).catch(() => {})
        if (!weighed) return 'unreachable'
        const { needs, reason = 'unread', limit } = weighed
        if (needs === 'nothing') return undefined
        // The network is the app's word: what is signed may count elsewhere.
        if (isTrial) return 'trial'
        if (needs === 'confirmation') return { use: signs, reason, limit }
        return isUnknown(reason) ? 'unpriced' : 'unprotected'
      },
      async confirm(step, signs) {
        return confirmUse({ step, service, keys, origin }, signs)
      },
      protect,
      ports: ports.ofWindow,
      isLocked,
      async unlock(step) {
        const record = await wallet.record()
        if (!record || !(await isLocked())) return
        const { again, window } = words
        if ((await login.user())?.assurance) {
          if (!(await tellToLogInAgain(step, again.open, window.reject)))
            throw new FrameError('rejected')
          await login.again(step)
        }
        await openLocked({ ...options, step, keys, userId: record.userId })
        await lock.open()
      },
    },
    permissions: {
      record: (grant) => service.permissions.grant(grant),
      forget: (revoked) => sessions.revoke(revoked),
    },
    signer: {
      get accounts() {
        return accounts
      },
      get owner() {
        return owner
      },
      async withEntropy(use, opening) {
        try {
          return await open(use, opening)
        } catch (error) {
          if (!(error instanceof ClosedKeys) || (await wallet.record())) throw error
          // What opened the wallet here was taken away elsewhere, while its user was looking.
          await login.unlock(new AbortController().signal)
          return open(use, opening)
        }
      },
    },
  })
  /** Returns who is logged in, whose accounts requests are for. Throws `unauthorized`. */
  async function takeUser() {
    const user = await login.user()
    if (!user) throw new FrameError('unauthorized')
    accounts = user.accounts
    owner = (await wallet.record())?.owner
    return user
  }
  const asked = { methods, takeUser, protect, appOrigin: origin, tries: guards.tries }
  const away = createAwayRequests({ ...options, ...asked, origin: location.origin })
  return {
    ...away,
    async answer(
      { away: wish, ...request }: FrameParams<'wallet'>,
      signal: AbortSignal,
    ): Promise<unknown> {
      const user = await login.user()
      if (!user) throw new FrameError('unauthorized')
      // It lets the app act without a click later on. The server would record none either.
      if (user.assurance && request.method === 'wallet_grantPermissions')
        throw new FrameError('unauthorized')
      if (!request.method.startsWith('wallet_get')) await tell(signal)
      // The server may have said that the login has ended, which the app was told.
      if (!(await login.user())) throw new FrameError('disconnected')
      const { id } = await takeUser()
      return methods.perform(request, signal, wish && away.lead(wish, { request, userId: id }))
    },
  }
}

const isUnknown = (reason: Need['reason']): boolean =>
  reason === 'unpriced' || reason === 'unread' || reason === 'grants'
