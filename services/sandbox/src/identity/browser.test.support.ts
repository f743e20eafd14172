/** A browser as far as a login needs one: it keeps cookies, follows redirects and posts forms. */
export function createBrowser(home: string) {
  const cookies = new Map<string, { readonly pair: string; readonly path: string }>()

  async function ask(url: string, init: RequestInit = {}) {
    const { pathname } = new URL(url)
    const sent = [...cookies.values()].filter(({ path }) => pathname.startsWith(path))
    const headers = { cookie: sent.map(({ pair }) => pair).join('; ') }
    const response = await fetch(url, { ...init, redirect: 'manual', headers })
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      const [, path = '/'] = /; path=([^;]*)/i.exec(set) ?? []
      const key = `${pair.split('=')[0]} ${path}`
      if (pair.endsWith('=')) cookies.delete(key)
      else cookies.set(key, { pair, path })
    }
    return response
  }

  /** Ends at the first page, or where it is sent home. */
  async function follow(url: string, response: Response): Promise<{ url: string; page: string }> {
    const location = response.headers.get('location')
    if (!location) return { url, page: await response.text() }
    const next = new URL(location, url).href
    return next.startsWith(home) ? { url: next, page: '' } : follow(next, await ask(next))
  }

  return {
    open: async (url: string) => follow(url, await ask(url)),
    /** Presses a button of a form that posts to its own page. */
    press: async (url: string, fields: Readonly<Record<string, string>>) =>
      follow(url, await ask(url, { method: 'POST', body: new URLSearchParams(fields) })),
  }
}

/** What a page that posts itself to the client would send. */
export function readAutoPost(page: string): Request {
  const [, action = ''] = /<form method="post" action="([^"]+)"/.exec(page) ?? []
  const inputs = page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)
  const body = new URLSearchParams([...inputs].map(([, name = '', value = '']) => [name, value]))
  return new Request(action, { method: 'POST', body })
}
