import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { WebSocketServer } from 'ws'
import { readText } from '../readText.ts'
import { SandboxError } from '../SandboxError.ts'
import { answerText } from './answerText.ts'
import { type ChainProcess, createChainProcess } from './createChainProcess.ts'
import { sandboxPolkadot } from './sandboxPolkadot.ts'
import { serveSocket } from './serveSocket.ts'

export interface PolkadotOptions {
  /** Default: any free port. */
  readonly port?: number | undefined
}

export interface LocalPolkadot {
  /** CAIP-2. */
  readonly chainId: typeof sandboxPolkadot.chainId
  readonly rpcUrl: string
  /** The same port as `rpcUrl`. Answers subscriptions as well, those of older and of newer clients (`chainHead_v1`). */
  readonly wsUrl: string
  /** Resolves once the chain answers. */
  ready(): Promise<void>
  /**
   * Pays an amount in the smallest unit from the treasury to an address, and returns the hash of the transaction.
   * It is in a block when this resolves.
   *
   * Rejects if the address is not valid, or the amount is less than an account can exist with. `asset` is the number of
   * a token that is paid in place of the chain's own currency.
   */
  faucet(address: string, amount: bigint, asset?: number): Promise<string>
  /** What an account holds, in the smallest unit. */
  balance(address: string): Promise<bigint>
  /** May be called again. */
  stop(): Promise<void>
}

const MAX_BODY_BYTES = 1_000_000
const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-max-age': '86400',
}

/**
 * Starts a chain of Polkadot's kind with the state in `sandboxPolkadot`: the runtime of an Asset Hub, executed. It is a
 * process of its own, which begins with the first request and needs seconds for it, and lives in memory. A transaction
 * is in a block, and final, at once.
 *
 * Throws a `SandboxError`: `PORT_TAKEN`.
 *
 * @example
 * const polkadot = await startPolkadot()
 * await polkadot.faucet('5HbE…', 5_000_000_000_000n)
 */
export async function startPolkadot({ port = 0 }: PolkadotOptions = {}): Promise<LocalPolkadot> {
  const chain = createChainProcess()
  const server = createServer((request, response) => {
    // Whoever has asked is gone.
    answerHttp(chain, request, response).catch(() => response.destroy())
  })
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_BODY_BYTES })
  server.on('upgrade', (request, socket, head) =>
    sockets.handleUpgrade(request, socket, head, (opened) => serveSocket(chain, opened)),
  )
  server.listen(port, '127.0.0.1')
  await once(server, 'listening').catch((cause: unknown) => {
    const message = `Port ${port} is in use: free it, or choose another.`
    throw new SandboxError('PORT_TAKEN', message, { cause })
  })
  const address = server.address()
  const taken = typeof address === 'object' && address ? address.port : port
  const stopped = once(server, 'close')
  return {
    chainId: sandboxPolkadot.chainId,
    rpcUrl: `http://127.0.0.1:${taken}`,
    wsUrl: `ws://127.0.0.1:${taken}`,
    ready: async () => void (await chain.ask('system_chain', [])),
    faucet: async (to, amount, asset) =>
      String(await chain.ask('faucet', [to, `${amount}`, ...(asset === undefined ? [] : [asset])])),
    balance: async (address) => BigInt(String(await chain.ask('balance', [address]))),
    async stop() {
      for (const socket of sockets.clients) socket.terminate()
      server.closeAllConnections()
      server.close()
      await Promise.all([stopped, chain.stop()])
    },
  }
}

async function answerHttp(
  chain: ChainProcess,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const end = (status: number, body?: string) =>
    void response.writeHead(status, { ...HEADERS, 'content-type': 'application/json' }).end(body)
  if (request.method === 'OPTIONS') return end(204)
  if (request.method !== 'POST') return end(405)
  const text = await readText(request, MAX_BODY_BYTES)
  if (text === undefined) return end(413)
  answerText(chain, text, (answer) => end(200, JSON.stringify(answer)))
}
