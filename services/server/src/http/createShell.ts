import type { Clock, Logger } from '@bowline/common'
import { type Context, Hono, type Next } from 'hono'
import type { Metrics } from '../drivers/metrics/Metrics.ts'
import type { Tracing } from '../drivers/tracing/Tracing.ts'
import { type AnswerHeaders, answerHeaders, completeAnswer } from './answerHeaders.ts'
import { answerProblem } from './answerProblem.ts'
import type { AnswersInTime } from './createAnswersInTime.ts'
import { createRouter } from './createRouter.ts'
import { HttpProblem } from './HttpProblem.ts'
import type { RequestIds } from './requestIds.ts'
import { routeOf } from './routeOf.ts'
import { traceRequests } from './traceRequests.ts'

export interface ShellOptions {
  readonly requestIds: RequestIds
  readonly trustedProxies: number
  readonly answersInTime: AnswersInTime
  /** Of every answer; a route may set its own. */
  readonly headers: Readonly<AnswerHeaders>
  readonly clock: Clock
  readonly logger: Logger
  readonly metrics: Metrics
  readonly tracing?: Tracing | undefined
  /** Where to look instead of an address that does not exist. */
  readonly notFound: string
}

/** JSON-RPC, at `/v1` itself, has the same limit and reports it in its own format. */
const IN_TIME = '/v1/'

/** An app without routes: what holds for every request to a host. */
export function createShell(options: ShellOptions): Hono {
  const { requestIds, trustedProxies, answersInTime, headers, notFound } = options
  const { clock, logger, metrics, tracing } = options
  const app = new Hono({ router: createRouter() })
  if (tracing) app.use(traceRequests(tracing))
  // One step for all of it, since each costs a request several turns of the microtask queue.
  app.use((c, next) => {
    const id = requestIds.choose(trustedProxies > 0 ? c.req.header('x-request-id') : undefined)
    c.set('requestId', id)
    c.set('answerHeaders', { ...headers, 'x-request-id': id })
    return requestIds.during(id, () => serve(c, next))
  })
  app.onError((error, c) => answerProblem(error, c, logger))
  app.notFound((c) => answerProblem(new HttpProblem(404, 'NOT_FOUND', notFound), c, logger))

  async function serve(c: Context, next: Next) {
    const startedAt = clock.elapsed()
    if (c.req.path.startsWith(IN_TIME)) await serveInTime(c, next)
    else await next()
    completeAnswer(c)
    // Only the route pattern is logged: queries contain projects and paths contain accounts.
    const route = routeOf(c)
    const { method } = c.req
    const { status } = c.res
    const ms = clock.elapsed() - startedAt
    const cache = answerHeaders(c)['x-cache']
    metrics.answered({ method, route, status, seconds: ms / 1000, cache })
    logger.log('debug', 'Answered', { method, route, status, ms })
  }

  async function serveInTime(c: Context, next: Next) {
    try {
      await answersInTime.within(next())
    } catch (late) {
      c.res = answerProblem(late, c, logger)
    }
  }

  return app
}
