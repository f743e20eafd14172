import type { Clock, Logger } from '@bowline/common'
import { type Context, Hono } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import { HttpProblem } from '../basics/HttpProblem.ts'
import type { Metrics } from '../drivers/metrics/Metrics.ts'
import type { Tracing } from '../drivers/tracing/Tracing.ts'
import { type AnswerHeaders, answerHeaders, completeAnswer } from './answerHeaders.ts'
import { answerProblem } from './answerProblem.ts'
import type { AnswersInTime } from './createAnswersInTime.ts'
import { beginExchange } from './exchange.ts'
import type { RequestIds } from './requestIds.ts'
import { routeOf } from './routeOf.ts'
import { traceRequests } from './traceRequests.ts'

export interface ShellOptions {
  readonly requestIds: RequestIds
  readonly trustedProxies: number
  readonly answersInTime: AnswersInTime
  /** The headers of every answer; a route may set its own. */
  readonly headers: Readonly<AnswerHeaders>
  readonly clock: Clock
  readonly logger: Logger
  readonly metrics: Metrics
  readonly tracing?: Tracing | undefined
  /** Where to look instead of an address that does not exist. */
  readonly notFound: string
}

export interface Shell {
  readonly app: Hono
  /** Adds routes, which are served with what holds for every request to the host. */
  mount(routes: Hono): void
}

/** What Hono's handlers return: middleware may return nothing. */
type Answer = Response | undefined

/** JSON-RPC, at `/v1` itself, has the same limit and reports it in its own format. */
const IN_TIME = '/v1/'

/**
 * An app without routes: what holds for every request to a host. It is no middleware: with one, Hono answers each
 * request through several promises, which take longer than what is answered from memory.
 */
export function createShell(options: ShellOptions): Shell {
  const { requestIds, trustedProxies, answersInTime, headers, notFound } = options
  const { clock, logger, metrics, tracing } = options
  // Hono's faster router takes no routes that differ in the name of a part alone, of which there are some.
  const app = new Hono({ router: new TrieRouter() })
  if (tracing) app.use(traceRequests(tracing))
  // Between handlers of one route, so that the outer ones see the answer.
  app.onError((error, c) => answerProblem(error, c, logger))
  app.notFound((c) =>
    enter(c, () => answerProblem(new HttpProblem(404, 'NOT_FOUND', notFound), c, logger)),
  )

  function enter<A extends Answer>(c: Context, handle: () => A | Promise<A>) {
    // Middleware of a route has entered before.
    if (c.get('exchange')) return handle()
    const id = requestIds.choose(trustedProxies > 0 ? c.req.header('x-request-id') : undefined)
    beginExchange(c, { requestId: id, headers: { ...headers, 'x-request-id': id } })
    return requestIds.during(id, () => serve(c, handle))
  }

  function serve(c: Context, handle: () => Answer | Promise<Answer>) {
    const startedAt = clock.elapsed()
    const finish = (answer: Answer) => complete(c, answer ?? c.res, startedAt)
    const refuse = (error: unknown) => finish(answerProblem(error, c, logger))
    let answer: Answer | Promise<Answer>
    try {
      answer = handle()
    } catch (error) {
      return refuse(error)
    }
    if (!(answer instanceof Promise)) return finish(answer)
    const inTime = c.req.path.startsWith(IN_TIME) ? answersInTime.within(answer) : answer
    return inTime.then(finish, refuse)
  }

  function complete(c: Context, answer: Response, startedAt: number): Response {
    completeAnswer(c, answer)
    // Only the route pattern is logged: queries contain projects and paths contain accounts.
    const route = routeOf(c)
    const { method } = c.req
    const { status } = answer
    const ms = clock.elapsed() - startedAt
    const cache = answerHeaders(c)['x-cache']
    metrics.answered({ method, route, status, seconds: ms / 1000, cache })
    logger.log('debug', 'Answered', { method, route, status, ms })
    return answer
  }

  return {
    app,
    mount(routes) {
      for (const { method, path, handler } of routes.routes)
        app.on(method, [path], (c, next) => enter(c, () => handler(c, next)))
    },
  }
}
