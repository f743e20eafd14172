import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Logger } from '@bowline/common'
import type { MetricsSettings } from '../../config/ServerConfig.ts'
import type { PrometheusMetrics } from './createMetrics.ts'

/** Serves `/metrics` on its own port, so that a proxy does not publish it by mistake. */
export function createMetricsListener(
  metrics: PrometheusMetrics,
  { host, port, token }: MetricsSettings,
  logger: Logger,
) {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics')
      return void response.writeHead(404).end()
    if (token !== undefined && !isSame(request.headers.authorization ?? '', `Bearer ${token}`))
      return void response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
    const text = await metrics.text().catch(() => undefined)
    // The database is closed or gone, which `/readyz` reports.
    if (text === undefined) return void response.writeHead(503).end()
    response.writeHead(200, { 'content-type': metrics.contentType }).end(text)
  })
  return {
    async listen(): Promise<{ readonly url: string }> {
      server.listen(port, host)
      await once(server, 'listening')
      // Without a listener, a failed connection would end the process.
      server.on('error', (error) =>
        logger.log('error', 'The listener of metrics failed', { error }),
      )
      // Only a pipe has a string address, and this is a port.
      const { port: taken } = server.address() as AddressInfo
      return { url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}/metrics` }
    },
    close(): void {
      server.close()
      server.closeAllConnections()
      metrics.close()
    },
  }
}

/** Takes the same time wherever the first difference is. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
