// Without `//` only the bare scheme: what follows would be a command to the program that handles it.
const CUSTOM_LINK = /^[a-z][a-z0-9+.-]{1,30}:(\/\/|$)/
const NEVER = new Set([
  'javascript:',
  'data:',
  'blob:',
  'file:',
  'filesystem:',
  'intent:',
  'vbscript:',
  'about:',
  'view-source:',
  'ws:',
  'wss:',
  'ftp:',
  'mailto:',
  'tel:',
  'sms:',
])

/** Returns an `https:` address (or `http:` on this very machine), or `undefined`. */
export function safeHttpUrl(value: unknown): string | undefined {
  const url = parse(value)
  if (!url || url.username || url.password) return undefined
  if (url.protocol === 'https:') return url.href
  return url.protocol === 'http:' && isLoopback(url.hostname) ? url.href : undefined
}

/**
 * Returns a link that may open a wallet: `https:`, or a custom scheme such as `metamask://`.
 * Everything that could run code or reach a file is refused.
 */
export function safeWalletLink(value: unknown): string | undefined {
  const web = safeHttpUrl(value)
  if (web) return web
  const url = parse(value)
  if (!url || url.protocol === 'http:' || url.protocol === 'https:') return undefined
  if (NEVER.has(url.protocol) || !CUSTOM_LINK.test(url.href)) return undefined
  return url.href
}

/** What a link that opens a page in a wallet's own browser says in the page's place. */
export const BROWSE_PLACEHOLDER = /\{(url|page|origin)\}/g
/** What comes before the path. A placeholder there would let the page choose whom the link reaches. */
const AUTHORITY = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i

/**
 * Returns a template for links that open a page in a wallet's own browser, or `undefined` if it is not safe. It is
 * `https:` or a custom scheme, and contains at least one of `{url}` (the page, encoded), `{page}` (the page without
 * `https://`) and `{origin}` (the page's origin, encoded), none of them before the path.
 */
export function safeBrowseLink(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 2048) return undefined
  const [authority = value] = AUTHORITY.exec(value) ?? []
  const places = value.match(BROWSE_PLACEHOLDER)?.length ?? 0
  const isSafe = !authority.includes('{') && safeWalletLink(value.replace(BROWSE_PLACEHOLDER, 'x'))
  return places > 0 && isSafe ? value : undefined
}

export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    /^(\[::1\]|::1)$/.test(hostname) ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  )
}

function parse(value: unknown): URL | undefined {
  if (typeof value !== 'string' || value.length > 2048) return undefined
  return URL.canParse(value) ? new URL(value) : undefined
}

/** Icons above this are not shown: it keeps a hostile wallet from freezing the list. */
export const MAX_ICON_CHARACTERS = 96_000

/** Image types that browsers draw through `<img>` and wallets use, by standard and common names. */
const DATA_IMAGE = /^data:image\/(avif|gif|jpe?g|png|svg\+xml|vnd\.microsoft\.icon|webp|x-icon)[;,]/

/**
 * Returns an icon that may be drawn through `<img>`, or `undefined`: an image within the page.
 * An SVG is fine there: an image document runs no script and loads nothing (EIP-6963).
 * Remote icons are refused, since loading one reveals the visitor to its host.
 */
export function safeIcon(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_ICON_CHARACTERS) return undefined
  const icon = value.trim()
  return DATA_IMAGE.test(icon) ? icon : undefined
}
