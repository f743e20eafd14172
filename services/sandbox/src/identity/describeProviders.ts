import type { OAuthClient } from './oauth/createGrants.ts'
import type { OAuthProvider } from './oauth/OAuthDialect.ts'
import { oauthDialects } from './oauth/oauthDialects.ts'
import type { SigningKey } from './openid/signedSecret.ts'

interface Client {
  readonly clientId: string
  readonly clientSecret: string
}

interface OpenIdSettings extends Client {
  readonly issuer: string
}

interface OAuthSettings extends Client {
  readonly authorizationEndpoint: string
  readonly tokenEndpoint: string
  readonly userEndpoint: string
}

/** What the developer of an app is told by each provider. */
export interface IdentityProviders {
  readonly google: OpenIdSettings
  /** The secret is a JWT that the app signs itself. */
  readonly apple: Omit<OpenIdSettings, 'clientSecret'> & { readonly signingKey: SigningKey }
  /** The token endpoint is in the documentation, and not in the metadata of the issuer. */
  readonly facebook: OpenIdSettings & { readonly tokenEndpoint: string }
  readonly github: OAuthSettings & { readonly emailsEndpoint: string }
  readonly discord: OAuthSettings
  readonly x: OAuthSettings
}

export function describeProviders(
  url: string,
  { clientId, clientSecret }: OAuthClient,
  signingKey: SigningKey,
): IdentityProviders {
  const client = { clientId, clientSecret }
  const oauth = (id: OAuthProvider): OAuthSettings => {
    const { authorization, token, user } = oauthDialects[id].paths
    return {
      ...client,
      authorizationEndpoint: `${url}/${id}${authorization}`,
      tokenEndpoint: `${url}/${id}${token}`,
      userEndpoint: `${url}/${id}${user}`,
    }
  }
  return {
    google: { ...client, issuer: `${url}/google` },
    apple: { clientId, issuer: `${url}/apple`, signingKey },
    facebook: { ...client, issuer: `${url}/facebook`, tokenEndpoint: `${url}/facebook/token` },
    github: {
      ...oauth('github'),
      emailsEndpoint: `${url}/github${oauthDialects.github.paths.emails}`,
    },
    discord: oauth('discord'),
    x: oauth('x'),
  }
}
