import * as v from 'valibot'

const texts = v.pipe(v.array(v.pipe(v.string(), v.maxLength(128))), v.maxLength(1_024))
const decimals = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(77))
const symbol = v.pipe(v.string(), v.maxLength(64))

/** A request to sign in a file, with what is known around it. */
export const requestFileSchema = v.strictObject({
  chainId: v.pipe(
    v.string(),
    v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/, 'it must be a CAIP-2 id such as eip155:1'),
  ),
  account: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  method: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  params: v.optional(v.unknown()),
  context: v.optional(
    v.strictObject({
      currency: v.optional(v.object({ symbol, decimals })),
      tokens: v.optional(
        v.pipe(
          v.array(
            v.strictObject({
              address: v.string(),
              symbol: v.optional(symbol),
              decimals: v.optional(decimals),
              isNft: v.optional(v.boolean()),
            }),
          ),
          v.maxLength(4_096),
        ),
      ),
      own: v.optional(texts),
      trusted: v.optional(texts),
      contracts: v.optional(texts),
      domain: v.optional(v.string()),
      nowSeconds: v.optional(v.number()),
    }),
    {},
  ),
})
export type RequestFile = v.InferOutput<typeof requestFileSchema>

/** Parses a request. Throws with the place of what is wrong. */
export function parseRequestFile(text: string, name: string): RequestFile {
  const { success, output, issues } = v.safeParse(
    v.pipe(v.string(), v.parseJson(undefined, 'it is no JSON'), requestFileSchema),
    text,
  )
  if (success) return output
  const [issue] = issues
  const place = v.getDotPath(issue)
  throw new Error(`${name}${place ? `, ${place}` : ''}: ${issue.message}.`)
}
