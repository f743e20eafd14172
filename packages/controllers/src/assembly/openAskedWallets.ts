import type { Session } from '@bowline/common'
import type { Windows } from '../core/windows.ts'

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
