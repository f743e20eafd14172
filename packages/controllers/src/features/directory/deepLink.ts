export interface DeepLinkOptions {
  /** The wallet's mobile, desktop or web link. */
  readonly link: string
  readonly uri: string
  /** Telegram on Android decodes links twice, so they are encoded twice. */
  readonly isTelegramAndroid?: boolean | undefined
}

/**
 * Creates the link that opens a wallet with a pairing URI. `redirect` opens the wallet now; `href` opens
 * it later, without the URI.
 */
export function deepLink({ link, uri, isTelegramAndroid = false }: DeepLinkOptions): {
  readonly href: string
  readonly redirect: string
} {
  const href = baseOf(link)
  const encoded = encodeURIComponent(uri)
  return {
    href,
    redirect: `${href}wc?uri=${isTelegramAndroid ? encodeURIComponent(encoded) : encoded}`,
  }
}

function baseOf(link: string): string {
  // A scheme alone (`rainbow`, `rainbow:`) is valid too.
  const whole = link.includes('://') ? link : `${link.replace(/[/:]/g, '')}://`
  return whole.endsWith('/') ? whole : `${whole}/`
}
