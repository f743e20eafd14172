import type { DatabaseSync } from 'node:sqlite'
import { type Clock, type Logger, systemClock } from '@bowline/common'
import { pagesUrl } from '@bowline/frame'
import type { Hono } from 'hono'
import type { ServerConfig } from './config/ServerConfig.ts'
import { createApp } from './createApp.ts'
import { createStoreHealth } from './drivers/db/createStoreHealth.ts'
import { migrate } from './drivers/db/migrate.ts'
import { openOwnDatabase } from './drivers/db/openOwnDatabase.ts'
import { createSqliteDatabase } from './drivers/db/sqlite/createSqliteDatabase.ts'
import { startBackups } from './drivers/db/startBackups.ts'
import { startShrinking } from './drivers/db/startShrinking.ts'
import { createLogger } from './drivers/logger/createLogger.ts'
import { createMetrics } from './drivers/metrics/createMetrics.ts'
import { createMetricsListener } from './drivers/metrics/createMetricsListener.ts'
import { noMetrics } from './drivers/metrics/Metrics.ts'
import { createListener } from './http/createListener.ts'
import { createRequestIds } from './http/requestIds.ts'
import { measureRelay, measureStore } from './measure.ts'
import { migrations } from './migrations.ts'
import { createProjects } from './modules/projects/Projects.ts'
import { createRelay } from './modules/relay/createRelay.ts'
import { createSqliteMailbox } from './modules/relay/mailbox/createSqliteMailbox.ts'
import { migrateMailbox } from './modules/relay/mailbox/migrateMailbox.ts'

/** External dependencies. Each one has a real default. */
export interface ServerDrivers {
  /** An open database. The caller closes it. */
  readonly db?: DatabaseSync | undefined
  readonly logger?: Logger | undefined
  readonly clock?: Clock | undefined
  /** Sends requests to RPC endpoints. */
  readonly fetch?: typeof fetch | undefined
  /** The folder of the wallet's pages. Default: those of `@bowline/frame`. */
  readonly pagesUrl?: URL | undefined
}

export interface ServerOptions {
  readonly config: ServerConfig
  readonly drivers?: ServerDrivers | undefined
  /**
   * Set when the process runs only this server. Its global `Request` and `Response` are then
   * replaced by lighter ones, which make each answer about a quarter faster. Default: false.
   */
  readonly ownsProcess?: boolean | undefined
}

export interface Listening {
  /** For example `http://127.0.0.1:8787`, without a trailing slash. */
  readonly url: string
  readonly port: number
}

export interface Server {
  /** Handles a request without a socket: `app.request('/livez')`. */
  readonly app: Hono
  /**
   * Starts to listen. `port` overrides the configuration, and 0 picks a free port.
   * Rejects with Node's error if the port is in use.
   */
  listen(port?: number): Promise<Listening>
  /**
   * Stops in this order: readiness, relay sockets (code 1012), running requests (at most ten
   * seconds), database. A second call waits for the same shutdown.
   */
  close(): Promise<void>
}

/**
 * Creates the server with its roles: chain data, wallet directory, pairing relay, sign-in. It does not
 * listen yet.
 *
 * Throws `ConfigError` if the configured directory file is invalid, and `DatabaseError` if another
 * server uses the database or a newer release wrote it.
 *
 * @example
 * const server = createServer({ config: parseConfig(process.env) })
 * const { url } = await server.listen()
 */
export function createServer({ config, drivers = {}, ownsProcess = false }: ServerOptions): Server {
  const { clock = systemClock } = drivers
  const requestIds = createRequestIds()
  const logger = requestIds.logger(drivers.logger ?? createLogger(config.logLevel))
  const { db, close: closeDatabase } = drivers.db
    ? { db: drivers.db, close: () => {} }
    : openOwnDatabase(config.databasePath)
  /**
   * Stops the parts that have started when another one fails to start: timers would keep the
   * process alive.
   */
  const undo: (() => unknown)[] = []
  try {
    return assemble()
  } catch (error) {
    for (const end of undo) end()
    closeDatabase()
    throw error
  }

  function assemble(): Server {
    const health = createStoreHealth({
      db,
      path: drivers.db ? ':memory:' : config.databasePath,
      clock,
    })
    const metrics = config.metricsAt && createMetrics()
    undo.push(() => metrics?.close())
    const backups = config.backup && startBackups({ ...config.backup, db, clock, logger })
    undo.push(() => backups?.stop())
    const projects = createProjects(config.projects)
    for (const [module, folder] of migrations) migrate(db, module, folder)
    migrateMailbox(db)
    const database = createSqliteDatabase(db)
    const store = createSqliteMailbox(database)
    let closing: Promise<void> | undefined
    const stopping = new AbortController()
    const endings: (() => Promise<void>)[] = []
    undo.push(() => {
      stopping.abort()
      return Promise.allSettled(endings.map((end) => end()))
    })
    const app = createApp({
      config,
      db: database,
      logger,
      clock,
      projects,
      health,
      metrics: metrics ?? noMetrics,
      requestIds,
      fetch: drivers.fetch ?? globalThis.fetch,
      pagesUrl: drivers.pagesUrl ?? pagesUrl,
      stopping: stopping.signal,
      beforeClose: (end) => void endings.push(end),
    })
    const audience = config.publicUrl && [`${config.publicUrl.replace(/^http/, 'ws')}/relay`]
    const relay = config.roles.includes('relay')
      ? createRelay({
          store,
          projects,
          clock,
          logger,
          trustedProxies: config.trustedProxies,
          ...(audience && { audience }),
        })
      : undefined
    undo.push(() => relay?.close())
    const stopShrinking = startShrinking({ db, clock, logger })
    if (metrics) measureStore(metrics, db)
    if (metrics && relay) measureRelay(metrics, { relay, store })
    const metricsListener =
      metrics && config.metricsAt && createMetricsListener(metrics, config.metricsAt, logger)
    const listener = createListener({ app, relay, clock, logger, ownsProcess })

    async function stop() {
      stopping.abort()
      stopShrinking()
      metricsListener?.close()
      await backups?.stop()
      await relay?.close()
      await listener.close()
      await Promise.all(endings.map((end) => end()))
      health.close()
      closeDatabase()
      logger.log('info', 'Stopped')
    }

    return {
      app,
      async listen(port = config.port) {
        const listening = await listener.listen(port, config.host)
        const scraped = await metricsListener?.listen()
        if (scraped) logger.log('info', 'Serving metrics', scraped)
        logger.log('info', 'Listening', { ...listening, roles: config.roles })
        return listening
      },
      close() {
        closing ??= stop()
        return closing
      },
    }
  }
}
