import { type BrowserKind, browserKind } from './browserKind.ts'

/** Reads which browser shows this page. On a server it is a desktop. */
export function readBrowser(): BrowserKind {
  if (typeof window === 'undefined') return { system: 'desktop' }
  const { userAgent, maxTouchPoints } = navigator
  return browserKind({
    userAgent,
    maxTouchPoints,
    hasTelegramBridge: 'TelegramWebviewProxy' in window || 'TelegramWebviewProxyProto' in window,
    telegramPlatform: telegramPlatform(),
  })
}

/** The target that a link needs to open an app. */
export function appLinkTarget(): '_self' | '_top' | '_blank' {
  // Telegram hands only new windows to the system; in its own, an app's scheme is an unknown address.
  if (readBrowser().telegram) return '_blank'
  return window.top === window ? '_self' : '_top'
}

/** More characters of an address are not searched for launch parameters. */
const MAX_LAUNCH_CHARACTERS = 16_384

function telegramPlatform(): string | undefined {
  try {
    const told = (window as WithTelegram).Telegram?.WebApp?.platform
    if (typeof told === 'string' && told !== 'unknown') return told
    return [location.href, pageAsLoaded()].map(launchPlatform).find(Boolean)
  } catch {
    // Another script has put something there that throws: this is no page of Telegram's.
    return undefined
  }
}

interface WithTelegram {
  readonly Telegram?: { readonly WebApp?: { readonly platform?: unknown } }
}

/** The address that the page was opened with: a router may have taken the parameters away since. */
const pageAsLoaded = (): string | undefined =>
  globalThis.performance?.getEntriesByType('navigation')[0]?.name

/** Telegram passes the parameters of a mini app behind `#`. */
function launchPlatform(address: string | undefined): string | undefined {
  const [, fragment = ''] = address?.slice(0, MAX_LAUNCH_CHARACTERS).split('#', 2) ?? []
  const [, query = fragment] = fragment.split('?', 2)
  return new URLSearchParams(query).get('tgWebAppPlatform') ?? undefined
}
