import { createPrivateKey } from 'node:crypto'
import * as v from 'valibot'
import { serviceUrlSchema } from './serviceUrlSchema.ts'

const text = (what: string) => v.pipe(v.string(`a provider needs ${what}.`), v.minLength(1))
const client = { clientId: text('a "clientId"') }
const withSecret = { ...client, clientSecret: text('a "clientSecret"') }
const url = (usual: string) => v.optional(serviceUrlSchema, usual)

const appleSchema = v.object({
  provider: v.literal('apple'),
  ...client,
  teamId: text('a "teamId"'),
  keyId: text('a "keyId"'),
  /** A key for signing in, as the developer site issues it: PKCS #8 in PEM, of the P-256 curve. */
  privateKey: v.pipe(
    text('a "privateKey"'),
    v.check(isKey, 'a "privateKey" must be a P-256 key in PEM.'),
  ),
  issuer: url('https://appleid.apple.com'),
})

const googleSchema = v.object({
  provider: v.literal('google'),
  ...withSecret,
  issuer: url('https://accounts.google.com'),
})

const facebookSchema = v.object({
  provider: v.literal('facebook'),
  ...withSecret,
  issuer: url('https://www.facebook.com'),
  /** Its metadata does not name it. */
  tokenEndpoint: url('https://graph.facebook.com/oauth/access_token'),
})

const githubSchema = v.object({
  provider: v.literal('github'),
  ...withSecret,
  /** The issuer as it names itself in its answers (RFC 9207). */
  issuer: url('https://github.com/login/oauth'),
  authorizationEndpoint: url('https://github.com/login/oauth/authorize'),
  tokenEndpoint: url('https://github.com/login/oauth/access_token'),
  userEndpoint: url('https://api.github.com/user'),
  emailsEndpoint: url('https://api.github.com/user/emails'),
})

const discordSchema = v.object({
  provider: v.literal('discord'),
  ...withSecret,
  issuer: url('https://discord.com'),
  authorizationEndpoint: url('https://discord.com/oauth2/authorize'),
  tokenEndpoint: url('https://discord.com/api/oauth2/token'),
  userEndpoint: url('https://discord.com/api/users/@me'),
})

const xSchema = v.object({
  provider: v.literal('x'),
  ...withSecret,
  issuer: url('https://x.com'),
  authorizationEndpoint: url('https://x.com/i/oauth2/authorize'),
  tokenEndpoint: url('https://api.x.com/2/oauth2/token'),
  userEndpoint: url('https://api.x.com/2/users/me'),
})

/**
 * The providers whose accounts users may log in with. Read from `BOWLINE_SOCIAL`. The issuer is a part of
 * who somebody is: with another one, every account of the provider is unknown.
 */
export const socialSchema = v.pipe(
  v.array(
    v.variant(
      'provider',
      [googleSchema, appleSchema, facebookSchema, githubSchema, discordSchema, xSchema],
      'each provider must be google, apple, facebook, github, discord or x.',
    ),
    'it must be a list of providers.',
  ),
  v.check(
    (all) => new Set(all.map(({ provider }) => provider)).size === all.length,
    'each provider may appear once.',
  ),
)

export type SocialSettings = v.InferOutput<typeof socialSchema>[number]

function isKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    // The error text must not repeat the key.
    return false
  }
}
