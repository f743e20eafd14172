import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
// biome-ignore lint/correctness/noUndeclaredDependencies: tests use the runner of the workspace
import { onTestFinished } from 'vitest'

export interface NodeRequest {
  readonly method: string
  readonly params: readonly unknown[]
}

type Reply = (request: NodeRequest, response: ServerResponse) => unknown

/** A JSON-RPC endpoint on the loopback that answers as it is told, well or badly. */
export async function createNode(reply: Reply) {
  const requests: NodeRequest[] = []
  const server = createServer(async (incoming, response) => {
    const request = JSON.parse(await readAll(incoming)) as NodeRequest
    requests.push(request)
    const result = reply(request, response)
    // A reply of nothing means that the test writes the answer itself, or never.
    if (result !== undefined) response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result }))
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const { port } = server.address() as AddressInfo
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${port}/secret-key`, requests }
}

async function readAll(incoming: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of incoming) text += part
  return text
}
