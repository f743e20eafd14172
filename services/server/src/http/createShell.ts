import type { Clock, Logger } from '@bowline/common'
import { Hono, type MiddlewareHandler } from 'hono'
import type { Metrics } from '../drivers/metrics/Metrics.ts'
import type { Tracing } from '../drivers/tracing/Tracing.ts'
import { answerInTime } from './answerInTime.ts'
import { answerProblem } from './answerProblem.ts'
import { HttpProblem } from './HttpProblem.ts'
import { routeOf } from './routeOf.ts'
import { traceRequests } from './traceRequests.ts'

export interface ShellOptions {
  readonly requestIds: MiddlewareHandler
  readonly headers: MiddlewareHandler
  readonly clock: Clock
  readonly logger: Logger
  readonly metrics: Metrics
  readonly tracing?: Tracing | undefined
  /** Where to look instead of an address that does not exist. */
  readonly notFound: string
}

/** An app without routes: what holds for every request to a host. */
export function createShell(options: ShellOptions): Hono {
  const { requestIds, headers, clock, logger, metrics, tracing, notFound } = options
  const app = new Hono()
  if (tracing) app.use(traceRequests(tracing))
  app.use(requestIds)
  app.use(headers)
  app.use(async (c, next) => {
    const startedAt = clock.elapsed()
    await next()
    // Only the route pattern is logged: queries contain projects and paths contain accounts.
    const route = routeOf(c)
    const { method } = c.req
    const { status } = c.res
    const ms = clock.elapsed() - startedAt
    metrics.answered({
      method,
      route,
      status,
      seconds: ms / 1000,
      cache: c.res.headers.get('x-cache'),
    })
    logger.log('debug', 'Answered', { method, route, status, ms })
  })
  app.onError((error, c) => answerProblem(error, c, logger))
  app.notFound((c) => answerProblem(new HttpProblem(404, 'NOT_FOUND', notFound), c, logger))
  app.use('/v1/*', answerInTime(clock))
  return app
}
