export interface DeepLinkOptions {
  /** The wallet's mobile, desktop or web link. */
  readonly link: string
  readonly uri: string
  /** Telegram on Android decodes a link once too often, so it is encoded twice there. */
  readonly isTelegramAndroid?: boolean | undefined
}

/**
 * Makes the link that opens a wallet with a pairing offer.
 * `redirect` is the one to open now; `href` leads back to the wallet later and carries no offer.
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
  // A bare scheme (`rainbow`, `rainbow:`) is a link too.
  const whole = link.includes('://') ? link : `${link.replace(/[/:]/g, '')}://`
  return whole.endsWith('/') ? whole : `${whole}/`
}
