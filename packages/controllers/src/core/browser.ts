/** What a page can see of the browser that shows it. */
export interface BrowserSigns {
  readonly userAgent: string
  readonly maxTouchPoints: number
  /** Whether an app of Telegram has put its bridge into the page. */
  readonly hasTelegramBridge: boolean
  /** Telegram's name for its client: `WebApp.platform`, or the launch parameter `tgWebAppPlatform`. */
  readonly telegramPlatform: string | undefined
}

/** The operating system, as far as it decides how links open apps. */
export type DeviceSystem = 'ios' | 'android' | 'desktop'

/** Telegram's clients, as far as they differ for us. `other`: Telegram Desktop and its web clients. */
export type TelegramClient = 'ios' | 'android' | 'macos' | 'other'

/** The browser that shows the page. */
export interface BrowserKind {
  readonly system: DeviceSystem
  /** Set inside of Telegram. */
  readonly telegram?: TelegramClient | undefined
  /**
   * The name of the app, not a wallet and not a browser, that shows the page in a browser of its own. Such browsers
   * often open no other app and know no passkeys.
   */
  readonly hostApp?: string | undefined
}

/** More characters of a user agent are not read. */
export const MAX_USER_AGENT = 1_000

/** Says which browser shows the page, from what the page can see; but for `hostApp`. */
export function browserKind(signs: BrowserSigns): BrowserKind {
  const userAgent = signs.userAgent.slice(0, MAX_USER_AGENT)
  const system = systemOf(userAgent, signs.maxTouchPoints)
  const telegram = telegramClient(signs, userAgent, system)
  return { system, telegram }
}

function systemOf(userAgent: string, maxTouchPoints: number): DeviceSystem {
  if (/android/i.test(userAgent)) return 'android'
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  // iPadOS identifies itself as a Mac, but Macs have no touch screen.
  return /macintosh/i.test(userAgent) && maxTouchPoints > 1 ? 'ios' : 'desktop'
}

/** Telegram's documented names for its clients. A page that has only loaded Telegram's script reads `unknown`. */
const TELEGRAM_CLIENTS: ReadonlyMap<string, TelegramClient> = new Map([
  ['android', 'android'],
  ['android_x', 'android'],
  ['ios', 'ios'],
  ['macos', 'macos'],
  ['tdesktop', 'other'],
  ['unigram', 'other'],
  ['web', 'other'],
  ['weba', 'other'],
  ['webk', 'other'],
])

function telegramClient(
  { hasTelegramBridge, telegramPlatform }: BrowserSigns,
  userAgent: string,
  system: DeviceSystem,
): TelegramClient | undefined {
  const named = TELEGRAM_CLIENTS.get(telegramPlatform?.toLowerCase() ?? '')
  if (named || !hasTelegramBridge) return named
  // A page that Telegram shows without the parameters of a mini app.
  if (system !== 'desktop') return system
  return /macintosh/i.test(userAgent) ? 'macos' : 'other'
}

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
