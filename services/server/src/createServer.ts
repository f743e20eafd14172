import type { DatabaseSync } from 'node:sqlite'
import { type Clock, type Logger, systemClock } from '@bowline/common'
import { pagesUrl } from '@bowline/frame'
import type { Hono } from 'hono'
import type { ServerConfig } from './config/ServerConfig.ts'
import { createApp } from './createApp.ts'
import { createLogger } from './drivers/logger/createLogger.ts'
import { createMetrics } from './drivers/metrics/createMetrics.ts'
import { createMetricsListener } from './drivers/metrics/createMetricsListener.ts'
import { noMetrics } from './drivers/metrics/Metrics.ts'
import { createListener } from './http/createListener.ts'
import { createRequestIds } from './http/requestIds.ts'
import { measureRelay } from './measure.ts'
import { createProjects } from './modules/projects/Projects.ts'
import { createRelay } from './modules/relay/createRelay.ts'
import { openSqliteStore } from './store/openSqliteStore.ts'
import type { Store } from './store/Store.ts'

/** External dependencies. Each one has a real default. */
export interface ServerDrivers {
  /** Where the server keeps its state, which it closes in the end. Default: the SQLite file of the configuration. */
  readonly store?: Store | undefined
  /** An open SQLite database in place of that file. The caller closes it. */
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
  const store = drivers.store ?? openSqliteStore({ config, clock, logger, db: drivers.db })
  /**
   * Stops the parts that have started when another one fails to start: timers would keep the
   * process alive.
   */
  const undo: (() => unknown)[] = []
  try {
    return assemble()
  } catch (error) {
    for (const end of undo) end()
    void store.close()
    throw error
  }

  function assemble(): Server {
    const metrics = config.metricsAt && createMetrics()
    undo.push(() => metrics?.close())
    const projects = createProjects(config.projects)
    let closing: Promise<void> | undefined
    const stopping = new AbortController()
    const endings: (() => Promise<void>)[] = []
    undo.push(() => {
      stopping.abort()
      return Promise.allSettled(endings.map((end) => end()))
    })
    const app = createApp({
      config,
      db: store.db,
      logger,
      clock,
      projects,
      health: store.health,
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
          store: store.mailbox,
          bus: store.bus,
          projects,
          clock,
          logger,
          trustedProxies: config.trustedProxies,
          ...(audience && { audience }),
        })
      : undefined
    undo.push(() => relay?.close())
    if (metrics) store.measure(metrics)
    if (metrics && relay) measureRelay(metrics, { relay, store: store.mailbox })
    const metricsListener =
      metrics && config.metricsAt && createMetricsListener(metrics, config.metricsAt, logger)
    const listener = createListener({ app, relay, clock, logger, ownsProcess })

    async function stop() {
      stopping.abort()
      metricsListener?.close()
      await relay?.close()
      await listener.close()
      await Promise.all(endings.map((end) => end()))
      await store.close()
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
