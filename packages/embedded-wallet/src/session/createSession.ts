import {
  type AccountId,
  type AskChain,
  type ChainId,
  type Clock,
  type Logger,
  type Namespace,
  namespaceOf,
  type ProviderMap,
  parseAccountId,
  type Scope,
  type Session,
  type WalletUser,
} from '@bowline/common'
import { pause } from '@bowline/common/adapters'
import type { EmbeddedAccount, EmbeddedUser } from '@bowline/common/frame'
import type { LoginRecord } from '../createLoginRecord.ts'
import type { Page } from '../page/createPage.ts'
import type { PagePrompts } from '../page/createPrompts.ts'
import { pageError } from '../page/logIn.ts'
import { createProvider } from '../provider/createProvider.ts'
import { createAsking } from './askInGesture.ts'
import { createAnswers } from './createAnswers.ts'
import { accountsOn, readScopes, type ScopeChoice } from './readScopes.ts'
import { readUser } from './readUser.ts'

/** How long to wait for the page to say that its user is logged out. */
const LOGOUT_MS = 5_000

export interface SessionOptions extends ScopeChoice {
  readonly connectorId: string
  readonly smartSessions: boolean
  readonly user: EmbeddedUser
  readonly page: Page
  /** The address of the page. */
  readonly src: URL
  readonly prompts: PagePrompts
  readonly record: LoginRecord
  readonly askChain: AskChain
  readonly clock: Clock
  readonly logger: Logger
  /** Whether someone was logged in before this session was asked for, and stays it if it is not used. */
  readonly wasLoggedIn: boolean
  onEnded(): void
}

/** A session, and what the page says of it. */
export interface LiveSession {
  readonly session: Session
  /** The user or the accounts have changed; null once no user is logged in. */
  update(user: EmbeddedUser | null): void
}

/** Makes the session of the user who is logged in. It serves all chain families of the app. */
export function createSession(options: SessionOptions): LiveSession {
  const { page, prompts, record, clock, logger, connectorId, askChain } = options
  const listeners = new Set<() => void>()
  const unknownMethods = new Set<(method: string) => void>()
  const providers = new Map<Namespace, ProviderMap[Namespace]>()
  const answers = createAnswers({ page, clock, logger })
  const ask = createAsking({ page, src: options.src, clock, answers })
  let user: EmbeddedUser | null = options.user
  let { chains, chosen } = options
  let { scopes, shownUser } = read()

  function read(): { scopes: readonly Scope[]; shownUser: WalletUser | undefined } {
    if (!user) return { scopes: [], shownUser: undefined }
    const scopes = readScopes(user.accounts, { ...options, chains, chosen })
    return { scopes, shownUser: readUser(user, options.src) }
  }
  function keep(written: Promise<void>) {
    written.catch((error) => logger.log('warn', 'login was not recorded', { error: String(error) }))
  }
  function refresh() {
    const next = read()
    if (JSON.stringify(next) === JSON.stringify({ scopes, shownUser })) return
    scopes = next.scopes
    shownUser = next.shownUser
    for (const listener of [...listeners]) listener()
  }
  function end() {
    user = null
    prompts.rejectAll()
    options.onEnded()
    refresh()
    listeners.clear()
  }
  function setActiveChain(chainId: ChainId) {
    chains = { ...chains, [namespaceOf(chainId)]: chainId }
    if (user) keep(record.write({ isLoggedIn: true, chains }))
    refresh()
  }
  /** The page puts accounts of EVM in order, because it answers requests that name none. */
  async function preferOnEvm({ type }: EmbeddedAccount) {
    if (type !== 'eoa' && type !== 'smartAccount') return
    try {
      const next = await page.request('prefer', { type })
      if (user) user = next
      refresh()
    } catch (error) {
      logger.log('warn', 'account was not put first', { error: String(error) })
    }
  }
  function setActiveAccount(id: AccountId) {
    const { address, chainId } = parseAccountId(id)
    const account = user && accountsOn(user.accounts, chainId).find((one) => one.id === id)
    if (!account) return
    if (namespaceOf(chainId) === 'eip155') return void preferOnEvm(account)
    chosen = { ...chosen, [namespaceOf(chainId)]: address }
    refresh()
  }
  function subscribe(onChange: () => void) {
    listeners.add(onChange)
    return () => void listeners.delete(onChange)
  }
  function providerOf(namespace: Namespace): ProviderMap[Namespace] {
    const known = providers.get(namespace)
    if (known) return known
    const scope = () => scopes.find((one) => one.namespace === namespace)
    const provider = createProvider({
      namespace,
      askChain,
      smartSessions: options.smartSessions,
      subscribe,
      setActiveChain,
      onUnknownMethod(method) {
        for (const listener of [...unknownMethods]) listener(method)
      },
      scope,
      accounts() {
        const chainId = scope()?.chainId
        return user && chainId ? accountsOn(user.accounts, chainId) : []
      },
      ask,
    })
    providers.set(namespace, provider)
    return provider
  }
  async function disconnect() {
    if (!user) return
    end()
    keep(record.clear())
    const told = page.request('logout', null).catch((error) => {
      throw pageError(error, { connectorId, method: 'logout' })
    })
    const giveUp = new AbortController()
    const { signal } = giveUp
    // What the user has approved may still be on its way.
    const late = pause(clock, { ms: LOGOUT_MS, signal }).catch(() => {})
    try {
      await Promise.race([told, late])
    } finally {
      giveUp.abort()
      page.closeWhenIdle()
    }
  }

  keep(record.write({ isLoggedIn: true, chains }))
  void answers.resume()
  return {
    update(next) {
      if (!user) return
      if (next) {
        user = next
        return refresh()
      }
      end()
      keep(record.clear())
      page.closeWhenIdle()
    },
    session: {
      scopes: () => scopes,
      user: () => shownUser,
      subscribe,
      // Every family's provider takes requests; that is all that each of their types asks for.
      provider: <M extends Namespace>(namespace: M) => providerOf(namespace) as ProviderMap[M],
      prompts: prompts.ofSession,
      answered: answers.answered,
      showsSignIn: true,
      onUnknownMethod(listener) {
        unknownMethods.add(listener)
        return () => void unknownMethods.delete(listener)
      },
      setActiveChain,
      setActiveAccount,
      async addDevice() {
        await page.request('addDevice', null).catch((error) => {
          throw pageError(error, { connectorId, method: 'addDevice' })
        })
      },
      disconnect,
      async discard() {
        if (!options.wasLoggedIn) return disconnect()
        if (!user) return
        end()
        page.closeWhenIdle()
      },
    },
  }
}
