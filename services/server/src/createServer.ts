import type { DatabaseSync } from 'node:sqlite'
import { type Clock, type Logger, systemClock } from '@bowline/common'
import type { Hono } from 'hono'
import type { ServerConfig } from './config/ServerConfig.ts'
import { createApp } from './createApp.ts'
import { openDatabase } from './drivers/db/openDatabase.ts'
import { createLogger } from './drivers/logger/createLogger.ts'
import { createListener } from './http/createListener.ts'
import { createProjects } from './modules/projects/Projects.ts'
import { createRelay } from './modules/relay/createRelay.ts'

/** The outside world, as arguments. Each has a real default. */
export interface ServerDrivers {
  /** An open database. The caller closes it. */
  readonly db?: DatabaseSync | undefined
  readonly logger?: Logger | undefined
  readonly clock?: Clock | undefined
  /** Asks RPC endpoints. */
  readonly fetch?: typeof fetch | undefined
}

export interface ServerOptions {
  readonly config: ServerConfig
  readonly drivers?: ServerDrivers | undefined
}

export interface Listening {
  /** For example `http://127.0.0.1:8787`, without a trailing slash. */
  readonly url: string
  readonly port: number
}

export interface Server {
  /** Answers requests without a socket too: `app.request('/livez')`. */
  readonly app: Hono
  /**
   * Starts to listen; `port` wins over the configuration, and 0 takes any free port.
   * Rejects with the error of node when the port cannot be taken.
   */
  listen(port?: number): Promise<Listening>
  /**
   * Stops in order: not ready any more, relay sockets (code 1012), running requests (at most
   * ten seconds), database. Calling it again waits for the same end.
   */
  close(): Promise<void>
}

/**
 * Creates the server with its roles: chain data, wallet directory, pairing relay.
 * Nothing listens yet.
 *
 * Throws `ConfigError` when the directory file of the configuration cannot be used.
 *
 * @example
 * const server = createServer({ config: parseConfig(process.env) })
 * const { url } = await server.listen()
 */
export function createServer({ config, drivers = {} }: ServerOptions): Server {
  const { clock = systemClock, logger = createLogger(config.logLevel) } = drivers
  const db = drivers.db ?? openDatabase(config.databasePath)
  const closeDatabase = () => {
    if (!drivers.db) db.close()
  }
  try {
    return assemble()
  } catch (error) {
    closeDatabase()
    throw error
  }

  function assemble(): Server {
    const projects = createProjects(db, config.projects)
    const audience = config.publicUrl && [`${config.publicUrl.replace(/^http/, 'ws')}/relay`]
    const relay = config.roles.includes('relay')
      ? createRelay({ db, projects, clock, logger, ...(audience && { audience }) })
      : undefined
    let closing: Promise<void> | undefined
    const stopping = new AbortController()
    const endings: (() => Promise<void>)[] = []
    const app = createApp({
      config,
      db,
      logger,
      clock,
      projects,
      fetch: drivers.fetch ?? globalThis.fetch,
      stopping: stopping.signal,
      beforeClose: (end) => void endings.push(end),
    })
    const listener = createListener({ app, relay, clock, logger })

    async function stop() {
      stopping.abort()
      await relay?.close()
      await listener.close()
      await Promise.all(endings.map((end) => end()))
      closeDatabase()
      logger.log('info', 'Stopped')
    }

    return {
      app,
      async listen(port = config.port) {
        const listening = await listener.listen(port, config.host)
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
