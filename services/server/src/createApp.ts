import type { DatabaseSync } from 'node:sqlite'
import type { Clock, Logger } from '@bowline/common'
import { directoryApi } from '@bowline/common/api'
import { createMarks } from '@bowline/icons/server'
import { Hono } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { ServerConfig } from './config/ServerConfig.ts'
import { createAuthRoutes } from './createAuthRoutes.ts'
import { createDataRoutes } from './createDataRoutes.ts'
import type { StoreHealth } from './drivers/db/createStoreHealth.ts'
import type { KmsHealth } from './drivers/kms/createKmsHealth.ts'
import type { Metrics } from './drivers/metrics/Metrics.ts'
import { answerInTime } from './http/answerInTime.ts'
import { answerProblem } from './http/answerProblem.ts'
import { createGate, createOpenGate } from './http/createGate.ts'
import { createRateLimiter } from './http/createRateLimiter.ts'
import { HttpProblem } from './http/HttpProblem.ts'
import type { createRequestIds } from './http/requestIds.ts'
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
  readonly health: StoreHealth
  readonly metrics: Metrics
  readonly requestIds: ReturnType<typeof createRequestIds>
  readonly stopping: AbortSignal
  /** Registers work that must finish before the database is closed. */
  readonly beforeClose: (end: () => Promise<void>) => void
}

/** Mounts the HTTP routes of the chosen roles. */
export function createApp({
  config,
  db,
  logger,
  clock,
  fetch,
  projects,
  health,
  metrics,
  requestIds,
  stopping,
  beforeClose,
}: AppParts): Hono {
  const limiter = createRateLimiter(config.limits, clock)
  const { trustedProxies } = config
  const gate = createGate({ projects, limiter, trustedProxies })
  const openGate = createOpenGate({ limiter, trustedProxies })
  const app = new Hono()
  app.use(requestIds.middleware(config.trustedProxies))
  app.use(securityHeaders(config.publicUrl))
  app.use(async (c, next) => {
    const startedAt = clock.elapsed()
    await next()
    // Only the route pattern is logged: queries contain projects and paths contain accounts.
    const route = matchedRoutes(c).findLast(({ path }) => path !== '/*')?.path ?? 'none'
    const { method } = c.req
    const { status, headers } = c.res
    const ms = clock.elapsed() - startedAt
    metrics.answered({ method, route, status, seconds: ms / 1000, cache: headers.get('x-cache') })
    logger.log('debug', 'Answered', { method, route, status, ms })
  })
  app.onError((error, c) => answerProblem(error, c, logger))
  app.notFound((c) =>
    answerProblem(new HttpProblem(404, 'NOT_FOUND', 'Not found. See /docs.'), c, logger),
  )

  app.use('/v1/*', answerInTime(clock))

  const sources: ApiSource[] = []
  const marks = createMarks()
  if (config.roles.includes('api')) {
    const parts = createDataRoutes({
      config,
      db,
      logger,
      clock,
      fetch,
      metrics,
      gate,
      openGate,
      marks,
      stopping,
      beforeClose,
    })
    for (const { routes, source } of parts) {
      app.route('/', routes)
      sources.push(source)
    }
  }
  if (config.roles.includes('directory')) {
    const directory = createDirectory(db, { source: config.directory, marks })
    app.route('/', directoryRoutes(directory, gate, config.analytics))
    app.route('/', analyticsRoutes({ db, clock, gate, enabled: config.analytics }))
    sources.push({ tag: 'Wallet directory', contract: directoryApi })
    sources.push({ tag: 'Usage events', contract: analyticsApi })
  }
  let kmsHealth: KmsHealth | undefined
  if (config.auth) {
    const auth = createAuthRoutes({
      settings: config.auth,
      keyFile: config.keyFile,
      publicUrl: config.publicUrl,
      trustedProxies,
      db,
      clock,
      logger,
      metrics,
      projects,
      limiter,
      beforeClose,
    })
    kmsHealth = auth.kmsHealth
    for (const { routes, source } of auth.parts) {
      app.route('/', routes)
      sources.push(source)
    }
  }
  const document = describeApi(sources, { version: version(), publicUrl: config.publicUrl })
  app.route('/', serviceRoutes({ health, kmsHealth, document, isStopping: () => stopping.aborted }))
  return app
}
