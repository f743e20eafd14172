import { once } from 'node:events'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'

export interface ServedApp {
  readonly url: string
  /** Ends open connections as well. May be called again. */
  stop(): Promise<void>
}

/** Serves an app to this machine alone. Port 0 is any free port. */
export async function serveApp(app: Hono, port: number): Promise<ServedApp> {
  const server = createServer(getRequestListener(app.fetch))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const stopped = once(server, 'close')
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await stopped
    },
  }
}
