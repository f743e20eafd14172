import { safeIcon } from '@bowline/common'
import * as v from 'valibot'

const MAX_ASSETS = 1000

const balance = v.pipe(
  v.string(),
  v.maxLength(66),
  v.regex(/^0x[0-9a-fA-F]+$/),
  v.transform((hex) => BigInt(hex)),
)
/** Optional in a wallet's answer. A value that is not a number is ignored. */
const price = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === 'number' ? value : undefined)),
)
const iconUrl = v.pipe(v.unknown(), v.transform(safeIcon))

const nativeSchema = v.object({
  balance,
  metadata: v.optional(v.object({ price: v.optional(price), iconUrl: v.optional(iconUrl) }), {}),
})

const tokenSchema = v.object({
  address: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/)),
  balance,
  metadata: v.object({
    name: v.string(),
    symbol: v.string(),
    decimals: v.number(),
    price: v.optional(price),
    iconUrl: v.optional(iconUrl),
  }),
})

const listSchema = v.pipe(v.array(v.looseObject({ type: v.string() })), v.maxLength(MAX_ASSETS))

type Token = v.InferOutput<typeof tokenSchema>
type Native = v.InferOutput<typeof nativeSchema> & { readonly address?: undefined }

/**
 * Reads what a wallet says of its assets on a chain, whose id is in hexadecimal. Those that violate the standard are left out, and so
 * are others than coins, such as NFTs. Returns `undefined` if the answer or all that is asked for violate it.
 */
export function readAssets(
  answer: unknown,
  chain: string,
): readonly (Native | Token)[] | undefined {
  const { success, output } = v.safeParse(v.object({ [chain]: listSchema }), answer)
  if (!success) return undefined
  const assets = (output[chain] ?? []).filter((asset) => KINDS.has(kindOf(asset)))
  const right = assets.flatMap(rightOf)
  return assets.length > 0 && right.length === 0 ? undefined : right
}

const KINDS: ReadonlySet<string> = new Set(['native', 'erc20'])

const kindOf = (asset: { readonly type: string }): string => asset.type.toLowerCase()

/** Returns an empty list for an asset that violates the standard. */
function rightOf(asset: { readonly type: string }): readonly (Native | Token)[] {
  const schema = kindOf(asset) === 'native' ? nativeSchema : tokenSchema
  const { success, output } = v.safeParse(schema, asset)
  return success ? [output] : []
}
