import { exportJWK, generateKeyPair } from 'jose'
import { type Configuration, Provider } from 'oidc-provider'
import type { Faults } from '../createFaults.ts'
import { people, subjectOf } from '../people.ts'
import { createStorage } from './createStorage.ts'
import { type OpenIdProvider, openIdDialects } from './dialects.ts'
import { createSigningKey, isSignedSecret, type SigningKeys } from './signedSecret.ts'
import { type IdTokenKey, spoilToken, TOKEN_FAULTS } from './spoilToken.ts'

export interface OpenIdClient {
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUris: readonly string[]
}

export interface OpenIdOptions {
  readonly id: OpenIdProvider
  readonly issuer: string
  readonly client: OpenIdClient
  readonly keys: OpenIdKeys
  readonly faults: Faults
}

export interface OpenIdKeys {
  readonly idToken: IdTokenKey
  readonly signing: SigningKeys
}

/** Makes the keys of one provider. */
export async function createOpenIdKeys(id: OpenIdProvider): Promise<OpenIdKeys> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const idToken = { ...(await exportJWK(privateKey)), kid: `${id}-key`, alg: 'RS256', use: 'sig' }
  return { idToken, signing: await createSigningKey() }
}

/** Makes one OpenID provider with one client. It asks who the visitor is at `interaction/:uid`. */
export function createOpenId({ id, issuer, client, keys, faults }: OpenIdOptions): Provider {
  const { signsSecret, hidesTokenEndpoint } = openIdDialects[id]
  const provider = new Provider(issuer, configure(id, client, keys.idToken))
  if (signsSecret)
    provider.Client.prototype.compareClientSecret = (secret) =>
      isSignedSecret(secret, keys.signing, { issuer, clientId: client.clientId })

  provider.use(async (ctx, next) => {
    await next()
    const { route } = ctx.oidc ?? {}
    if (route === 'discovery' && hidesTokenEndpoint) delete ctx.body.token_endpoint
    const fault = ctx.body?.id_token && faults.take(id, ...TOKEN_FAULTS)
    if (fault) ctx.body.id_token = await spoilToken(ctx.body.id_token, fault, keys.idToken)
    if (route === 'resume' && faults.take(id, 'wrong-response-issuer')) spoilAnswer(ctx)
  })
  return provider
}

const LIFETIME_SECONDS = 3_600
const CODE_LIFETIME_SECONDS = 60

type Context = Parameters<Parameters<Provider['use']>[0]>[0]

/** Names another issuer, in the address that the browser is sent to or in the form that it posts. */
function spoilAnswer(ctx: Context): void {
  const location = ctx.response.get('location')
  if (location) {
    const url = new URL(location)
    url.searchParams.set('iss', 'http://127.0.0.1/other')
    ctx.set('location', url.href)
  } else {
    ctx.body = String(ctx.body).replace(/(name="iss" value=")[^"]*/, '$1http://127.0.0.1/other')
  }
}

function configure(id: OpenIdProvider, client: OpenIdClient, key: IdTokenKey): Configuration {
  const { claimsOf } = openIdDialects[id]
  return {
    adapter: createStorage,
    ttl: {
      AccessToken: LIFETIME_SECONDS,
      AuthorizationCode: CODE_LIFETIME_SECONDS,
      Grant: LIFETIME_SECONDS,
      IdToken: LIFETIME_SECONDS,
      Interaction: LIFETIME_SECONDS,
      Session: LIFETIME_SECONDS,
    },
    jwks: { keys: [key] },
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [...client.redirectUris],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified', 'is_private_email'],
      profile: ['name'],
      name: [],
    },
    // The real ones say all of it in the ID token.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, userinfo: { enabled: false } },
    cookies: {
      names: { session: SESSION_COOKIE, interaction: 'interaction', resume: 'resume' },
    },
    interactions: { url: (_ctx, { uid }) => `/${id}/interaction/${uid}` },
    findAccount(_ctx, subject) {
      const person = people.find((one) => subjectOf(id, one) === subject)
      return person && { accountId: subject, claims: () => ({ sub: subject, ...claimsOf(person) }) }
    },
    renderError(ctx, { error, error_description }) {
      ctx.type = 'text'
      ctx.body = `${error}: ${error_description ?? ''}`
    },
    // Choosing a person is a yes to everything that is asked about them.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        accountId: oidc.account?.accountId,
        clientId: oidc.client?.clientId,
      })
      grant.addOIDCScope(String(oidc.params?.scope))
      await grant.save()
      return grant
    },
  }
}

/** Never sent back to the provider: it asks anew at each login. */
export const SESSION_COOKIE = 'session'
