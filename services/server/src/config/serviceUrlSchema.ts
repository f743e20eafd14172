import { safeHttpUrl, withoutTrailing } from '@bowline/common'
import * as v from 'valibot'

/** The URL of a service: `https:`, or `http:` on this machine. The trailing slash is removed. */
export const serviceUrlSchema = v.pipe(
  v.string(),
  v.check(
    (url) => safeHttpUrl(url) !== undefined,
    'an address must be https:// (http:// only for this machine).',
  ),
  v.transform((url) => withoutTrailing(url, '/')),
)
