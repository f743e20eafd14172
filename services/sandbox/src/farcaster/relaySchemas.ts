import * as v from 'valibot'
import { type Hex, isHex } from 'viem'

const MAX_LENGTH = 512
const text = v.pipe(v.string(), v.maxLength(MAX_LENGTH))
const time = v.pipe(text, v.isoTimestamp())
const webAddress = v.pipe(text, v.regex(/^https?:\/\//), v.url())

/** What an app asks for. The names are those of the relay of Farcaster. */
export const channelRequestSchema = v.object({
  siweUri: webAddress,
  domain: v.pipe(text, v.regex(/^[\w.-]+(?::\d+)?$/)),
  nonce: v.optional(v.pipe(text, v.regex(/^[a-zA-Z0-9]{8,}$/))),
  notBefore: v.optional(time),
  expirationTime: v.optional(time),
  requestId: v.optional(text),
  redirectUrl: v.optional(webAddress),
})

export type ChannelRequest = v.InferOutput<typeof channelRequestSchema>

/** What a Farcaster app answers. */
export const completionSchema = v.object({
  message: v.pipe(v.string(), v.maxLength(4 * MAX_LENGTH)),
  signature: v.pipe(
    text,
    v.check((value) => isHex(value)),
    v.transform((value) => value as Hex), // checked in the line above
  ),
  fid: v.pipe(v.number(), v.integer(), v.minValue(1)),
  username: text,
  displayName: text,
})

export type Completion = v.InferOutput<typeof completionSchema>
