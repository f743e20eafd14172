import type { MiddlewareHandler } from 'hono'
import type { Tracing } from '../drivers/tracing/Tracing.ts'
import { exchangeOf } from './exchange.ts'
import { routeOf } from './routeOf.ts'

/** The paths that are asked every few seconds by whoever watches the server. */
const OF_HEALTH: ReadonlySet<string> = new Set(['/livez', '/readyz'])

/** Records each request, with the pattern of its route and the project that was admitted. */
export function traceRequests(tracing: Tracing): MiddlewareHandler {
  return (c, next) => {
    if (OF_HEALTH.has(c.req.path)) return next()
    const { method } = c.req
    return tracing.request(
      { name: method, kind: 'server', attributes: { 'http.request.method': method } },
      async (span) => {
        await next()
        const route = routeOf(c)
        const { status } = c.res
        span.name(`${method} ${route}`, {
          'http.route': route,
          'http.response.status_code': status,
          'bowline.project': exchangeOf(c).projectId,
        })
        if (status >= 500) span.fail()
      },
      c.req.header('traceparent'),
    )
  }
}
