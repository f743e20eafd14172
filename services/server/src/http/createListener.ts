import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Clock, Logger } from '@bowline/common'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { boundSockets } from './boundSockets.ts'

export interface Upgradable {
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
}

export interface ListenerOptions {
  readonly app: Hono
  readonly relay: Upgradable | undefined
  readonly clock: Clock
  readonly logger: Logger
  readonly ownsProcess: boolean
  /** How many sockets may wait for a request; see `boundSockets`. */
  readonly mostSockets?: number | undefined
}

/** Running requests have this long to finish once the server stops. */
export const DRAIN_MS = 10_000
const HEADERS_MS = 15_000
const REQUEST_MS = 30_000
/** How often both are looked at: Node's own 30 s would double them. */
const LOOK_MS = 1_000
const RELAY_PATH = /^\/relay\/?(\?|$)/

/** The HTTP side of the server: one port for requests and for relay sockets. */
export function createListener(options: ListenerOptions) {
  const { app, relay, clock, logger, ownsProcess } = options
  let dropped = 0
  const handle = getRequestListener(app.fetch, { overrideGlobalObjects: ownsProcess })
  const server = createServer(
    {
      headersTimeout: HEADERS_MS,
      requestTimeout: REQUEST_MS,
      connectionsCheckingInterval: LOOK_MS,
    },
    (incoming, outgoing) => {
      sockets.serving(incoming, outgoing)
      void handle(incoming, outgoing)
    },
  )
  const sockets = boundSockets(server, {
    most: options.mostSockets,
    onDropped(count) {
      dropped += count
    },
  })
  server.on('upgrade', (request, socket, head) => {
    // Node has removed its own listener, and an unhandled `error` event ends the process.
    socket.on('error', destroy)
    if (relay && RELAY_PATH.test(request.url ?? '')) {
      relay.handleUpgrade(request, socket, head)
      return
    }
    socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
  })
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n')
  })

  return {
    /** Sockets that were closed since there were too many. */
    dropped: () => dropped,
    async listen(port: number, host: string) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      server.once('error', reject)
      server.listen(port, host, resolve)
      await promise
      server.off('error', reject)
      server.on('error', (error) => logger.log('error', 'The listener failed', { error }))
      // Only a pipe has a string address, and this is a port.
      const { port: taken } = server.address() as AddressInfo
      const name = host.includes(':') ? `[${host}]` : host
      return { url: `http://${name}:${taken}`, port: taken }
    },
    async close() {
      if (!server.listening) return
      const { promise, resolve } = Promise.withResolvers<void>()
      const stopWaiting = clock.after(DRAIN_MS, () => server.closeAllConnections())
      server.close(() => resolve())
      server.closeIdleConnections()
      await promise
      stopWaiting()
    },
  }
}

/** One for all sockets, of which there are thousands. */
function destroy(this: Duplex) {
  this.destroy()
}
