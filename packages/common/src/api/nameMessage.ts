import * as v from 'valibot'

/** The message that an account signs to change its name, as JSON. */
export const nameMessageSchema = v.object({
  action: v.picklist(['register', 'update', 'release']),
  /** Host and port of the server that the signer addresses: any other server must refuse the message. */
  server: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  /** The whole name with its zone, for example `alice.bowline.id`. */
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  attributes: v.object({
    avatar: v.optional(v.pipe(v.string(), v.maxLength(1_024))),
    bio: v.optional(v.pipe(v.string(), v.maxLength(512))),
  }),
  /** Chosen by the signer, and good for one request. */
  nonce: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
  /** Seconds since 1970. */
  timestamp: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** Seconds since 1970, at most five minutes after `timestamp`. */
  expires: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
})

export type NameMessage = v.InferOutput<typeof nameMessageSchema>
export type NameAction = NameMessage['action']
