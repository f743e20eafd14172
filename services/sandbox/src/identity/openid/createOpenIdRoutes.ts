import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import type Provider from 'oidc-provider'
import { signInPage } from '../pages/signInPage.ts'
import { subjectOf } from '../people.ts'
import { readChoice } from '../readChoice.ts'
import { SESSION_COOKIE } from './createOpenId.ts'
import { type OpenIdProvider, openIdDialects } from './dialects.ts'

/** The page that asks who the visitor is, and the OpenID provider behind it, below `/<id>`. */
export function createOpenIdRoutes(id: OpenIdProvider, provider: Provider) {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const answer = provider.callback()
  app.use(async (c, next) => {
    forgetSession(c.env.incoming)
    await next()
  })
  app.get('/interaction/:uid', async ({ env, html, text }) => {
    const { incoming, outgoing } = env
    const login = await provider.interactionDetails(incoming, outgoing).catch(() => undefined)
    if (!login) return text('There is no such login.', 404)
    return html(
      signInPage({ provider: openIdDialects[id].name, client: String(login.params.client_id) }),
    )
  })
  app.post('/interaction/:uid', async (c) => {
    const { incoming, outgoing } = c.env
    const person = readChoice(await c.req.parseBody())
    const result = person
      ? { login: { accountId: subjectOf(id, person) } }
      : { error: 'access_denied', error_description: 'The visitor has cancelled.' }
    const next = await provider.interactionResult(incoming, outgoing, result).catch(() => undefined)
    return next ? c.redirect(next, 303) : c.text('There is no such login.', 404)
  })
  app.all('/*', async ({ env: { incoming, outgoing } }) => {
    // As a server of Node that mounts the provider below a path does.
    Object.assign(incoming, { originalUrl: incoming.url, url: incoming.url?.slice(id.length + 1) })
    await answer(incoming, outgoing)
    return RESPONSE_ALREADY_SENT
  })
  return app
}

function forgetSession(incoming: HttpBindings['incoming']): void {
  const cookies = incoming.headers.cookie?.split('; ') ?? []
  incoming.headers.cookie = cookies
    .filter((cookie) => !cookie.startsWith(`${SESSION_COOKIE}=`))
    .join('; ')
}
