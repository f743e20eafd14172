import { once } from 'node:events'
import { connect } from 'node:net'
import { silentLogger, systemClock } from '@bowline/common'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { createListener } from './createListener.ts'

/** More than headers may take, with room for a busy machine, and less than the 30 s after which Node looks by itself. */
const LIMIT_MS = 28_000

test('headers that do not end are not waited for until Node looks by itself', {
  timeout: LIMIT_MS,
}, async () => {
  const listener = createListener({
    app: new Hono().get('/', (c) => c.text('here')),
    relay: undefined,
    clock: systemClock,
    logger: silentLogger,
    ownsProcess: false,
  })
  onTestFinished(() => listener.close())
  const { url, port } = await listener.listen(0, '127.0.0.1')
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write('GET / HTTP/1.1\r\nhost: kit.example\r\nx-slow: ')
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 (400|408) /)
  await once(socket, 'close')
  expect(await (await fetch(url)).text()).toBe('here')
})
