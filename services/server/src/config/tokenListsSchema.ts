import { safeHttpUrl } from '@bowline/common'
import * as v from 'valibot'

const from = v.pipe(
  v.string(),
  v.check(
    (text) => !/^[a-z][a-z\d+.-]*:\/\//i.test(text) || safeHttpUrl(text) !== undefined,
    'a list is a file, or an https:// address (http:// only for this machine).',
  ),
)

const tokenListSchema = v.union(
  [
    v.pipe(
      from,
      v.transform((text) => ({ from: text, sha256: undefined })),
    ),
    v.object({
      /** The path of a file, or an address. */
      from,
      /** The hash of the bytes. With it nothing but this one version is taken. */
      sha256: v.optional(
        v.pipe(
          v.string(),
          v.regex(/^[0-9a-fA-F]{64}$/, 'sha256 must be 64 hexadecimal digits.'),
          v.toLowerCase(),
        ),
      ),
    }),
  ],
  'each list is a file or an https:// address, alone or as {"from", "sha256"}.',
)

/** Lists of tokens that the operator vouches for, in their order. Read from `BOWLINE_TOKEN_LISTS`. */
export const tokenListsSchema = v.pipe(v.array(tokenListSchema), v.maxLength(20))

export type TokenListSetting = v.InferOutput<typeof tokenListSchema>
export const isWebList = ({ from: where }: TokenListSetting) => safeHttpUrl(where) !== undefined
