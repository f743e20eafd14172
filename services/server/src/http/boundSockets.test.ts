import { once } from 'node:events'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { silentLogger, systemClock } from '@bowline/common'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { createListener } from './createListener.ts'

const MOST = 100
const [ATTACKER, VISITOR] = ['127.0.1.7', '127.0.9.9']

/** A server, and sockets to it from any address of this machine. */
async function setUp() {
  const slow = Promise.withResolvers<void>()
  const listener = createListener({
    app: new Hono()
      .get('/', (c) => c.text('here'))
      .get('/slow', async (c) => {
        await slow.promise
        return c.text('at last')
      }),
    relay: undefined,
    clock: systemClock,
    logger: silentLogger,
    ownsProcess: false,
    mostSockets: MOST,
  })
  onTestFinished(() => listener.close())
  const { port } = await listener.listen(0, '127.0.0.1')
  return {
    listener,
    slow,
    /** One whose headers never end. */
    async stall(localAddress: string): Promise<Socket> {
      const socket = connect({ port, host: '127.0.0.1', localAddress })
      onTestFinished(() => void socket.destroy())
      socket.on('error', () => {})
      await once(socket, 'connect')
      socket.write('GET / HTTP/1.1\r\nhost: kit.example\r\nx-slow: ')
      return socket
    },
    get(path: string, localAddress: string): Promise<string> {
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      request({ port, host: '127.0.0.1', path, localAddress, agent: false }, async (response) => {
        let text = ''
        for await (const part of response) text += part
        resolve(text)
      })
        .on('error', reject)
        .end()
      return promise
    },
  }
}

test('sockets of one network that wait for nothing keep nobody out', async () => {
  const { listener, stall, get } = await setUp()
  const honest = await stall(VISITOR)
  for (let index = 0; index < 3 * MOST; index += 1) await stall(ATTACKER)
  expect(await get('/', VISITOR)).toBe('here')
  expect(listener.dropped()).toBeGreaterThan(MOST)
  expect(honest.destroyed).toBe(false)
})

test('what is being answered is not dropped, whoever has asked', async () => {
  const { slow, stall, get } = await setUp()
  const answers = Array.from({ length: 20 }, () => get('/slow', ATTACKER))
  for (let index = 0; index < 3 * MOST; index += 1) await stall(ATTACKER)
  slow.resolve()
  expect(await Promise.all(answers)).toEqual(Array(20).fill('at last'))
})
