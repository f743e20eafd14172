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
