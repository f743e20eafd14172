import { frameUrl } from './createLogin.test.support.ts'

type Send = (url: string, init?: RequestInit) => Response | Promise<Response>

/** What a window has ended at. */
export interface Shown {
  readonly url: string
  readonly status: number
  readonly page: string
  readonly headers: Headers
}

/**
 * A window of a browser, as far as a login needs one: it keeps the cookies of each site, follows redirects and
 * posts forms. Pages of the wallet come from the server of the test. As browsers do, it sends the wallet's
 * cookie with a form of another site only after a redirect.
 */
export function createWindow(send: Send) {
  const jar = new Map<string, string>()

  async function ask(url: string, init: RequestInit, from: string): Promise<Response> {
    const { origin } = new URL(url)
    const isForeignPost = init.method === 'POST' && origin !== new URL(from).origin
    const isOurs = origin === frameUrl
    const own = [...jar].filter(([key]) => key.startsWith(`${origin} `)).map(([, pair]) => pair)
    const headers = isOurs && isForeignPost ? {} : { cookie: own.join('; ') }
    const response = await (isOurs ? send : fetch)(url, { ...init, redirect: 'manual', headers })
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      const key = `${origin} ${pair.split('=')[0]}`
      if (pair.endsWith('=')) jar.delete(key)
      else jar.set(key, pair)
    }
    return response
  }

  async function follow(url: string, init: RequestInit, from: string): Promise<Shown> {
    const response = await ask(url, init, from)
    const { status, headers } = response
    const location = headers.get('location')
    if (location) return follow(new URL(location, url).href, {}, url)
    const page = await response.text()
    const posted = autoPost(page)
    return posted ? follow(posted.action, posted.init, url) : { url, status, page, headers }
  }

  const window = {
    jar,
    open: (url: string) => follow(url, {}, 'about:blank'),
    /** Posts a form of the page. */
    press: ({ url, page }: Shown, fields: Readonly<Record<string, string>>) => {
      const [, action = ''] = /<form method="post"(?: action="([^"]*)")?/.exec(page) ?? []
      const hidden = page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)
      const own = [...hidden].map(([, name = '', value = '']) => [name, value])
      const body = new URLSearchParams([...own, ...Object.entries(fields)])
      return follow(new URL(action || url, url).href, { method: 'POST', body }, url)
    },
    /** Opens the window of a login and chooses an account. */
    async choose(url: string, person: string): Promise<Shown> {
      return window.press(await window.open(url), { person })
    },
  }
  return window
}

/** A page that posts itself, as Apple answers. */
function autoPost(page: string) {
  const [, action] = /<form method="post" action="([^"]+callback[^"]*)"/.exec(page) ?? []
  if (!action) return undefined
  const inputs = page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)
  const body = new URLSearchParams([...inputs].map(([, name = '', value = '']) => [name, value]))
  return { action, init: { method: 'POST', body } }
}
