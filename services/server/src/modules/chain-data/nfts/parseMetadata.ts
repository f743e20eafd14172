import * as v from 'valibot'
import { parseJson } from '../../../basics/parseJson.ts'

/** The metadata of an NFT. All fields are unverified claims. */
export interface NftMetadata {
  readonly name?: string | undefined
  readonly description?: string | undefined
  /** A URL of any scheme, or inline SVG as a `data:` address. */
  readonly image?: string | undefined
}

const claim = v.fallback(v.optional(v.string()), undefined)
const schema = v.object({
  name: v.fallback(v.optional(v.union([v.string(), v.pipe(v.number(), v.toString())])), undefined),
  description: claim,
  image: claim,
  image_url: claim,
  image_data: claim,
})

/** Parses the metadata of an NFT; `undefined` if it is not a JSON object. */
export function parseMetadata(text: string): NftMetadata | undefined {
  const parsed = v.safeParse(schema, parseJson(text), { abortEarly: true })
  if (!parsed.success) return undefined
  const { name, description, image, image_url, image_data } = parsed.output
  const drawing = image_data && `data:image/svg+xml,${encodeURIComponent(image_data)}`
  return { name, description, image: image || image_url || drawing || undefined }
}
