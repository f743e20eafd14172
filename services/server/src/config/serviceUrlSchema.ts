import { safeHttpUrl, withoutTrailing } from '@bowline/common'
import * as v from 'valibot'

/** An address of a service: `https:`, or `http:` on this machine. No slash at its end. */
export const serviceUrlSchema = v.pipe(
  v.string(),
  v.check(
    (url) => safeHttpUrl(url) !== undefined,
    'an address must be https:// (http:// only for this machine).',
  ),
  v.transform((url) => withoutTrailing(url, '/')),
)
