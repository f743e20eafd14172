import type { Session } from '@bowline/common'
import { internals, type Kit } from '../kit.ts'

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
