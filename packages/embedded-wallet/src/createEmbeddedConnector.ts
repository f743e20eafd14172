import {
  type ChainId,
  type ConnectOptions,
  type ConnectorContext,
  KitError,
  namespaceOf,
  parseAccountId,
  type RestoreOptions,
  type Session,
} from '@bowline/common'
import { askForeign, unlessAborted } from '@bowline/common/adapters'
import { type EmbeddedUser, type FrameCaller, FrameError } from '@bowline/common/frame'
import type { Login, LoginRecord } from './createLoginRecord.ts'
import { createCodes } from './page/createCodes.ts'
import { createHomeOpener } from './page/createHomeOpener.ts'
import { createPage } from './page/createPage.ts'
import { createPrompts } from './page/createPrompts.ts'
import { logIn, pageError } from './page/logIn.ts'
import { logInWithCode } from './page/logInWithCode.ts'
import { createSession, type LiveSession } from './session/createSession.ts'

/** The page does not ask the user for this, so it takes one round trip to the server at most. */
const USER_MS = 30_000

export interface EmbeddedConnector {
  connect(options: ConnectOptions): Promise<Session>
  restore(options: RestoreOptions): Promise<Session | undefined>
}

export interface EmbeddedConnectorOptions {
  readonly context: ConnectorContext
  readonly record: LoginRecord
  /** The address of the page. */
  readonly src: URL
  readonly id: string
  /** The accessible name of the frame. */
  readonly title: string
  /** Whether users type the codes of mails into the app. */
  readonly appEnteredCodes: boolean
}

/** The part of the connector that talks with the page. Loaded on the first use. */
export function createEmbeddedConnector(options: EmbeddedConnectorOptions): EmbeddedConnector {
  const { context, record, src, id: connectorId, title, appEnteredCodes } = options
  const { askChain, clock, logger, namespaces, smartSessions, accountTypes } = context
  let live: LiveSession | undefined
  let attempts = 0

  const prompts = createPrompts((prompt) => {
    if (!page.isOpen()) return
    page
      .request('reject', { prompt })
      .catch((error) => logger.log('warn', 'prompt not refused', { error: String(error) }))
  })
  const codes = createCodes(clock)
  const page = createPage({
    context,
    src,
    title,
    async onOpen(caller) {
      if (!live) return
      // It has broken off before, and someone else may have logged in since, or nobody.
      const user = await readUser(caller)
      live.update(user)
      if (!user) throw new FrameError('disconnected')
    },
    onPrompts: prompts.set,
    onUser: (user) => live?.update(user),
    onCode: codes.set,
    onCodeWait: codes.wait,
  })

  const openHome = createHomeOpener({ page, src })

  const readUser = (caller: FrameCaller, signal?: AbortSignal) =>
    askForeign({
      clock,
      connectorId,
      signal,
      limitMs: USER_MS,
      ask: () => caller.request('user', null),
      mapError: (error) => pageError(error, { connectorId, method: 'user' }),
    })

  /** Asks the page to put the app's usual type of account first, unless its user has chosen. */
  async function arranged(user: EmbeddedUser): Promise<EmbeddedUser> {
    const type = accountTypes.eip155
    const first = user.accounts.find(({ id }) => namespaceOf(id) === 'eip155')
    const isAsked = type === 'eoa' || type === 'smartAccount'
    if (!isAsked || !first || first.type === type) return user
    return page.request('prefer', { type, isDefault: true }).catch((error) => {
      logger.log('warn', 'account was not put first', { error: String(error) })
      return user
    })
  }

  function begin(
    user: EmbeddedUser,
    { networks, account }: RestoreOptions,
    { isLoggedIn: wasLoggedIn, chains }: Login,
  ): Session {
    if (live) live.update(user)
    else {
      const chosen = account ? { [namespaceOf(account)]: parseAccountId(account).address } : {}
      const session = {
        connectorId,
        smartSessions,
        namespaces,
        networks,
        chains,
        chosen,
        wasLoggedIn,
        user,
      }
      const services = { askChain, clock, logger, page, src, prompts, record }
      live = createSession({
        ...session,
        ...services,
        onEnded() {
          live = undefined
        },
      })
    }
    const { session } = live
    if (session.scopes().length > 0) return session
    throw new KitError('WALLET_ANSWER_INVALID', { method: 'login' })
  }

  /** Lets go of the page unless a session or another attempt uses it. */
  async function attempt<T>(act: () => Promise<T>): Promise<T> {
    attempts++
    try {
      return await act()
    } finally {
      attempts--
      if (!live && attempts === 0) page.closeWhenIdle()
    }
  }

  return {
    connect: (connectOptions) =>
      attempt(async () => {
        const { ask, chainId, signal } = connectOptions
        const via = connectOptions.via ?? {
          kind: 'email',
          ...(await ask({ kind: 'form', form: 'email' })),
        }
        const { isLoggedIn } = await record.read()
        const login = { page, prompts, codes, clock, connectorId, ask, signal }
        const user =
          appEnteredCodes && via.kind === 'email'
            ? await logInWithCode({ ...login, email: via.email })
            : await logIn({ ...login, via, openHome })
        return begin(await arranged(user), connectOptions, { isLoggedIn, chains: chosen(chainId) })
      }),
    restore: (restoreOptions) =>
      attempt(async () => {
        const { chainId, networks, signal } = restoreOptions
        const { isLoggedIn, chains } = await record.read()
        // The app may serve fewer networks than it did then.
        const kept = Object.entries(chains).filter(([, id]) =>
          networks.some((network) => network.chainId === id),
        )
        if (signal.aborted) throw new KitError('ABORTED')
        const caller = await unlessAborted(page.open(), signal)
        const user = await readUser(caller, signal)
        const before = { isLoggedIn, chains: { ...chosen(chainId), ...Object.fromEntries(kept) } }
        if (user) return begin(await arranged(user), restoreOptions, before)
        await record.clear()
        return undefined
      }),
  }
}

const chosen = (chainId: ChainId | undefined): Readonly<Record<string, ChainId>> =>
  chainId ? { [namespaceOf(chainId)]: chainId } : {}
