/** What the screens ask of the browser. Replaceable, so that a phone can be shown on a desk. */
export interface Environment {
  /** Whether wallet apps live on this very device, so that a link opens them. */
  isMobile(): boolean
  /** Where a link that opens an app has to go, for the app to open. */
  appLinkTarget(): '_self' | '_top' | '_blank'
  isTelegramAndroid(): boolean
  isPageVisible(): boolean
  isOnline(): boolean
  languages(): readonly string[]
  /** Loads the whole page anew. */
  reload(): void
}

export const browserEnvironment: Environment = {
  isMobile() {
    const { userAgent, maxTouchPoints } = navigator
    if (/android|iphone|ipad|ipod/i.test(userAgent)) return true
    // iPadOS introduces itself as a Mac; no Mac has a touch screen.
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
