import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished, test } from 'vitest'
import { startFront } from './startFront.ts'
import type { Services } from './startServices.ts'

const answerPage = () => {}

/** Services whose relay takes every socket and keeps it, and the front before them. */
async function start() {
  const held: Socket[] = []
  const upstream = createServer((socket) => {
    held.push(socket)
    socket.on('error', () => {})
    socket.once('data', () => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'))
  })
  upstream.listen(0, '127.0.0.1')
  await once(upstream, 'listening')
  onTestFinished(() => {
    for (const socket of held) socket.destroy()
    upstream.close()
  })
  const { port } = upstream.address() as AddressInfo
  // Only its port is used here.
  const services = { port } as Services
  const front = await startFront({
    port: 0,
    answerPage,
    services: () => services,
    chains: () => ({}),
  })
  const dial = async () => {
    const socket = connect({ port: Number(new URL(front.url).port), allowHalfOpen: true })
    socket.on('error', () => {})
    onTestFinished(() => void socket.destroy())
    socket.write(
      'GET /api/relay HTTP/1.1\r\nhost: demo\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
    )
    await once(socket, 'data')
    return socket
  }
  return { front, held, dial }
}

test('closing does not wait for a relay socket whose page never hangs up', async () => {
  const { front, dial } = await start()
  const socket = await dial()
  const gone = once(socket, 'close')
  socket.resume()
  await front.close()
  socket.end()
  await gone
})

test.each(['page', 'front'] as const)('the relay hears it when the %s is gone', async (side) => {
  const { front, held, dial } = await start()
  const socket = await dial()
  const [upstream] = held
  if (!upstream) throw new Error('The relay was dialled.')
  upstream.resume()
  const gone = once(upstream, 'close')
  if (side === 'page') socket.destroy()
  else await front.close()
  await gone
  await front.close()
})
