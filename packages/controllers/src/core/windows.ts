import { safeHttpUrl, safeWalletLink } from '@bowline/common'
import { appLinkTarget } from './browser.ts'

/** How windows are opened. */
export interface Windows {
  /** Whether the browser would open a window now, because the user has just clicked. */
  canOpen(): boolean
  /** Opens a page in a window. Returns null if the browser blocks it or the address is not safe. */
  open(url: string): Window | null
  /** Opens an app on this device, after `canOpen`. The page stays. */
  openApp?(link: string): void
}

/** The windows of the browser. */
export const browserWindows: Windows = {
  canOpen: () => globalThis.navigator?.userActivation?.isActive === true,
  open(url) {
    const safe = safeHttpUrl(url)
    return safe ? globalThis.open(safe, '_blank', 'popup,width=480,height=720') : null
  },
  openApp(link) {
    const safe = safeWalletLink(link)
    if (!safe) return
    // A web page would take this page's place if no app takes the link.
    const target = safe.startsWith('https:') ? '_blank' : appLinkTarget()
    globalThis.open(safe, target, 'noopener,noreferrer')
  },
}
