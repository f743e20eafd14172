import type { Clock, Logger } from '@bowline/common'
import { directoryApi, signInApi } from '@bowline/common/api'
import { createMarks } from '@bowline/icons/server'
import type { ChainRequest } from '@bowline/sign-in'
import type { Hono } from 'hono'
import { createChainReader } from '../chain/createChainReader.ts'
import type { Role, ServerConfig } from '../config/ServerConfig.ts'
import type { OpenSharedValues } from '../drivers/cache/SharedValues.ts'
import type { StoreHealth } from '../drivers/db/createStoreHealth.ts'
import type { Database } from '../drivers/db/Database.ts'
import { createCrowds } from '../drivers/limits/createCrowd.ts'
import type { Shortages } from '../drivers/limits/createShortages.ts'
import type { OpenLimit } from '../drivers/limits/Limit.ts'
import type { Metrics } from '../drivers/metrics/Metrics.ts'
import type { Tracing } from '../drivers/tracing/Tracing.ts'
import { createAnswersInTime } from '../http/createAnswersInTime.ts'
import { createGate, createOpenGate } from '../http/createGate.ts'
import { createRateLimiter } from '../http/createRateLimiter.ts'
import { createShell } from '../http/createShell.ts'
import type { RequestIds } from '../http/requestIds.ts'
import { apiHeaders } from '../http/securityHeaders.ts'
import { serveByHost } from '../http/serveByHost.ts'
import { serviceRoutes } from '../http/serviceRoutes.ts'
import { analyticsApi } from '../modules/analytics/analyticsApi.ts'
import { analyticsRoutes } from '../modules/analytics/routes.ts'
import { createDirectory } from '../modules/directory/createDirectory.ts'
import { directoryRoutes } from '../modules/directory/routes.ts'
import type { Projects } from '../modules/projects/Projects.ts'
import { createSignIns } from '../modules/sign-in/createSignIns.ts'
import { signInRoutes } from '../modules/sign-in/routes.ts'
import { createTokenLists } from '../modules/token-lists/createTokenLists.ts'
import { type ApiSource, describeApi } from '../openapi/describeApi.ts'
import type { StatusBook } from '../status/createStatusBook.ts'
import { statusRoutes } from '../status/statusRoutes.ts'
import { version } from '../version.ts'
import { createAuthRoutes } from './createAuthRoutes.ts'
import { createDataRoutes } from './createDataRoutes.ts'

export interface AppParts {
  readonly config: ServerConfig
  readonly db: Database
  readonly openLimit: OpenLimit
  readonly shortages: Shortages
  readonly openValues: OpenSharedValues | undefined
  readonly logger: Logger
  readonly clock: Clock
  readonly fetch: typeof fetch
  readonly pagesUrl: URL
  /** A setting for tests: see `AuthOptions`. */
  readonly codeRounds?: number | undefined
  readonly projects: Projects
  readonly health: StoreHealth
  readonly metrics: Metrics
  /** Absent if nobody is shown how the server does. */
  readonly status?: StatusBook | undefined
  readonly tracing?: Tracing | undefined
  readonly requestIds: RequestIds
  readonly stopping: AbortSignal
  /** Registers work that must finish before the database is closed. */
  readonly beforeClose: (end: () => Promise<void>) => void
}

const WITHOUT_UPGRADE =
  'A request to /relay came without Upgrade. If it was a WebSocket, a proxy has to pass that header.'

/** Mounts the HTTP routes of the chosen roles. */
export function createApp({
  config,
  db,
  openLimit,
  shortages,
  openValues,
  logger,
  clock,
  fetch,
  pagesUrl,
  codeRounds,
  projects,
  health,
  metrics,
  status,
  tracing,
  requestIds,
  stopping,
  beforeClose,
}: AppParts): Hono {
  const limiter = createRateLimiter(config.limits, openLimit)
  const { trustedProxies } = config
  const onVisitor = requestIds.noteVisitor
  const gate = createGate({ projects, limiter, trustedProxies, onVisitor })
  const openGate = createOpenGate({ limiter, trustedProxies, onVisitor })
  const answersInTime = createAnswersInTime(clock)
  beforeClose(async () => answersInTime.stop())
  const shell = { requestIds, trustedProxies, answersInTime, clock, logger, metrics, tracing }
  const { app, mount } = createShell({
    ...shell,
    headers: apiHeaders(config.publicUrl),
    notFound: 'Not found. See /docs.',
  })

  const has = (role: Role) => config.roles.includes(role)
  const openCrowd = createCrowds({ clock, askedBy: requestIds.visitor, shortages })
  const drivers = { fetch, clock, logger, metrics, openCrowd }
  const lists = has('api')
    ? createTokenLists({ ...drivers, lists: config.tokenLists, db, signal: stopping })
    : undefined
  beforeClose(async () => lists?.ended())
  const chains = createChainReader({ ...config, ...drivers, lists })
  const sources: ApiSource[] = []
  const marks = createMarks()
  const built =
    has('api') || has('index')
      ? createDataRoutes({
          ...drivers,
          config,
          db,
          openValues,
          chains,
          lists,
          projects,
          gate,
          openGate,
          marks,
          stopping,
          beforeClose,
        })
      : undefined
  // A server that only reads chains answers nothing.
  const data = has('api') ? built : undefined
  for (const { routes, source } of data?.parts ?? []) {
    mount(routes)
    sources.push(source)
  }
  if (has('directory')) {
    const directory = createDirectory({ source: config.directory, marks })
    mount(directoryRoutes(directory, gate, config.analytics))
    mount(analyticsRoutes({ db, openLimit, clock, gate, enabled: config.analytics }))
    sources.push({ tag: 'Wallet directory', contract: directoryApi })
    sources.push({ tag: 'Usage events', contract: analyticsApi })
  }
  if (has('sign-in')) {
    const requests = chains.chainIds.map((id) => [id, chains.client(id).request] as const)
    // viem types each method.
    const endpoints = Object.fromEntries(requests) as unknown as Readonly<
      Record<string, ChainRequest>
    >
    const signIns = createSignIns({ db, clock, logger, projects, endpoints, shortages })
    beforeClose(async () => signIns.stop())
    mount(signInRoutes(signIns, gate))
    sources.push({ tag: 'Sign-in', contract: signInApi, anySdk: ['session'] })
  }
  const wallet =
    config.auth &&
    createAuthRoutes({
      settings: config.auth,
      keyFile: config.keyFile,
      trustedProxies,
      db,
      openLimit,
      clock,
      logger,
      metrics,
      projects,
      limiter,
      onVisitor,
      data,
      pagesUrl,
      marks,
      codeRounds,
      stopping,
      beforeClose,
    })
  sources.push(...(wallet?.sources ?? []))
  const kmsHealth = wallet?.kmsHealth
  const isStopping = () => stopping.aborted
  const about = { version: version(), publicUrl: config.publicUrl }
  mount(
    serviceRoutes({
      health,
      kmsHealth,
      describe: () => describeApi(sources, about),
      isStopping,
      onPlainRelay: has('relay') ? once(() => logger.log('warn', WITHOUT_UPGRADE)) : undefined,
    }),
  )
  if (status) mount(statusRoutes({ config, book: status, clock, health, kmsHealth, isStopping }))
  if (!config.auth || !wallet) return app
  return serveByHost({ app, shell, frameUrl: config.auth.frameUrl, routes: wallet.routes })
}

/** Tells something once, since whoever asks without an Upgrade may ask without end. */
function once(tell: () => void): () => void {
  let isTold = false
  return () => {
    if (!isTold) tell()
    isTold = true
  }
}
