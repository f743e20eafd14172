import * as v from 'valibot'
import { defineApi } from './defineApi.ts'
import { accountIdSchema, originSchema, timestampSchema } from './schemas.ts'

/** A secret of the page, which stands for its session. */
const tokenSchema = v.pipe(v.string(), v.regex(/^[-_a-zA-Z0-9]{43}$/, 'it must be a token.'))
/** A secret of the page, which tells it apart before it has a session. */
const visitorSchema = v.pipe(v.string(), v.regex(/^[-_a-zA-Z0-9]{22}$/, 'it must be a visitor.'))
const textSchema = (max: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(max))

const sessionSchema = v.object({
  /** The accounts, at least one; the first is the one that signed in first. */
  accounts: v.pipe(
    v.array(
      v.object({
        account: accountIdSchema,
        signedInAt: timestampSchema,
        expiresAt: timestampSchema,
      }),
    ),
    v.minLength(1),
    v.maxLength(16),
  ),
  /** The origin of the pages that the session belongs to. */
  origin: originSchema,
})

/**
 * Signing in with a wallet, for apps without a back end of their own. Sessions belong to a project and to the origin
 * of the page. A proof that is refused is answered with 409, 422 or 503, and with a code of `SignInRefusal`.
 */
export const signInApi = defineApi({
  nonce: {
    method: 'POST',
    path: '/v1/sign-in/nonce',
    summary: 'Gives a nonce for one message of this visitor.',
    params: v.object({ visitor: v.optional(visitorSchema) }),
    response: v.object({
      visitor: visitorSchema,
      nonce: v.pipe(v.string(), v.regex(/^[a-zA-Z0-9]{8,256}$/)),
      issuedAt: v.pipe(v.string(), v.isoTimestamp()),
      expirationTime: v.pipe(v.string(), v.isoTimestamp()),
      statement: v.optional(textSchema(2_048)),
    }),
  },
  verify: {
    method: 'POST',
    path: '/v1/sign-in/verify',
    summary: 'Signs in the account that has signed the message.',
    params: v.object({
      visitor: visitorSchema,
      message: textSchema(16_384),
      signature: textSchema(20_000),
      account: v.optional(accountIdSchema),
      /** The token of the session that the account joins. */
      token: v.optional(tokenSchema),
    }),
    response: v.object({ session: sessionSchema, token: tokenSchema }),
  },
  session: {
    method: 'POST',
    path: '/v1/sign-in/session',
    summary: 'Returns who is signed in with a token; for pages and for back ends.',
    params: v.object({ token: tokenSchema }),
    response: v.object({ session: v.nullable(sessionSchema) }),
  },
  signOut: {
    method: 'POST',
    path: '/v1/sign-in/end',
    summary: 'Ends a session.',
    params: v.object({ token: tokenSchema }),
    response: v.object({ session: v.null() }),
  },
})
