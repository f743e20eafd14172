import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/** What of Vite is used, whichever of its versions asks. */
interface Server {
  ssrLoadModule(url: string): Promise<Record<string, unknown>>
  readonly middlewares: {
    use(path: string, handle: (request: IncomingMessage, response: ServerResponse) => void): void
  }
}

const FIXTURES = '/packages/migrate/fixtures'

/**
 * Serves component tests the API routes of apps that @bowline/migrate has rewritten, which are functions from a
 * `Request` to a `Response` as in Next: `/app-routes/<kit>/<app>/api/<name>`.
 */
export const appRoutes = () => ({
  name: 'app-routes',
  configureServer(server: Server) {
    server.middlewares.use('/app-routes', (request, response) => {
      answer(server, request, response).catch((error) => response.writeHead(500).end(String(error)))
    })
  },
})

async function answer(server: Server, request: IncomingMessage, response: ServerResponse) {
  const { method = 'GET', headers, url = '' } = request
  const { pathname } = new URL(url, 'http://localhost')
  const found = /^\/(\w+)\/([\w-]+)\/api\/([\w/-]+)$/.exec(pathname)
  if (!found) return response.writeHead(404).end()
  const [, kit, app, name] = found
  const route = await server.ssrLoadModule(
    `${FIXTURES}/${kit}/${app}/after/app/api/${name}/route.ts`,
  )
  const handle = route[method]
  if (typeof handle !== 'function') return response.writeHead(405).end()
  const body = method === 'GET' ? null : await text(request)
  const { cookie = '' } = headers
  const asked = new Request(new URL(url, `http://${headers.host}`), {
    method,
    body,
    headers: { cookie },
  })
  const answered: Response = await handle(asked)
  for (const [key, value] of answered.headers) response.appendHeader(key, value)
  return response.writeHead(answered.status).end(await answered.text())
}
