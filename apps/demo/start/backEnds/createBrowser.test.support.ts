/** Asks a back end in this process as a browser does: with its cookies, and the origin of its page. */
export function createBrowser(
  origin: string,
  answer: (request: Request) => Response | Promise<Response>,
) {
  const cookies = new Map<string, string>()
  return {
    cookies,
    async ask(path: string, init: { readonly json?: unknown; readonly form?: object } = {}) {
      const { json, form } = init
      const body = json
        ? JSON.stringify(json)
        : form && new URLSearchParams(Object.entries(form)).toString()
      const type = json ? 'application/json' : 'application/x-www-form-urlencoded'
      const headers = new Headers({ origin, 'x-auth-return-redirect': '1' })
      if (body) headers.set('content-type', type)
      const sent = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      if (sent) headers.set('cookie', sent)
      const method = body ? 'POST' : 'GET'
      const response = await answer(
        new Request(origin + path, { method, headers, body: body ?? null }),
      )
      for (const line of response.headers.getSetCookie()) keep(cookies, line)
      return response
    },
  }
}

export type Browser = ReturnType<typeof createBrowser>

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';')
  const cut = pair.indexOf('=')
  const name = pair.slice(0, cut)
  const value = pair.slice(cut + 1)
  const isOver = value === '' || attributes.some((one) => /^\s*max-age=0$/i.test(one))
  if (isOver) cookies.delete(name)
  else cookies.set(name, value)
}
