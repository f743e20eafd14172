import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach } from 'vitest'

export interface EndpointAnswer {
  readonly status?: number | undefined
  readonly body: string
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** `silent`: no answer ever comes. */
type Answer = EndpointAnswer | 'silent'
type Handle = (question: {
  readonly path: string
  readonly body: string
}) => Answer | Promise<Answer>

const cleanups: (() => unknown)[] = []

/** Starts an endpoint that answers with `handle`, and records its requests. */
export async function startEndpoint(handle: Handle) {
  const asked: string[] = []
  const server = createServer(async (request: IncomingMessage, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const answer = await handle({ path, body: await text(request) })
    if (answer === 'silent') return
    response.writeHead(answer.status ?? 200, answer.headers).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanups.push(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, asked }
}

/** What another endpoint says to the same question. */
export async function passOn(
  base: string,
  { path, body }: { readonly path: string; readonly body: string },
): Promise<EndpointAnswer> {
  const response = await fetch(`${base}${path}`, body ? { method: 'POST', body } : {})
  return { status: response.status, body: await response.text() }
}

export function useEndpoints(): void {
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0)) await cleanup()
  })
}
