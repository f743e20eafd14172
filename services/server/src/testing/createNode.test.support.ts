import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listenLocally } from './listenLocally.test.support.ts'

export interface NodeRequest {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

type Reply = (request: NodeRequest, response: ServerResponse) => unknown

export interface NodeOptions {
  /**
   * The chain id that it returns by itself, without recording the request.
   * `undefined` leaves this question to the reply, too.
   */
  readonly chainId?: number | undefined
}

/** A JSON-RPC endpoint on the loopback whose answers a test controls. */
export async function createNode(reply: Reply, { chainId }: NodeOptions = { chainId: 1 }) {
  const requests: NodeRequest[] = []
  const server = createServer(async (incoming, response) => {
    const request = JSON.parse(await readAll(incoming)) as NodeRequest
    const asksForChain = request.method === 'eth_chainId' && chainId !== undefined
    if (!asksForChain) requests.push(request)
    const result = asksForChain ? `0x${chainId.toString(16)}` : reply(request, response)
    // A reply of nothing means that the test writes the answer itself, or never.
    if (result !== undefined)
      response.end(JSON.stringify({ jsonrpc: '2.0', id: request.id, result }))
  })
  const port = await listenLocally(server)
  return { url: `http://127.0.0.1:${port}/secret-key`, requests }
}

async function readAll(incoming: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of incoming) text += part
  return text
}
