import { createServer, type IncomingMessage, type Server } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Clock } from '@bowline/common'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { Pages } from './Pages.ts'
import type { Services } from './startServices.ts'

export interface FrontOptions {
  readonly port: number
  /** Answers what is not for the services. */
  readonly answerPage: Pages['answer']
  /** The services of the moment: they may be restarted behind the front. */
  readonly services: () => Services | undefined
  /** The app's own server: its sign-in and its page for members. */
  readonly members?: (() => Pick<Hono, 'fetch'> | undefined) | undefined
  /** Local chains that are reached through this address, by path. */
  readonly chains: () => Readonly<Record<string, string>>
  /** The clock of the services, if it is not the machine's: their answers name its time. */
  readonly clock?: Clock | undefined
}

export interface Front {
  readonly url: string
  /** The page of the embedded wallet: on another site than the app, as browsers tell sites apart. */
  readonly frameUrl: string
  readonly servicesUrl: string
  close(): Promise<void>
}

const BASE = '/api'
/** Chains whose nodes the services do not pass on. */
const CHAIN_PATHS = ['/bitcoin', '/polkadot']
const MEMBERS_PATHS = ['/members', '/members/me', '/sign-in/:route']

/**
 * One address for the app: pages at `/`, the services at `/api`. The host of the embedded wallet's page,
 * on the same port, has what the services answer on it.
 */
export async function startFront({
  port,
  answerPage,
  services,
  members,
  chains,
  clock,
}: FrontOptions): Promise<Front> {
  const api = new Hono()
  let frameHost: string | undefined
  const down = () => new Response('The services are down.', { status: 503 })
  api.mount(BASE, (request, env) => services()?.fetch(request, env) ?? down())
  for (const path of CHAIN_PATHS)
    api.all(`${path}/*`, ({ req }) => passToChain(req.raw, path, chains()[path]))
  for (const path of CHAIN_PATHS)
    api.all(path, ({ req }) => passToChain(req.raw, path, chains()[path]))
  for (const path of MEMBERS_PATHS)
    api.all(path, ({ req }) => members?.()?.fetch(req.raw) ?? down())
  const answerApi = getRequestListener(api.fetch)
  const answerFrame = getRequestListener(async (request, env) => {
    const response = (await services()?.fetch(request, env)) ?? down()
    if (clock) response.headers.set('date', new Date(clock.now()).toUTCString())
    return response
  })
  const isForApi = (url = '') =>
    [BASE, ...CHAIN_PATHS, '/members', '/sign-in'].some(
      (path) => url === path || url.startsWith(`${path}/`),
    )
  const server = createServer((request, response) => {
    if (request.headers.host === frameHost) return void answerFrame(request, response)
    if (isForApi(request.url)) return void answerApi(request, response)
    answerPage(request, response)
  })
  const sockets = new Set<Duplex>()
  server.on('upgrade', (request, socket, head) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    passOn(request, socket, head, services()?.port)
  })
  const taken = await listen(server, port)
  const url = `http://127.0.0.1:${taken}`
  frameHost = `localhost:${taken}`
  return {
    url,
    frameUrl: `http://${frameHost}`,
    servicesUrl: `${url}${BASE}`,
    async close() {
      server.closeAllConnections()
      // Node no longer tracks upgraded sockets, but still waits for them to end.
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Forwards a request to a local chain, so that the page only contacts its own origin. */
async function passToChain(request: Request, path: string, base: string | undefined) {
  const none = new Response('This chain is not running.', { status: 503 })
  if (!base) return none
  const { pathname, search } = new URL(request.url)
  const body = request.method === 'POST' ? await request.text() : undefined
  const type = request.headers.get('content-type')
  const init = { method: request.method, ...(body !== undefined && { body }) }
  const headers = type ? { 'content-type': type } : {}
  return fetch(`${base}${pathname.slice(path.length)}${search}`, { ...init, headers }).catch(
    () => none,
  )
}

/** Hands a WebSocket to the services byte by byte, below the prefix. */
function passOn(request: IncomingMessage, socket: Duplex, head: Buffer, port?: number): void {
  if (!port || !request.url?.startsWith(`${BASE}/relay`)) return void socket.destroy()
  const upstream = connect(port, '127.0.0.1', () => {
    const lines = [`GET ${request.url?.slice(BASE.length)} HTTP/1.1`]
    const { rawHeaders } = request
    for (let index = 0; index < rawHeaders.length; index += 2)
      lines.push(`${rawHeaders[index]}: ${rawHeaders[index + 1]}`)
    upstream.write(`${lines.join('\r\n')}\r\n\r\n`)
    upstream.write(head)
    socket.pipe(upstream).pipe(socket)
  })
  upstream.on('error', () => socket.destroy())
  socket.on('error', () => upstream.destroy())
  // A pipe forwards an end, but not an abrupt disconnect of the page.
  socket.on('close', () => upstream.end())
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}
