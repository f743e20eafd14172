import type { DatabaseSync } from 'node:sqlite'
import { Hono } from 'hono'
import type { ApiDocument } from '../openapi/describeApi.ts'
import { DOCS_POLICY, docsPage } from '../openapi/docsPage.ts'
import { HttpProblem } from './HttpProblem.ts'

export interface ServiceRoutesOptions {
  readonly db: DatabaseSync
  readonly document: ApiDocument
  readonly isStopping: () => boolean
}

/** Health and documentation: for the operator, so without a project. */
export function serviceRoutes({ db, document, isStopping }: ServiceRoutesOptions): Hono {
  const app = new Hono()
  const page = docsPage(document)
  app.get('/livez', (c) => noStore(c.text('ok')))
  app.get('/readyz', (c) => {
    if (isStopping()) throw new HttpProblem(503, 'STOPPING', 'The server is stopping.')
    try {
      db.prepare('SELECT 1').get()
    } catch (cause) {
      throw new HttpProblem(503, 'DATABASE_UNAVAILABLE', 'The database does not answer.', { cause })
    }
    return noStore(c.text('ok'))
  })
  app.get('/openapi.json', (c) => {
    c.header('access-control-allow-origin', '*')
    return c.json(document)
  })
  app.get('/docs', (c) => {
    c.header('content-security-policy', DOCS_POLICY)
    return c.html(page)
  })
  app.get('/', (c) => c.redirect('./docs'))
  return app
}

function noStore(response: Response): Response {
  response.headers.set('cache-control', 'no-store')
  return response
}
