import type { DatabaseSync } from 'node:sqlite'
import type { Clock, Logger } from '@bowline/common'
import { pagesUrl } from '@bowline/frame'
import type { ServerConfig } from '../config/ServerConfig.ts'
import { createLogger } from '../drivers/logger/createLogger.ts'
import { serverClock } from '../drivers/serverClock.ts'
import { openTracing } from '../drivers/tracing/openTracing.ts'
import { traceDatabase } from '../drivers/tracing/traceDatabase.ts'
import { traceFetch } from '../drivers/tracing/traceFetch.ts'
import { createRequestIds } from '../http/requestIds.ts'
import { openStore } from '../store/openStore.ts'
import { assembleServer, type Server } from './assembleServer.ts'

/** External dependencies. Each one has a real default. */
export interface ServerDrivers {
  /** An open SQLite database in place of the configured one. The caller closes it. */
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
   * replaced by lighter ones, which make each answer about a quarter faster, and traces are sent if the process's
   * variables of OpenTelemetry ask for it. Default: false.
   */
  readonly ownsProcess?: boolean | undefined
}

/**
 * Creates the server with its roles: chain data, wallet directory, pairing relay, sign-in. It does not
 * listen yet.
 *
 * Rejects with `ConfigError` if the configured directory file is invalid, and with `DatabaseError` if the
 * database cannot be used, another server uses its file, or a newer release wrote it.
 *
 * @example
 * const server = await createServer({ config: parseConfig(process.env) })
 * const { url } = await server.listen()
 */
export async function createServer({
  config,
  drivers = {},
  ownsProcess = false,
}: ServerOptions): Promise<Server> {
  const { clock = serverClock } = drivers
  const requestIds = createRequestIds()
  const logger = requestIds.logger(drivers.logger ?? createLogger(config.logLevel))
  const tracing = ownsProcess ? await openTracing({ env: process.env, logger }) : undefined
  const send = drivers.fetch ?? globalThis.fetch
  const store = await openStore({ config, clock, logger, db: drivers.db })
  try {
    return assembleServer({
      config,
      requestIds,
      logger,
      clock,
      tracing,
      ownsProcess,
      store: tracing ? { ...store, db: traceDatabase(store.db, tracing) } : store,
      fetch: tracing ? traceFetch(send, tracing) : send,
      pagesUrl: drivers.pagesUrl ?? pagesUrl,
    })
  } catch (error) {
    await store.close()
    throw error
  }
}
