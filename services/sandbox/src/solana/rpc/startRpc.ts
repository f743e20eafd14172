import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { readText } from '../../readText.ts'
import { SandboxError } from '../../SandboxError.ts'
import type { SolanaFaucet } from '../createFaucet.ts'
import type { Ledger } from '../ledger/createLedger.ts'
import { createSubscriptions } from '../subscriptions/createSubscriptions.ts'
import { accountMethods } from './accountMethods.ts'
import { answerCalls } from './answerCalls.ts'
import { clusterMethods } from './clusterMethods.ts'
import { historyMethods } from './historyMethods.ts'
import type { Method } from './method.ts'
import { sendMethods } from './sendMethods.ts'
import { toJson } from './toJson.ts'
import { tokenMethods } from './tokenMethods.ts'

export interface RpcServer {
  readonly port: number
  /** May be called again. */
  stop(): Promise<void>
}

const MAX_BODY_BYTES = 1_000_000
const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'POST, GET, OPTIONS',
  'access-control-max-age': '86400',
}

/** Serves JSON-RPC over HTTP and WebSockets on one port of this machine. Throws `PORT_TAKEN`. */
export async function startRpc(options: {
  readonly port: number
  readonly ledger: Ledger
  readonly faucet: SolanaFaucet
}): Promise<RpcServer> {
  const { ledger, faucet } = options
  const airdrop = (to: string, lamports: bigint) => faucet(to, { lamports })
  const methods = new Map<string, Method>(
    Object.entries({
      ...clusterMethods(ledger),
      ...accountMethods(ledger),
      ...tokenMethods(ledger),
      ...historyMethods(ledger),
      ...sendMethods({ ledger, airdrop }),
    }),
  )
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const end = (status: number, body?: string, type = 'application/json') =>
      response.writeHead(status, { ...HEADERS, 'content-type': type }).end(body)
    if (request.method === 'OPTIONS') return end(204)
    if (request.method === 'GET' && request.url === '/health') return end(200, 'ok', 'text/plain')
    if (request.method !== 'POST') return end(405)
    const text = await readText(request, MAX_BODY_BYTES)
    if (text === undefined) return end(413)
    const answers = await answerCalls(text, { methods, slot: ledger.slot })
    return end(answers === undefined ? 204 : 200, answers)
  }
  // The caller has disconnected, so there is no response to send.
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_BODY_BYTES })
  server.on('upgrade', (request, socket, head) => {
    sockets.handleUpgrade(request, socket, head, (opened) => serve(opened, ledger, methods))
  })

  server.listen(options.port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (cause) {
    const message = `Port ${options.port} is in use: free it, or choose another.`
    throw new SandboxError('PORT_TAKEN', message, { cause })
  }
  const address = server.address()
  const stopped = once(server, 'close')
  return {
    port: typeof address === 'object' && address ? address.port : options.port,
    async stop() {
      for (const socket of sockets.clients) socket.terminate()
      server.closeAllConnections()
      server.close()
      await stopped
    },
  }
}

function serve(socket: WebSocket, ledger: Ledger, methods: ReadonlyMap<string, Method>) {
  const send = (text: string) => {
    if (socket.readyState === socket.OPEN) socket.send(text)
  }
  const subscriptions = createSubscriptions(ledger, (notice) => send(toJson(notice)))
  const callable = {
    methods: new Map([...methods, ...subscriptions.methods]),
    slot: ledger.slot,
  }
  socket.on('message', async (data) => {
    const answers = await answerCalls(String(data), callable)
    if (answers !== undefined) send(answers)
  })
  socket.on('close', subscriptions.close)
  // An error on a socket is always followed by `close`.
  socket.on('error', () => {})
}
