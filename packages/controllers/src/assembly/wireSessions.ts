import {
  type ChainAdapter,
  type Connector,
  type EventBus,
  type Logger,
  loadCode,
  type Namespace,
  parseAccountId,
  type Session,
} from '@bowline/common'
import type { StoreApi } from 'zustand/vanilla'
import { isPageVisible } from '../core/browserPage.ts'
import type { Windows } from '../core/windows.ts'
import type { SessionsOptions } from '../features/connections/sessions.ts'
import type { Held } from '../features/connections/statesOf.ts'
import { isNetworkSupported } from '../features/networks/networksStore.ts'
import { switchesUnderWay } from '../features/networks/switchesUnderWay.ts'
import type { Connections } from '../kit/connections.ts'
import type { KitEvents } from '../kit/KitEvents.ts'
import { type Core, internals, type Kit } from '../kit/kit.ts'
import type { ActiveNetworks, NetworksState } from '../kit/networks.ts'
import type { LiveSession, SavedConnections } from '../kit/sessions.ts'

interface Wiring {
  readonly activeNetworks: ActiveNetworks
  readonly connections: Connections
  readonly events: EventBus<KitEvents>
  readonly networks: StoreApi<NetworksState>
  readonly kit: Kit
  readonly saved: SavedConnections
  /** The wallet to remember for a family; `undefined` if a library of the app remembers it. */
  savedAs(namespace: Namespace): Connector | undefined
  /** Called before an unlocked wallet is connected. The returned function takes what to do once it counts as that. */
  admit(namespace: Namespace, connectorId: string): (onAdmitted: () => void) => void
}

/** Applies changes of a session to the rest of the kit. */
export function wireSessions({
  activeNetworks,
  admit,
  connections,
  events,
  kit,
  networks,
  saved,
  savedAs,
}: Wiring): Pick<SessionsOptions, 'onChange' | 'onEnded'> {
  const tellSilence = (now: Held | undefined, before: Held | undefined) => {
    // Some wallets answer a page only while it is visible.
    if (!now?.isSilent || before?.isSilent || !isPageVisible()) return
    const wallet = kit.connectors.getState().find(({ id }) => id === now.connectorId)?.name
    kit.toasts.show({ kind: 'error', code: 'walletSilent', ...(wallet && { values: { wallet } }) })
  }

  return {
    onChange(namespace, now, before) {
      const isUnlocked = before?.status === 'locked' && now?.status === 'connected'
      const admission = isUnlocked ? admit(namespace, now.connectorId) : undefined
      connections.setSession(namespace, now)
      if (now?.status !== 'connected') {
        // No account is on a chain that the app does not serve.
        const state = networks.getState()
        if (!isNetworkSupported(state, state.active[namespace])) activeNetworks.goHome(namespace)
        if (now && before?.status === 'connected')
          events.emit('locked', { namespaces: [namespace] })
        tellSilence(now, before)
        return
      }
      const { chainId, accounts } = now
      activeNetworks.setActive(chainId)
      const connector = savedAs(namespace)
      const [shown] = accounts
      const account = now.canChooseAccount ? shown : undefined
      if (connector) saved.save(namespace, connector, { chainId, account, shown })
      if (!before) return
      tellSilence(now, before)
      if (before.status === 'locked') {
        const { connectorId } = now
        const method = 'browser'
        const namespaces = [namespace]
        return admission?.(() =>
          events.emit('connected', { connectorId, namespaces, restored: true, method }),
        )
      }
      if (addressOf(accounts) !== addressOf(before.accounts))
        events.emit('accountChanged', { namespace })
      if (chainId === before.chainId) return
      const by = switchesUnderWay(kit).has(chainId) ? 'app' : 'wallet'
      events.emit('networkChanged', { namespace, chainId, by })
    },
    onEnded(namespaces) {
      for (const namespace of namespaces) saved.forget(namespace)
      events.emit('disconnected', { namespaces, by: 'wallet' })
    },
  }
}

const addressOf = ([account]: readonly Parameters<typeof parseAccountId>[0][]) =>
  account && parseAccountId(account).address

/**
 * Returns what follows a session and opens the wallet's app when it is asked something, if a link on this device has
 * opened it before. A phone opens an app only within the user's click: after it, the screens show a link.
 */
export function openAskedWallets(windows: Windows) {
  return (session: Session): (() => void) =>
    session.onAsk?.(() => {
      const { redirect } = session
      if (redirect && session.isOnThisDevice?.() && windows.canOpen()) windows.openApp?.(redirect)
    }) ?? (() => {})
}

/** The modal is on screen by then. */
export const TOAST_AFTER_MS = 300
/** An app that asks again and again opens the modal no more often than this. */
export const QUIET_MS = 30_000

/**
 * Returns what follows a session and tells its user in the modal that the app has asked for something that the
 * wallet does not do: the wallet itself shows nothing.
 */
export function tellUnknownMethods(kit: Kit) {
  const { clock } = internals(kit)
  let toldAt = Number.NEGATIVE_INFINITY
  const tell = () => {
    if (clock.elapsed() - toldAt < QUIET_MS) return
    toldAt = clock.elapsed()
    kit.modal.open()
    clock.after(TOAST_AFTER_MS, () => kit.toasts.show({ kind: 'error', code: 'actionNotAllowed' }))
  }
  return (session: Session): (() => void) => session.onUnknownMethod?.(tell) ?? (() => {})
}

/** Follows what a wallet has answered, with code that loads for the wallets that tell. Returns a function that stops this. */
export function followAnswered(core: Core, session: Session): () => void {
  const { answered } = session
  if (!answered) return () => {}
  let isOver = false
  let stop = () => {}
  loadCode(() => import('./followAnswers.ts')).then(
    ({ followAnswers }) => {
      if (!isOver) stop = followAnswers(core, session, answered)
    },
    (error) => core.logger.log('warn', 'answers not followed', { error: String(error) }),
  )
  return () => {
    isOver = true
    stop()
  }
}

interface Parts {
  readonly adapters: ReadonlyMap<Namespace, ChainAdapter>
  readonly logger: Logger
}

/** Mirrors a family of a session into the library that the app uses beside the kit, if there is one. */
export function mirrorSession(
  { adapters, logger }: Parts,
  { connector, session }: LiveSession,
  namespace: Namespace,
): () => void {
  try {
    return adapters.get(namespace)?.mirror?.(session, connector) ?? (() => {})
  } catch (error) {
    // A failure of the app's library does not undo a connection.
    logger.log('error', 'mirror failed', { namespace, error: String(error) })
    return () => {}
  }
}
