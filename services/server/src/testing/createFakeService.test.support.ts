import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { listenLocally } from './listenLocally.test.support.ts'

export interface ServiceRequest {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Returns JSON; or writes the answer itself, or never, and returns nothing. */
export type Reply = (request: ServiceRequest, response: ServerResponse) => unknown

/** A third-party HTTP service on the loopback whose answers a test controls. */
export async function createFakeService(reply: Reply) {
  const requests: ServiceRequest[] = []
  const server = createServer(async (incoming, response) => {
    let body = ''
    for await (const part of incoming) body += part
    const url = new URL(incoming.url ?? '/', 'http://service.test')
    const request = { method: incoming.method ?? '', url, headers: incoming.headers, body }
    requests.push(request)
    const answer = reply(request, response)
    if (answer !== undefined) response.end(JSON.stringify(answer))
  })
  const port = await listenLocally(server)
  return { url: `http://127.0.0.1:${port}`, requests }
}

/** Ways in which a service fails. Each is a reply. */
export const serviceFaults: Readonly<Record<string, Reply>> = {
  'HTTP 500': (_request, response) => void response.writeHead(500).end('{}'),
  'HTTP 429': (_request, response) => void response.writeHead(429).end('{}'),
  'no answer': () => undefined,
  'a web page': (_request, response) => void response.end('<html></html>'),
  'other data': () => ({ hello: [1, 2, 3] }),
  'deep data': (_request, response) =>
    void response.end(`{"a":${'['.repeat(100)}${']'.repeat(100)}}`),
  'half an answer': (_request, response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('{"liquidity')
    setImmediate(() => response.destroy())
  },
}
