import { KitError, safeHttpUrl } from '@bowline/common'
import { appOrigin } from '../../config/appOrigin.ts'

/**
 * Returns the address of a page that may be framed. Throws `INVALID_CONFIG` for other addresses, whose
 * page could run any code in the app's origin.
 */
export function frameSource(src: string): string {
  const origin = appOrigin()
  const base = origin || undefined
  const url = URL.canParse(src, base) ? new URL(src, base) : undefined
  // A `blob:` address has the app's origin too.
  const isOwn = url?.protocol === 'http:' && url.origin === origin && !url.username && !url.password
  const safe = isOwn ? url.href : safeHttpUrl(url?.href)
  if (safe) return safe
  throw new KitError('INVALID_CONFIG', {
    option: 'connectors',
    problem: 'frames a page that is neither https: nor of the app',
  })
}
