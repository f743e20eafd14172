import { isLoopback, safeBrowseLink, safeHttpUrl, safeIcon, safeWalletLink } from '@bowline/common'
import { walletSchema } from '@bowline/common/api'
import * as v from 'valibot'
import { decodeDataUrl } from '../../pictures/decodeDataUrl.ts'

const link = v.optional(
  v.nullable(
    v.pipe(
      v.string(),
      v.check(
        (url) => safeWalletLink(url) !== undefined,
        'each link must be https:// or the scheme of a wallet.',
      ),
    ),
  ),
)

/**
 * One wallet of a directory file. Stricter than the API schema, so that unsafe entries are refused.
 */
export const walletRecordSchema = v.pipe(
  v.object(
    {
      ...walletSchema.entries,
      id: v.pipe(
        v.string('each wallet needs an "id".'),
        v.regex(/^[-_.a-zA-Z0-9]{1,80}$/, 'each wallet "id" is letters, digits, "-", "_" or ".".'),
      ),
      name: v.pipe(
        v.string('each wallet needs a "name".'),
        v.trim(),
        v.minLength(1, 'each wallet needs a "name".'),
        v.maxLength(64, 'each wallet "name" has at most 64 characters.'),
      ),
      chains: v.optional(
        v.array(
          v.pipe(
            v.string(),
            v.regex(
              /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/,
              'each chain must be a CAIP-2 id such as "eip155:1".',
            ),
          ),
        ),
        [],
      ),
      homepage: link,
      mobile_link: link,
      universal_link: v.optional(
        v.nullable(
          v.pipe(
            v.string(),
            v.check(
              (url) => safeHttpUrl(url) !== undefined,
              'each "universal_link" must be an https:// address.',
            ),
          ),
        ),
      ),
      browse_link: v.optional(
        v.nullable(
          v.pipe(
            v.string(),
            v.check(
              (template) => safeBrowseLink(template) !== undefined,
              'each "browse_link" must be a link with {url}, {page} or {origin} behind its host.',
            ),
          ),
        ),
      ),
      desktop_link: link,
      webapp_link: link,
      app_store: link,
      play_store: link,
      chrome_store: link,
      firefox_store: link,
      badge_type: v.optional(v.nullable(v.string())),
      /** The wallet's own picture, as a `data:` address. Without it a neutral one is drawn. */
      icon: v.optional(
        v.pipe(
          v.string(),
          v.check(
            (icon) => safeIcon(icon) === icon && decodeDataUrl(icon) !== undefined,
            'each "icon" must be a data: address of a PNG, WebP, JPEG, GIF or SVG below 96,000 characters.',
          ),
        ),
      ),
    },
    'each wallet needs an "id" and a "name".',
  ),
  v.check(
    ({ homepage }) => !homepage || /^https:/.test(homepage) || isLocal(homepage),
    'each "homepage" must be an https:// address.',
  ),
)

export type WalletRecord = v.InferOutput<typeof walletRecordSchema>

/** A whole directory file. */
export const walletFileSchema = v.pipe(
  v.array(walletRecordSchema, 'it must be a list of wallets.'),
  v.check(
    (wallets) => new Set(wallets.map(({ id }) => id)).size === wallets.length,
    'each wallet id may appear once.',
  ),
)

const isLocal = (url: string) => URL.canParse(url) && isLoopback(new URL(url).hostname)
