import { type Context, Hono } from 'hono'
import { signInPage } from '../pages/signInPage.ts'
import { readChoice } from '../readChoice.ts'
import { type AuthorizationRequest, createGrants, type OAuthClient } from './createGrants.ts'
import type { OAuthDialect } from './OAuthDialect.ts'

/** One OAuth 2 provider with one client. */
export function createOAuthRoutes(dialect: OAuthDialect, client: OAuthClient): Hono {
  const { name, paths, secretIn } = dialect
  const grants = createGrants(client)
  const app = new Hono()
  app.get(paths.authorization, (c) => {
    const request = grants.readRequest(c.req.query())
    return request ? c.html(signInPage({ provider: name, client: client.clientId })) : refuse(c)
  })
  app.post(paths.authorization, async (c) => {
    const request = grants.readRequest(c.req.query())
    if (!request) return refuse(c)
    const person = readChoice(await c.req.parseBody())
    const answer = person
      ? { code: grants.approve(request, person) }
      : { error: 'access_denied', error_description: 'The visitor has cancelled.' }
    return c.redirect(answerUrl(request, answer), 303)
  })
  app.post(paths.token, async (c) => {
    const form = await c.req.parseBody()
    const redeemed = grants.redeem(form, readClient(c, secretIn, form))
    return typeof redeemed === 'string'
      ? dialect.refuseToken(c, redeemed)
      : dialect.answerToken(c, redeemed)
  })
  app.get(paths.user, (c) => {
    const access = grants.accessOf(c.req.header('authorization'))
    return access ? dialect.answerUser(c, access) : dialect.refuseUser(c)
  })
  if (paths.emails)
    app.get(paths.emails, (c) => {
      const access = grants.accessOf(c.req.header('authorization'))
      return access && dialect.answerEmails
        ? dialect.answerEmails(c, access)
        : dialect.refuseUser(c)
    })
  return app
}

const refuse = (c: Context) => c.text('This client, or its address, is not registered.', 400)

function answerUrl(
  { redirect_uri, state }: AuthorizationRequest,
  answer: Readonly<Record<string, string>>,
): string {
  const url = new URL(redirect_uri)
  for (const [name, value] of Object.entries({ ...answer, state }))
    url.searchParams.set(name, value)
  return url.href
}

function readClient(
  c: Context,
  secretIn: 'body' | 'header',
  form: Readonly<Record<string, unknown>>,
) {
  if (secretIn === 'body') return { id: form.client_id, secret: form.client_secret }
  const [, encoded = ''] = /^Basic (\S+)$/i.exec(c.req.header('authorization') ?? '') ?? []
  const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString().split(':')
  return { id: decodeForm(id), secret: decodeForm(secret) }
}

/** Both are encoded as in a form before they are joined (RFC 6749, 2.3.1). */
function decodeForm(text: string): string {
  return new URLSearchParams(`text=${text}`).get('text') ?? ''
}
