/**
 * What the screens need to know of the browser. It can be replaced, for example to show a phone on a
 * desktop.
 */
export interface Environment {
  /** Whether wallet apps are on this device, so that a link opens them. */
  isMobile(): boolean
  /** The `target` that a link needs to open an app. */
  appLinkTarget(): '_self' | '_top' | '_blank'
  isTelegramAndroid(): boolean
  isPageVisible(): boolean
  isOnline(): boolean
  languages(): readonly string[]
  /** Reloads the page. */
  reload(): void
}

export const browserEnvironment: Environment = {
  isMobile() {
    const { userAgent, maxTouchPoints } = navigator
    if (/android|iphone|ipad|ipod/i.test(userAgent)) return true
    // iPadOS identifies itself as a Mac, but Macs have no touch screen.
    return /macintosh/i.test(userAgent) && maxTouchPoints > 1
  },
  appLinkTarget() {
    if (isTelegram()) return '_blank'
    return window.top === window ? '_self' : '_top'
  },
  isTelegramAndroid: () => isTelegram() && /android/i.test(navigator.userAgent),
  isPageVisible: () => document.visibilityState === 'visible',
  isOnline: () => navigator.onLine,
  languages: () => navigator.languages,
  reload: () => location.reload(),
}

function isTelegram(): boolean {
  return ['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto'].some(
    (name) => name in window,
  )
}
