import { sanitizeName } from '@bowline/common'

/** The app's name as extensions show it: the page's title, else its host. */
export function windowAppName(): string {
  if (typeof document === 'undefined') return 'App'
  return sanitizeName(document.title, sanitizeName(globalThis.location?.hostname, 'App'))
}
