import type { Clock } from '@bowline/common'
import { importPKCS8, SignJWT } from 'jose'
import * as oidc from 'openid-client'
import type { SocialSettings } from '../../../config/SocialSettings.ts'
import { verifiedAddress } from '../mailboxes/verifiedAddress.ts'
import type { Identity } from '../users.ts'
import { type Account, readIdToken, userReaders } from './readUser.ts'

/** What a login must find again in the answer to it. */
export interface Checks {
  readonly state: string
  /** The nonce of OpenID Connect. */
  readonly nonce: string
  /** Proves to the provider who has begun the login (PKCE). */
  readonly verifier: string
}

export interface SocialProvider {
  /** Where the visitor chooses an account. Throws if the provider cannot be reached. */
  authorizationUrl(checks: Checks): Promise<URL>
  /**
   * Redeems the answer that the visitor came back with, and returns whose account it is.
   *
   * Throws an error of `openid-client` if the answer is not for this login, or anything else is wrong.
   */
  identify(answer: URL, checks: Checks): Promise<Identity>
}

const METADATA_MS = 86_400_000
const TIMEOUT_SECONDS = 10
/** The life of the secret that Apple wants clients to sign. It allows half a year. */
const SECRET_LIFETIME = '5m'

const SCOPES: Readonly<Record<SocialSettings['provider'], string>> = {
  google: 'openid email',
  apple: 'openid email',
  facebook: 'openid',
  github: 'read:user user:email',
  discord: 'identify email',
  x: 'users.read users.email tweet.read',
}

/** Speaks with one provider, in its dialect of OpenID Connect or OAuth 2. */
export function createProvider(
  settings: SocialSettings,
  { redirectUri, clock }: { readonly redirectUri: string; readonly clock: Clock },
): SocialProvider {
  const { provider, issuer, clientId } = settings
  const isOpenId = !('userEndpoint' in settings)
  let known: { readonly metadata: oidc.ServerMetadata; readonly readAt: number } | undefined

  /** OpenID providers describe themselves; the others are in the settings. */
  async function metadata(): Promise<oidc.ServerMetadata> {
    if (!isOpenId) {
      const { authorizationEndpoint, tokenEndpoint } = settings
      return {
        issuer,
        authorization_endpoint: authorizationEndpoint,
        token_endpoint: tokenEndpoint,
      }
    }
    if (known && clock.now() < known.readAt + METADATA_MS) return known.metadata
    const found = await oidc.discovery(new URL(issuer), clientId, undefined, undefined, {
      timeout: TIMEOUT_SECONDS,
      execute: permissionsFor(settings),
    })
    // Without the methods that the library adds.
    const read: oidc.ServerMetadata = JSON.parse(JSON.stringify(found.serverMetadata()))
    const own = 'tokenEndpoint' in settings ? { token_endpoint: settings.tokenEndpoint } : {}
    known = { metadata: { ...read, ...own }, readAt: clock.now() }
    return known.metadata
  }

  const identityOf = ({ subject, email }: Account): Identity => {
    const address = verifiedAddress(email)
    return { provider, issuer, subject, email: address }
  }

  async function configure(): Promise<oidc.Configuration> {
    const [server, authentication] = [await metadata(), await authenticate(settings)]
    const config = new oidc.Configuration(server, clientId, undefined, authentication)
    config.timeout = TIMEOUT_SECONDS
    for (const permit of permissionsFor(settings)) permit(config)
    // The signature is checked as well, although the token comes straight from the provider.
    if (isOpenId) oidc.enableNonRepudiationChecks(config)
    return config
  }

  return {
    async authorizationUrl({ state, nonce, verifier }) {
      return oidc.buildAuthorizationUrl(await configure(), {
        redirect_uri: redirectUri,
        scope: SCOPES[provider],
        state,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(isOpenId && { nonce }),
        ...(provider === 'apple' && { response_mode: 'form_post' }),
      })
    },

    async identify(answer, { state, nonce, verifier }) {
      const config = await configure()
      const tokens = await oidc.authorizationCodeGrant(config, answer, {
        expectedState: state,
        pkceCodeVerifier: verifier,
        ...(isOpenId && { expectedNonce: nonce, idTokenExpected: true }),
      })
      if (isOpenId) return identityOf(readIdToken(tokens.claims()))
      const read = async (url: string): Promise<unknown> => {
        const headers = new Headers({ accept: 'application/json' })
        const { access_token: token } = tokens
        const response = await oidc.fetchProtectedResource(
          config,
          token,
          new URL(url),
          'GET',
          undefined,
          headers,
        )
        if (!response.ok) throw new Error(`The provider has answered ${response.status}.`)
        return response.json()
      }
      return identityOf(await userReaders[settings.provider](settings, read))
    },
  }
}

/** Providers differ in where they want the secret. */
async function authenticate(settings: SocialSettings): Promise<oidc.ClientAuth> {
  if (settings.provider === 'apple') {
    const { clientId, issuer, teamId, keyId, privateKey } = settings
    const secret = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientId)
      .setAudience(issuer)
      .setIssuedAt()
      .setExpirationTime(SECRET_LIFETIME)
      .sign(await importPKCS8(privateKey, 'ES256'))
    return oidc.ClientSecretPost(secret)
  }
  const { provider, clientSecret } = settings
  return provider === 'discord' || provider === 'x'
    ? oidc.ClientSecretBasic(clientSecret)
    : oidc.ClientSecretPost(clientSecret)
}

/** Settings allow `http:` for this machine only. */
function permissionsFor(settings: SocialSettings): ((config: oidc.Configuration) => void)[] {
  const isLocal = Object.values(settings).some((value) => value.startsWith('http:'))
  return isLocal ? [oidc.allowInsecureRequests] : []
}
