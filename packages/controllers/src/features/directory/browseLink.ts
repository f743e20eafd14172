import { BROWSE_PLACEHOLDER, safeBrowseLink, safeWalletLink } from '@bowline/common'

/**
 * Creates the link that opens a page in a wallet's own browser, from the wallet's template (`safeBrowseLink`). If that
 * would be too long, the page's origin is opened. Returns `undefined` for a template or a page that is not safe.
 */
export function browseLink(template: string, pageUrl: string): string | undefined {
  const safe = safeBrowseLink(template)
  const page = URL.canParse(pageUrl) ? new URL(pageUrl) : undefined
  if (!safe || !page || !/^https?:$/.test(page.protocol)) return undefined
  const fill = (address: string) =>
    safe.replace(BROWSE_PLACEHOLDER, (_, name: string) => {
      if (name === 'origin') return encodeURIComponent(page.origin)
      return name === 'url' ? encodeURIComponent(address) : address.replace(/^https?:\/\//, '')
    })
  return [fill(page.href), fill(page.origin)].find((link) => safeWalletLink(link) !== undefined)
}
