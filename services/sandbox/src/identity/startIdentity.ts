import { randomBytes } from 'node:crypto'
import { Hono, type MiddlewareHandler } from 'hono'
import { sendPageHeaders } from '../pages/sendPageHeaders.ts'
import { serveApp } from '../serveApp.ts'
import { createFaults, type Faults, type IdentityFaults } from './createFaults.ts'
import { describeProviders, type IdentityProviders } from './describeProviders.ts'
import { createOAuthRoutes } from './oauth/createOAuthRoutes.ts'
import { oauthDialects } from './oauth/oauthDialects.ts'
import { createOpenId, createOpenIdKeys } from './openid/createOpenId.ts'
import { createOpenIdRoutes } from './openid/createOpenIdRoutes.ts'
import { style } from './pages/style.ts'
import type { SocialProvider } from './people.ts'

export interface IdentityOptions {
  /** Where visitors may be sent back to, with each provider. */
  readonly redirectUris: readonly string[]
  /** Default: any free port. */
  readonly port?: number | undefined
}

export interface Identity {
  readonly url: string
  /** What the developer of an app is told by each provider. */
  readonly providers: IdentityProviders
  readonly faults: IdentityFaults
  /** May be called again. */
  stop(): Promise<void>
}

const SECRET_BYTES = 24
const OPEN_ID = ['google', 'apple', 'facebook'] as const
const OAUTH = ['github', 'discord', 'x'] as const

/**
 * Starts stand-ins of the providers that visitors sign in with, each in its own dialect of OpenID
 * Connect or OAuth 2. They have one client, and the same people.
 *
 * @example
 * const identity = await startIdentity({ redirectUris: ['http://127.0.0.1:3000/callback'] })
 * const { issuer, clientId, clientSecret } = identity.providers.google
 */
export async function startIdentity({
  redirectUris,
  port = 0,
}: IdentityOptions): Promise<Identity> {
  const faults = createFaults()
  const client = {
    clientId: 'bowline-sandbox',
    clientSecret: randomBytes(SECRET_BYTES).toString('base64url'),
    redirectUris,
  }
  const [google, apple, facebook] = await Promise.all([
    createOpenIdKeys('google'),
    createOpenIdKeys('apple'),
    createOpenIdKeys('facebook'),
  ])
  const keys = { google, apple, facebook }
  const { url, stop } = await serveApp((at) => {
    const app = new Hono()
    app.use(sendPageHeaders())
    app.get('/style.css', (c) => c.body(style, 200, { 'content-type': 'text/css; charset=utf-8' }))
    for (const id of OAUTH) {
      const dialect = oauthDialects[id]
      app.post(`/${id}${dialect.paths.token}`, misbehave(id, faults))
      app.route(`/${id}`, createOAuthRoutes(dialect, client))
    }
    for (const id of OPEN_ID) {
      const issuer = `${at}/${id}`
      const provider = createOpenId({ id, issuer, client, keys: keys[id], faults })
      app.post(`/${id}/token`, misbehave(id, faults))
      app.route(`/${id}`, createOpenIdRoutes(id, provider))
    }
    return app
  }, port)
  return { url, providers: describeProviders(url, client, apple.signing.key), faults, stop }
}

/** Before the token endpoint: waits while it is held, and answers in its place if it is to fail. */
function misbehave(id: SocialProvider, faults: Faults): MiddlewareHandler {
  return async (c, next) => {
    await faults.released(id)
    if (faults.take(id, 'unavailable')) return c.text('Try again later.', 503)
    return next()
  }
}
