import { Hono } from 'hono'
import { HttpProblem } from '../basics/HttpProblem.ts'
import type { StoreHealth } from '../drivers/db/createStoreHealth.ts'
import type { KmsHealth } from '../drivers/kms/createKmsHealth.ts'
import type { ApiDocument } from '../openapi/describeApi.ts'
import { DOCS_POLICY, docsPage } from '../openapi/docsPage.ts'

export interface ServiceRoutesOptions {
  readonly health: StoreHealth
  /** Absent while the server stores no wallets. */
  readonly kmsHealth?: KmsHealth | undefined
  /** Describes the API. It is called at the first request that asks for it. */
  readonly describe: () => ApiDocument
  readonly isStopping: () => boolean
  /** Called for a request to the relay that is no WebSocket; absent without a relay. */
  readonly onPlainRelay?: (() => void) | undefined
}

const PLAIN_RELAY =
  'The relay is a WebSocket. If this was one, a proxy has removed its Upgrade header: have it pass that for /relay.'

/** Health checks and documentation, for the operator and without a project. */
export function serviceRoutes({
  health,
  kmsHealth,
  describe,
  isStopping,
  onPlainRelay,
}: ServiceRoutesOptions): Hono {
  const app = new Hono()
  let known: ApiDocument | undefined
  let page: ReturnType<typeof docsPage> | undefined
  const document = () => {
    known ??= describe()
    return known
  }
  app.get('/livez', (c) => noStore(c.text('ok')))
  app.get('/readyz', async (c) => {
    if (isStopping()) throw new HttpProblem(503, 'STOPPING', 'The server is stopping.')
    const problem = (await health.problem()) ?? (await kmsHealth?.problem())
    if (problem) throw new HttpProblem(503, problem.code, problem.message)
    return noStore(c.text('ok'))
  })
  if (onPlainRelay)
    app.get('/relay', () => {
      onPlainRelay()
      throw new HttpProblem(426, 'UPGRADE_REQUIRED', PLAIN_RELAY)
    })
  app.get('/openapi.json', (c) => {
    c.header('access-control-allow-origin', '*')
    return c.json(document())
  })
  app.get('/docs', (c) => {
    c.header('content-security-policy', DOCS_POLICY)
    page ??= docsPage(document())
    return c.html(page)
  })
  app.get('/', (c) => c.redirect('./docs'))
  return app
}

function noStore(response: Response): Response {
  response.headers.set('cache-control', 'no-store')
  return response
}
