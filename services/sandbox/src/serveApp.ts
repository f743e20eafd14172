import { once } from 'node:events'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'

export interface ServedApp {
  readonly url: string
  /** Ends open connections as well. May be called again. */
  stop(): Promise<void>
}

/**
 * Serves an app to this machine alone. Port 0 is any free port, so the app is made once its address
 * is known.
 */
export async function serveApp(appAt: (url: string) => Hono, port: number): Promise<ServedApp> {
  const server = createServer()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`
  server.on('request', getRequestListener(appAt(url).fetch))
  const stopped = once(server, 'close')
  return {
    url,
    async stop() {
      server.closeAllConnections()
      server.close()
      await stopped
    },
  }
}
