import { sanitizeName } from '@bowline/common'

/** What extensions are told of who asks: the page's title, else its host. */
export function windowAppName(): string {
  if (typeof document === 'undefined') return 'App'
  return sanitizeName(document.title, sanitizeName(globalThis.location?.hostname, 'App'))
}
