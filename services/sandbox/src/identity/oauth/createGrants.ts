import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { Person } from '../people.ts'

export interface OAuthClient {
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUris: readonly string[]
}

interface Grant {
  readonly person: Person
  readonly redirectUri: string
  readonly challenge: string
  readonly scopes: readonly string[]
}

/** The person whom a code or a token stands for, and the scopes that it allows. */
export type Access = Pick<Grant, 'person' | 'scopes'>

/** Why a request to the token endpoint is refused (RFC 6749, 5.2). */
export type TokenError = 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type'

const MAX_ENTRIES = 1_000
const SECRET_BYTES = 24

const requestSchema = v.object({
  client_id: v.string(),
  redirect_uri: v.string(),
  response_type: v.optional(v.literal('code'), 'code'),
  scope: v.optional(v.string(), ''),
  state: v.pipe(v.string(), v.minLength(1)),
  code_challenge: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  code_challenge_method: v.literal('S256'),
})

export type AuthorizationRequest = v.InferOutput<typeof requestSchema>

const exchangeSchema = v.object({
  grant_type: v.literal('authorization_code'),
  code: v.string(),
  redirect_uri: v.string(),
  code_verifier: v.string(),
})

/** What the OAuth 2 providers have in common: codes with PKCE, used once, and bearer tokens. */
export function createGrants(client: OAuthClient) {
  const codes = new Map<string, Grant>()
  const tokens = new Map<string, Access>()
  return {
    /** Returns `undefined` if there is no client or no address that an error could be sent to. */
    readRequest(query: unknown): AuthorizationRequest | undefined {
      const { success, output } = v.safeParse(requestSchema, query)
      if (!success || output.client_id !== client.clientId) return undefined
      return client.redirectUris.includes(output.redirect_uri) ? output : undefined
    },

    /** Returns a code for the client. */
    approve({ redirect_uri, code_challenge, scope }: AuthorizationRequest, person: Person): string {
      const scopes = scope.split(/[ ,]/)
      return add(codes, { person, redirectUri: redirect_uri, challenge: code_challenge, scopes })
    },

    /** Returns a token for a code, or the reason why there is none. A code is void after one try. */
    redeem(
      form: Readonly<Record<string, unknown>>,
      { id, secret }: { readonly id: unknown; readonly secret: unknown },
    ): { readonly token: string; readonly scopes: readonly string[] } | TokenError {
      if (id !== client.clientId || !isSame(String(secret), client.clientSecret))
        return 'invalid_client'
      if (form.grant_type !== 'authorization_code') return 'unsupported_grant_type'
      const asked = v.safeParse(exchangeSchema, form)
      if (!asked.success) return 'invalid_grant'
      const { code, redirect_uri: redirectUri, code_verifier: verifier } = asked.output
      const grant = codes.get(code)
      codes.delete(code)
      const challenge = createHash('sha256').update(verifier).digest('base64url')
      if (grant?.redirectUri !== redirectUri || grant.challenge !== challenge)
        return 'invalid_grant'
      const { person, scopes } = grant
      return { token: add(tokens, { person, scopes }), scopes }
    },

    /** Returns who an `Authorization: Bearer` header stands for. */
    accessOf(header = ''): Access | undefined {
      return tokens.get(/^Bearer (\S+)$/i.exec(header)?.[1] ?? '')
    },
  }
}

function add<Value>(entries: Map<string, Value>, value: Value): string {
  const key = randomBytes(SECRET_BYTES).toString('base64url')
  entries.set(key, value)
  const [oldest] = entries.keys()
  if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest)
  return key
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
