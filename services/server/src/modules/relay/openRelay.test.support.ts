import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { createManualClock } from '@bowline/common/testing'
import { generateKeyPair, signJWT } from '@walletconnect/relay-auth'
import { expect, onTestFinished, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createRelay } from './createRelay.ts'
import { openMailbox } from './mailbox/openMailbox.test.support.ts'
import type { RelayOptions } from './RelayOptions.ts'

export const TOPIC = 'ab'.repeat(32)
export const OTHER_TOPIC = 'cd'.repeat(32)

type Json = Record<string, unknown>

/** A relay on a free port, and clients for it. The clock only advances as far as storing needs. */
export async function openRelay({
  db = new DatabaseSync(':memory:'),
  store = openMailbox(db),
  ...options
}: Partial<RelayOptions> & { readonly db?: DatabaseSync } = {}) {
  const clock = createManualClock(Date.now())
  const logs: unknown[] = []
  const relay = createRelay({
    store,
    clock,
    logger: { log: (...entry) => logs.push(entry) },
    projects: {
      isAllowed(projectId, origin) {
        if (projectId !== 'known') return 'unknownProject'
        return origin === 'https://evil.test' ? 'originNotAllowed' : 'ok'
      },
    },
    ...options,
  })
  const server = createServer()
  server.on('upgrade', (request, socket, head) => relay.handleUpgrade(request, socket, head))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const url = `ws://127.0.0.1:${port}/relay`
  // Advances just enough for batches to be written; tests make larger steps.
  const pump = setInterval(() => clock.advance(5), 1)
  onTestFinished(() => {
    clearInterval(pump)
    server.closeAllConnections()
    server.close()
  })
  const hold = () => clearInterval(pump)

  async function address(seed: number, settings: Json = {}) {
    const { audience = url, at, projectId = 'known' } = settings
    const keys = generateKeyPair(new Uint8Array(32).fill(seed).fill(seed ^ (seed >> 8), 31))
    const issued = Math.floor(Number(at ?? clock.now()) / 1000)
    const token = await signJWT('session', String(audience), 86_400, keys, issued)
    return `${url}?auth=${token}&projectId=${projectId}`
  }

  async function open(seed: number, settings: Json = {}) {
    const socket = new WebSocket(await address(seed, settings), {
      headers: {
        ...(settings.origin !== undefined && { origin: String(settings.origin) }),
        ...(settings.from !== undefined && { 'x-forwarded-for': String(settings.from) }),
      },
    })
    onTestFinished(() => socket.terminate())
    return socket
  }

  /** A client that answers pushes only when the test does so. */
  async function join(seed: number, { acknowledges = true, ...settings }: Json = {}) {
    const socket = await open(seed, settings)
    const answers = new Map<string, (answer: Json) => void>()
    const pushes: { id: number; data: Json }[] = []
    let lastId = 0
    socket.on('message', (text) => {
      const frame = JSON.parse(String(text))
      if (frame.method !== 'irn_subscription') return answers.get(String(frame.id))?.(frame)
      pushes.push({ id: frame.id, data: frame.params.data })
      if (acknowledges) acknowledge(frame.id)
    })
    await once(socket, 'open')

    const acknowledge = (id: number) => socket.send(JSON.stringify({ id, result: true }))
    function call(method: string, params: Json): Promise<Json> {
      lastId += 1
      const id = String(lastId)
      const { promise, resolve } = Promise.withResolvers<Json>()
      answers.set(id, resolve)
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
      return promise
    }
    const texts = () => pushes.map(({ data }) => data.message)
    const publish = (message: string, topic = TOPIC) =>
      call('irn_publish', { topic, message, ttl: 300, tag: 1108 })
    const subscribe = (topic = TOPIC) => call('irn_subscribe', { topic })
    return { socket, pushes, texts, call, publish, subscribe, acknowledge }
  }

  return { relay, clock, db, logs, url, hold, address, open, join }
}

export const until = (check: () => unknown) =>
  vi.waitFor(async () => expect(await check()).toBeTruthy(), { timeout: 20_000 })

export async function closing(socket: WebSocket) {
  const [code, reason] = await once(socket, 'close')
  return { code, reason: String(reason) }
}
