/** What the address says if an app, or a page of another site, led here. */
export const FROM = 'from'
export const FROM_APP = 'app'

/**
 * Returns whether users have opened this page by its address. The page that an app opens says that it did (`leadToTab`),
 * and the server that a page of another origin has; `referrer` does so for browsers that do not tell the server.
 */
export function isOpenedByUser(page: { readonly href: string; readonly referrer: string }) {
  const { origin, searchParams } = new URL(page.href)
  if (searchParams.has(FROM)) return false
  return page.referrer === '' || new URL(page.referrer).origin === origin
}
