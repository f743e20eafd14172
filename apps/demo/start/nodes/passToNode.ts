import { type IncomingMessage, request as send } from 'node:http'
import { Readable } from 'node:stream'
import type { ServiceNode } from './startNode.ts'

/** The headers of a connection and not of the message (RFC 9110, section 7.6.1). */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding']
const WITHOUT_BODY = [204, 205, 304]

/**
 * Passes a request on, as a balancer does: to the next node if one cannot be reached, and also if it broke off and the
 * request changes nothing.
 */
export async function passToNode(
  request: Request,
  nodes: readonly ServiceNode[],
): Promise<Response> {
  const isSafe = ['GET', 'HEAD', 'OPTIONS'].includes(request.method)
  const body = isSafe ? undefined : Buffer.from(await request.arrayBuffer())
  for (const { port } of nodes) {
    try {
      return responseOf(await ask(port, request, body), request.method)
    } catch (error) {
      if (!isSafe && !wasRefused(error)) break
    }
  }
  return new Response('The services are down.', { status: 503 })
}

/** `fetch` would not let the host be that of the visitor, by which the server tells its page from its API. */
function ask(
  port: number,
  { url, method, headers }: Request,
  body: Buffer | undefined,
): Promise<IncomingMessage> {
  const { pathname, search, host } = new URL(url)
  const passed = Object.fromEntries([...headers].filter(([name]) => !HOP_BY_HOP.includes(name)))
  return new Promise((resolve, reject) => {
    const asked = send(
      {
        host: '127.0.0.1',
        port,
        method,
        path: `${pathname}${search}`,
        headers: { ...passed, host, ...(body && { 'content-length': body.byteLength }) },
      },
      resolve,
    )
    asked.on('error', reject)
    asked.end(body)
  })
}

function responseOf(answer: IncomingMessage, method: string): Response {
  const { statusCode: status = 502, headersDistinct } = answer
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(headersDistinct))
    if (!HOP_BY_HOP.includes(name)) for (const value of values) headers.append(name, value)
  const hasBody = method !== 'HEAD' && !WITHOUT_BODY.includes(status)
  if (!hasBody) answer.resume()
  const body = hasBody ? (Readable.toWeb(answer) as ReadableStream<Uint8Array>) : null
  return new Response(body, { status, headers })
}

/** The node was not there, so it has done nothing. */
const wasRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'
