import { safeWalletLink } from '@bowline/common'

export interface DeepLinkOptions {
  /** The wallet's mobile, desktop or web link. */
  readonly link: string
  readonly uri: string
  /** Telegram on Android decodes links twice, so they are encoded twice. */
  readonly isTelegramAndroid?: boolean | undefined
}

export interface DeepLink {
  /** Opens the wallet later, without the URI. */
  readonly href: string
  /** Opens the wallet now. */
  readonly redirect: string
}

/** Creates the link that opens a wallet with a pairing URI; `undefined` if the wallet's link is not safe to open. */
export function deepLink({
  link,
  uri,
  isTelegramAndroid = false,
}: DeepLinkOptions): DeepLink | undefined {
  const href = baseOf(link)
  const encoded = encodeURIComponent(uri)
  const redirect = `${href}wc?uri=${isTelegramAndroid ? encodeURIComponent(encoded) : encoded}`
  return safeWalletLink(redirect) ? { href, redirect } : undefined
}

function baseOf(link: string): string {
  // A scheme alone (`rainbow`, `rainbow:`) is valid too.
  const [, scheme] = /^([a-z][a-z0-9+.-]{0,40}):?\/{0,2}$/i.exec(link) ?? []
  const whole = scheme ? `${scheme}://` : link
  return whole.endsWith('/') ? whole : `${whole}/`
}
