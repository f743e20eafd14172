import * as v from 'valibot'
import { timestampSchema } from './schemas.ts'

/** The number of times that one code may be entered. */
export const CODE_TRIES = 5

/** 128 random bits or more, in base64url. */
export const secretSchema = v.pipe(v.string(), v.regex(/^[-\w]{22,128}$/))
export const idSchema = v.pipe(v.string(), v.regex(/^[-\w]{1,64}$/))
/**
 * An address without the quoted forms of RFC 5321, which nobody uses and headers are attacked with. Which mailbox an address
 * means, and whether one can be made of it, is what `mailboxOf` says.
 */
export const emailSchema = v.pipe(
  v.string(),
  v.maxLength(254),
  v.regex(/^[^@\s"(),:;<>[\\\]\p{C}]{1,64}@[\p{L}\p{M}\p{N}\p{Join_Control}.。．｡-]{1,253}$/u),
)

/** The providers with whose accounts a server may let users log in. */
export const socialProviderSchema = v.picklist([
  'google',
  'apple',
  'facebook',
  'github',
  'discord',
  'x',
])

export const userSchema = v.object({
  id: idSchema,
  email: v.nullable(v.string()),
  /** How the user logs in, such as `email`. */
  provider: v.string(),
  createdAt: timestampSchema,
})

/**
 * The assurance of a login: `frame` if only the wallet's page has seen its code, `app-entered` if it was typed into
 * the app, which has seen it too.
 */
export const assuranceSchema = v.picklist(['frame', 'app-entered'])

export const tokensSchema = v.object({
  accessToken: secretSchema,
  /** The time at which the access token expires. */
  expiresAt: timestampSchema,
  /** Used once: each renewal brings the next one. */
  refreshToken: secretSchema,
  /** The same for as long as the login lasts. What `app-entered` may not do is refused. */
  assurance: assuranceSchema,
})

export const sentSchema = v.object({
  requestId: secretSchema,
  expiresAt: timestampSchema,
  /** When another code may be requested. */
  resendAt: timestampSchema,
})

/** What is answered once a code was sent to an address that was typed. */
export const sentToSchema = v.object({
  ...sentSchema.entries,
  /** The address as it is shown, in the one spelling of its mailbox. It follows from what was typed alone. */
  email: v.string(),
})

/** What is answered of a login that goes on once its link was. */
export const waitsForLink = {
  /** Where the link is, as it is shown. */
  email: v.string(),
  /** What to choose behind it. */
  number: v.number(),
  expiresAt: timestampSchema,
}

export const enteredSchema = v.object({
  requestId: secretSchema,
  code: v.pipe(v.string(), v.regex(/^\d{8}$/)),
})

export const loggedIn = {
  status: v.literal('loggedIn'),
  ...tokensSchema.entries,
  user: userSchema,
  deviceId: idSchema,
}
