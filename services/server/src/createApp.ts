import type { DatabaseSync } from 'node:sqlite'
import type { Clock, Logger } from '@bowline/common'
import { directoryApi } from '@bowline/common/api'
import { Hono } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { ServerConfig } from './config/ServerConfig.ts'
import { createDataRoutes } from './createDataRoutes.ts'
import { answerProblem } from './http/answerProblem.ts'
import { createGate } from './http/createGate.ts'
import { createRateLimiter } from './http/createRateLimiter.ts'
import { HttpProblem } from './http/HttpProblem.ts'
import { securityHeaders } from './http/securityHeaders.ts'
import { serviceRoutes } from './http/serviceRoutes.ts'
import { analyticsApi } from './modules/analytics/analyticsApi.ts'
import { analyticsRoutes } from './modules/analytics/routes.ts'
import { createDirectory } from './modules/directory/createDirectory.ts'
import { directoryRoutes } from './modules/directory/routes.ts'
import type { Projects } from './modules/projects/Projects.ts'
import { type ApiSource, describeApi } from './openapi/describeApi.ts'
import { version } from './version.ts'

export interface AppParts {
  readonly config: ServerConfig
  readonly db: DatabaseSync
  readonly logger: Logger
  readonly clock: Clock
  readonly fetch: typeof fetch
  readonly projects: Projects
  readonly stopping: AbortSignal
  /** Has something finish before the database is closed. */
  readonly beforeClose: (end: () => Promise<void>) => void
}

/** Puts the HTTP routes of the chosen roles together. */
export function createApp({
  config,
  db,
  logger,
  clock,
  fetch,
  projects,
  stopping,
  beforeClose,
}: AppParts): Hono {
  const gate = createGate({
    projects,
    limiter: createRateLimiter(config.limits),
    trustedProxies: config.trustedProxies,
  })
  const app = new Hono()
  app.use(securityHeaders(config.publicUrl))
  app.use(async (c, next) => {
    const startedAt = clock.now()
    await next()
    // The pattern only: queries name projects, paths name accounts, and both are nobody's business.
    const route = matchedRoutes(c).findLast(({ path }) => path !== '/*')?.path ?? 'none'
    logger.log('debug', 'Answered', {
      method: c.req.method,
      route,
      status: c.res.status,
      ms: clock.now() - startedAt,
    })
  })
  app.onError((error, c) => answerProblem(error, c, logger))
  app.notFound((c) =>
    answerProblem(
      new HttpProblem(404, 'NOT_FOUND', 'There is nothing here. See /docs.'),
      c,
      logger,
    ),
  )

  const sources: ApiSource[] = []
  if (config.roles.includes('api')) {
    const parts = createDataRoutes({
      config,
      db,
      logger,
      clock,
      fetch,
      gate,
      stopping,
      beforeClose,
    })
    for (const { routes, source } of parts) {
      app.route('/', routes)
      sources.push(source)
    }
  }
  if (config.roles.includes('directory')) {
    const directory = createDirectory(db, config.directory)
    app.route('/', directoryRoutes(directory, gate, config.analytics))
    app.route('/', analyticsRoutes({ db, clock, gate, enabled: config.analytics }))
    sources.push({ tag: 'Wallet directory', contract: directoryApi })
    sources.push({ tag: 'Usage events', contract: analyticsApi })
  }
  const document = describeApi(sources, { version: version(), publicUrl: config.publicUrl })
  app.route('/', serviceRoutes({ db, document, isStopping: () => stopping.aborted }))
  return app
}
