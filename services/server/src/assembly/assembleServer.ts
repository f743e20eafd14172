import type { Clock, Logger } from '@bowline/common'
import type { Hono } from 'hono'
import type { ServerConfig } from '../config/ServerConfig.ts'
import { createMetrics } from '../drivers/metrics/createMetrics.ts'
import { createMetricsListener } from '../drivers/metrics/createMetricsListener.ts'
import { joinMetrics } from '../drivers/metrics/joinMetrics.ts'
import type { Tracing } from '../drivers/tracing/Tracing.ts'
import { createListener } from '../http/createListener.ts'
import type { RequestIds } from '../http/requestIds.ts'
import { createProjects } from '../modules/projects/Projects.ts'
import { createRelay } from '../modules/relay/createRelay.ts'
import { createStatusBook } from '../status/createStatusBook.ts'
import type { Store } from '../store/Store.ts'
import { createApp } from './createApp.ts'
import { measureRelay } from './measure.ts'

export interface Listening {
  /** The address of the server without a trailing slash, for example `http://127.0.0.1:8787`. */
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
   * seconds), database, and traces that are still to be sent. A second call waits for the same shutdown.
   */
  close(): Promise<void>
}

export interface ServerParts {
  readonly config: ServerConfig
  /** Closed with the server. */
  readonly store: Store
  /** Puts the id of a request into what is logged for it. */
  readonly requestIds: RequestIds
  readonly logger: Logger
  readonly clock: Clock
  readonly fetch: typeof fetch
  /** Closed with the server. */
  readonly tracing?: Tracing | undefined
  readonly pagesUrl: URL
  /** A setting for tests: see `AuthOptions`. */
  readonly codeRounds?: number | undefined
  readonly ownsProcess: boolean
}

/** Puts a server together on an open store. If that fails, nothing keeps running, and store and tracing stay open. */
export function assembleServer(parts: ServerParts): Server {
  /**
   * Stops the parts that have started when another one fails to start: timers would keep the
   * process alive.
   */
  const undo: (() => unknown)[] = []
  try {
    return assemble(parts, undo)
  } catch (error) {
    for (const end of undo) end()
    throw error
  }
}

function assemble(parts: ServerParts, undo: (() => unknown)[]): Server {
  const { config, store, logger, clock, tracing } = parts
  const scraped = config.metricsAt && createMetrics()
  undo.push(() => scraped?.close())
  const status = config.showsStatus ? createStatusBook(clock) : undefined
  undo.push(() => status?.stop())
  const metrics = joinMetrics([scraped, status])
  const projects = createProjects(config.projects)
  let closing: Promise<void> | undefined
  const stopping = new AbortController()
  const endings: (() => Promise<void>)[] = []
  undo.push(() => {
    stopping.abort()
    return Promise.allSettled(endings.map((end) => end()))
  })
  const app = createApp({
    ...parts,
    db: store.db,
    openLimit: store.openLimit,
    shortages: store.shortages,
    openValues: store.openValues,
    projects,
    health: store.health,
    metrics,
    status,
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
        tracing,
        ...(audience && { audience }),
      })
    : undefined
  undo.push(() => relay?.close())
  store.measure(metrics)
  if (relay) measureRelay(metrics, { relay, store: store.mailbox })
  const metricsListener =
    scraped && config.metricsAt && createMetricsListener(scraped, config.metricsAt, logger)
  const listener = createListener({ app, relay, clock, logger, ownsProcess: parts.ownsProcess })
  metrics?.total(
    'bowline_http_sockets_dropped_total',
    'Sockets that waited for a request, and were closed since there were too many.',
    listener.dropped,
  )

  async function stop() {
    stopping.abort()
    status?.stop()
    metricsListener?.close()
    await relay?.close()
    await listener.close()
    await Promise.all(endings.map((end) => end()))
    await store.close()
    await tracing?.close()
    logger.log('info', 'Stopped')
  }

  return {
    app,
    async listen(port = config.port) {
      const listening = await listener.listen(port, config.host)
      const measured = await metricsListener?.listen()
      if (measured) logger.log('info', 'Serving metrics', measured)
      logger.log('info', 'Listening', { ...listening, roles: config.roles })
      return listening
    },
    close() {
      closing ??= stop()
      return closing
    },
  }
}
