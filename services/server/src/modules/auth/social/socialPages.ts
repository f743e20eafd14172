import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getCookie, setCookie } from 'hono/cookie'
import { clientAddress, countedAddress } from '../../../basics/clientAddress.ts'
import { HttpProblem } from '../../../basics/HttpProblem.ts'
import type { RateLimiter } from '../../../http/createRateLimiter.ts'
import { languageOf } from '../../../texts/languageOf.ts'
import { REQUEST_MS } from '../requests.ts'
import { newSecret } from '../secrets.ts'
import type { createSocial } from './createSocial.ts'
import { drawPage, PAGES_POLICY, type Page, SOCIAL_PATH, statusOf } from './pages.ts'

export interface SocialPagesOptions {
  readonly limiter: RateLimiter
  readonly trustedProxies: number
  readonly frameUrl: string
}

const SECRET = /^[-\w]{22,128}$/
/** What a provider may answer. Apple also posts the visitor's name, which nobody needs here. */
const ANSWER = ['code', 'state', 'iss', 'error', 'error_description'] as const
const MAX_ANSWER_BYTES = 16_384

/** The pages of the window in which a login with a provider goes on. They have no script. */
export function socialPages(social: ReturnType<typeof createSocial>, options: SocialPagesOptions) {
  const { limiter, trustedProxies, frameUrl } = options
  const isSecure = frameUrl.startsWith('https:')
  const cookie = isSecure ? '__Host-bowline-login' : 'bowline-login'

  function browserIn(c: Context): string | undefined {
    const value = getCookie(c, cookie)
    return value !== undefined && SECRET.test(value) ? value : undefined
  }

  function show(c: Context, page: Page) {
    c.header('content-security-policy', PAGES_POLICY)
    c.header('vary', 'Accept-Language', { append: true })
    const language = languageOf(c.req.header('accept-language'))
    return c.html(drawPage(page, language), statusOf[page.kind])
  }

  const app = new Hono().basePath(SOCIAL_PATH)
  app.use('/*', async (c, next) => {
    // The call that begins a login is not a page, and has its own limit.
    if (c.req.path === SOCIAL_PATH) return next()
    c.header('cache-control', 'no-store')
    // Absent when a test calls the app without a socket.
    const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
    const address = countedAddress(clientAddress(incoming, trustedProxies))
    await limiter.consume('auth', { projectId: 'window', address }, 1)
    await next()
  })

  app.get('/start', async (c) => {
    // One for all windows of a browser, so that a second one does not end the first.
    const browser = browserIn(c) ?? newSecret()
    const started = await social.start(c.req.query('token') ?? '', browser)
    if (!(started instanceof URL)) return show(c, started)
    setCookie(c, cookie, browser, {
      httpOnly: true,
      // Not strict: the visitor comes back from another site.
      sameSite: 'Lax',
      secure: isSecure,
      path: '/',
      maxAge: REQUEST_MS / 1_000,
    })
    return c.redirect(started.href, 303)
  })

  app.get('/callback/:provider', async (c) => {
    const provider = c.req.param('provider')
    const answer = new URL(social.redirectUriOf(provider))
    answer.search = new URL(c.req.url).search
    return show(c, await social.answer(provider, answer, browserIn(c)))
  })

  // Browsers send no cookie with a form of another site, but do with the redirect that follows.
  app.post(
    '/callback/apple',
    bodyLimit({ maxSize: MAX_ANSWER_BYTES, onError: tooLarge }),
    async (c) => {
      const form = await c.req.parseBody()
      const answer = new URL(social.redirectUriOf('apple'))
      for (const name of ANSWER) {
        const value = form[name]
        if (typeof value === 'string') answer.searchParams.set(name, value)
      }
      return c.redirect(answer.href, 303)
    },
  )

  app.post('/decide', bodyLimit({ maxSize: MAX_ANSWER_BYTES, onError: tooLarge }), async (c) => {
    const { token, answer } = await c.req.parseBody()
    return show(c, await social.decide(String(token), browserIn(c), String(answer)))
  })
  return app
}

function tooLarge(): never {
  throw new HttpProblem(413, 'TOO_LARGE', 'The form is too large.')
}
