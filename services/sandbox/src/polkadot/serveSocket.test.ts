import { once } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import type { ChainProcess } from './createChainProcess.ts'
import { serveSocket } from './serveSocket.ts'

type Told = Parameters<ChainProcess['connect']>[0]

const open: { close(): void }[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})

/** A client of a chain that answers when the test says so. */
async function connect() {
  const replies: Parameters<ChainProcess['put']>[1][] = []
  const connections: Told[] = []
  const close = vi.fn()
  const put: ChainProcess['put'] = (_, reply) => void replies.push(reply)
  const connectChain = (told: Told) => {
    connections.push(told)
    return { put, close }
  }
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server.on('connection', (socket) => serveSocket({ connect: connectChain }, socket))
  await once(server, 'listening')
  const address = server.address()
  const socket = new WebSocket(`ws://127.0.0.1:${Object(address).port}`)
  open.push({ close: () => socket.terminate() }, server)
  await once(socket, 'open')
  const [told] = connections
  if (!told) throw new TypeError('The chain has no connection.')
  const heard: unknown[] = []
  socket.on('message', (data) => heard.push(JSON.parse(String(data))))
  return { socket, heard, replies, told, close }
}

const request = (id: number) => JSON.stringify({ id, method: 'system_chain' })

test('requests beyond a thousand without an answer are refused, and taken again once some are answered', async () => {
  const { socket, heard, replies } = await connect()
  for (let id = 1; id <= 1_001; id += 1) socket.send(request(id))
  await vi.waitFor(() => expect(heard).toMatchObject([{ id: 1_001, error: { code: -32_009 } }]))
  expect(replies).toHaveLength(1_000)
  replies[0]?.({ result: 'answered' })
  socket.send(request(1_002))
  await vi.waitFor(() => expect(replies).toHaveLength(1_001))
})

test('a client that does not read is let go', async () => {
  const { socket, told, close } = await connect()
  socket.pause()
  const result = 'x'.repeat(1_000_000)
  await vi.waitFor(() => {
    told.tell({ method: 'state_storage', subscription: 'a', result })
    expect(close).toHaveBeenCalledOnce()
  }, 10_000)
})

test('the end of the chain ends the connection, and the end of the connection is told to the chain', async () => {
  const { socket, told, close } = await connect()
  const closed = once(socket, 'close')
  told.ended()
  expect((await closed)[0]).toBe(1011)
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce())
})
