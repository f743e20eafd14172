import {
  type ChainAdapter,
  type Logger,
  loadCode,
  type Namespace,
  type Session,
} from '@bowline/common'
import type { Windows } from '../core/windows.ts'
import type { LiveSession } from '../features/connections/sessions.ts'
import { type Core, internals, type Kit } from '../kit.ts'

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
