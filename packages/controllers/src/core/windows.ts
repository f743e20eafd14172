import { safeHttpUrl } from '@bowline/common'

/** How windows are opened. */
export interface Windows {
  /** Whether the browser would open a window now, because the user has just clicked. */
  canOpen(): boolean
  /** Opens a page in a window. Returns null if the browser blocks it or the address is not safe. */
  open(url: string): Window | null
}

/** The windows of the browser. */
export const browserWindows: Windows = {
  canOpen: () => globalThis.navigator?.userActivation?.isActive === true,
  open(url) {
    const safe = safeHttpUrl(url)
    return safe ? globalThis.open(safe, '_blank', 'popup,width=480,height=720') : null
  },
}
