import { importPKCS8, SignJWT } from 'jose'
import * as client from 'openid-client'
import { createBrowser, readAutoPost } from './browser.test.support.ts'
import type { SocialProvider } from './people.ts'
import type { Identity } from './startIdentity.ts'

export const CALLBACK = 'http://127.0.0.1:9/callback'

const SCOPES: Readonly<Record<SocialProvider, string>> = {
  google: 'openid email profile',
  apple: 'openid email name',
  facebook: 'openid email profile',
  github: 'read:user user:email',
  discord: 'identify email',
  x: 'users.read users.email tweet.read',
}

/** What a client does to log in with a provider, by the library that servers use. */
export async function createLogin({ providers }: Identity, provider: SocialProvider) {
  const config = await configure(providers, provider)
  const isOpenId = 'issuer' in providers[provider]
  const verifier = client.randomPKCECodeVerifier()
  const [state, nonce] = [client.randomState(), client.randomNonce()]
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: CALLBACK,
    scope: SCOPES[provider],
    state,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(isOpenId && { nonce }),
    ...(provider === 'apple' && { response_mode: 'form_post' }),
  })
  const checks = { expectedState: state, ...(isOpenId && { expectedNonce: nonce }) }
  const browser = createBrowser(CALLBACK)

  async function choose(fields: Readonly<Record<string, string>>): Promise<URL | Request> {
    const signIn = await browser.open(url.href)
    const answer = await browser.press(signIn.url, fields)
    return answer.page ? readAutoPost(answer.page) : new URL(answer.url)
  }
  return {
    config,
    url,
    browser,
    choose,
    exchange: (answer: URL | Request, { as = config, pkceCodeVerifier = verifier } = {}) =>
      client.authorizationCodeGrant(as, answer, { ...checks, pkceCodeVerifier }),
    /** The same client, who proves otherwise that it is one. */
    withSecret: (authentication: client.ClientAuth) =>
      allow(
        new client.Configuration(
          plain(config.serverMetadata()),
          config.clientMetadata().client_id,
          undefined,
          authentication,
        ),
      ),
    async asPerson(person: string) {
      return this.exchange(await choose({ person }))
    },
  }
}

async function configure(providers: Identity['providers'], provider: SocialProvider) {
  const { clientId } = providers[provider]
  const insecure = { execute: [client.allowInsecureRequests] }
  if (provider === 'google') {
    const { issuer, clientSecret } = providers.google
    return client.discovery(new URL(issuer), clientId, clientSecret, undefined, insecure)
  }
  if (provider === 'apple') {
    const { issuer } = providers.apple
    const secret = await signSecret(providers.apple)
    return client.discovery(new URL(issuer), clientId, secret, undefined, insecure)
  }
  if (provider === 'facebook') {
    const { issuer, clientSecret, tokenEndpoint } = providers.facebook
    const found = await client.discovery(
      new URL(issuer),
      clientId,
      clientSecret,
      undefined,
      insecure,
    )
    return allow(
      new client.Configuration(
        { ...plain(found.serverMetadata()), token_endpoint: tokenEndpoint },
        clientId,
        clientSecret,
      ),
    )
  }
  const { authorizationEndpoint, tokenEndpoint, clientSecret } = providers[provider]
  const server = {
    issuer: new URL(authorizationEndpoint).origin,
    authorization_endpoint: authorizationEndpoint,
    token_endpoint: tokenEndpoint,
  }
  const authentication =
    provider === 'github'
      ? client.ClientSecretPost(clientSecret)
      : client.ClientSecretBasic(clientSecret)
  return allow(new client.Configuration(server, clientId, undefined, authentication))
}

/** The metadata without the methods that the library adds to it. */
function plain(server: ReturnType<client.Configuration['serverMetadata']>): client.ServerMetadata {
  return JSON.parse(JSON.stringify(server))
}

function allow(config: client.Configuration): client.Configuration {
  client.allowInsecureRequests(config)
  return config
}

/** Signs the secret of a client, as Apple asks for. */
export async function signSecret(
  { clientId, issuer, signingKey }: Identity['providers']['apple'],
  { audience = issuer, lifetime = '5m' } = {},
): Promise<string> {
  const { privateKey, keyId, teamId } = signingKey
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(lifetime)
    .sign(await importPKCS8(privateKey, 'ES256'))
}
