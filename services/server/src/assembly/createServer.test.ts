import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { silentLogger } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { expect, onTestFinished, test } from 'vitest'
import { createLogger } from '../drivers/logger/createLogger.ts'
import { openSqliteStore } from '../store/openSqliteStore.ts'
import { createNode } from '../testing/createNode.test.support.ts'
import { callerQuery, createTestServer } from '../testing/createTestServer.test.support.ts'
import { openMigrated } from '../testing/openMigrated.test.support.ts'

test('listens, is alive and ready, and stops with close', async () => {
  const { server } = createTestServer()
  const { url } = await server.listen(0)
  expect(await (await fetch(`${url}/livez`)).text()).toBe('ok')
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  await server.close()
  await expect(fetch(`${url}/livez`)).rejects.toThrow()
})

test('rejects if the port is in use', async () => {
  const { server } = createTestServer()
  const { port } = await server.listen(0)
  const { server: second } = createTestServer()
  await expect(second.listen(port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

test('close stops readiness at once and waits for running requests', async () => {
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  const node = await createNode(({ id }, response) => {
    asked.resolve()
    void answer.promise.then(() => response.end(JSON.stringify({ id, result: '0x1' })))
  })
  const { server, app } = createTestServer({
    BOWLINE_RPC: JSON.stringify({ 'eip155:1': node.url }),
  })
  const { url } = await server.listen(0)
  const running = fetch(`${url}/v1?projectId=shop&chainId=eip155:1`, {
    method: 'POST',
    body: '{"jsonrpc":"2.0","id":1,"method":"eth_gasPrice"}',
  })
  await asked.promise
  const closed = server.close()
  expect((await app.request('/readyz')).status).toBe(503)
  expect((await app.request('/livez')).status).toBe(200)
  answer.resolve()
  expect(await (await running).json()).toMatchObject({ result: '0x1' })
  await closed
})

test('a request that does not end is aborted 10 s after close', async () => {
  const clock = createManualClock()
  const asked = Promise.withResolvers<void>()
  const node = await createNode(() => void asked.resolve())
  const rpc = JSON.stringify({ 'eip155:1': node.url })
  const { server } = createTestServer({ BOWLINE_RPC: rpc, BOWLINE_ROLES: 'api' }, { clock })
  const { url } = await server.listen(0)
  const cut = expect(
    fetch(`${url}/v1?projectId=shop&chainId=eip155:1`, {
      method: 'POST',
      body: '{"jsonrpc":"2.0","id":1,"method":"eth_gasPrice"}',
    }),
  ).rejects.toThrow()
  await asked.promise
  const closed = server.close()
  await new Promise((resolve) => setImmediate(resolve))
  clock.advance(10_000)
  await Promise.all([closed, cut])
})

test('calling close twice closes once', async () => {
  const { server } = createTestServer()
  await server.listen(0)
  expect(server.close()).toBe(server.close())
  await server.close()
})

test('accepts sockets at /relay only, and only with the relay role', async () => {
  const knock = async (roles: string, path: string) => {
    const { server } = createTestServer({ BOWLINE_ROLES: roles })
    const { port } = await server.listen(0)
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    )
    const [answer] = await once(socket, 'data')
    socket.destroy()
    return String(answer).split('\r\n')[0]
  }
  expect(await knock('relay', '/other')).toBe('HTTP/1.1 404 Not Found')
  expect(await knock('api', '/relay')).toBe('HTTP/1.1 404 Not Found')
  // The relay refuses inside the socket, where a browser can read the reason.
  expect(await knock('relay', '/relay?projectId=shop')).toBe('HTTP/1.1 101 Switching Protocols')
})

test('behind a proxy that removes Upgrade the relay says so, to the caller and once in the log', async () => {
  const lines: string[] = []
  const logger = createLogger('warn', (line) => void lines.push(line))
  const { server } = createTestServer({}, { logger })
  const { port } = await server.listen(0)
  const proxy = createServer((incoming, outgoing) => {
    const { upgrade: _, connection: __, ...headers } = incoming.headers
    const onward = request({ port, host: '127.0.0.1', path: incoming.url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 0, answer.headers)
      answer.pipe(outgoing)
    })
    onward.end()
  })
  // Takes what asks for an upgrade as any other request, as a proxy does that knows nothing of it.
  proxy.on('upgrade', (incoming, socket) => {
    const onward = request({ port, host: '127.0.0.1', path: incoming.url }, (answer) => {
      socket.end(`HTTP/1.1 ${answer.statusCode} No\r\nconnection: close\r\n\r\n`)
      answer.resume()
    })
    onward.end()
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void proxy.close())
  const address = proxy.address()
  const behind = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}/relay`
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const socket = new WebSocket(`ws://${behind}?projectId=shop`)
    await new Promise((resolve) => socket.addEventListener('error', resolve))
  }
  const answer = await fetch(`http://${behind}`)
  expect(answer.status).toBe(426)
  expect(await answer.json()).toMatchObject({
    code: 'UPGRADE_REQUIRED',
    message: expect.stringContaining('a proxy has removed its Upgrade header'),
  })
  expect(lines.filter((line) => line.includes('Upgrade'))).toHaveLength(1)
})

test('a server on IPv6 alone answers requests and relay sockets', async () => {
  const { server } = createTestServer({ BOWLINE_HOST: '::1' })
  const { url, port } = await server.listen(0)
  expect(url).toBe(`http://[::1]:${port}`)
  expect(await (await fetch(`${url}/livez`)).text()).toBe('ok')
  await expect(fetch(`http://127.0.0.1:${port}/livez`)).rejects.toThrow()
  const socket = new WebSocket(`ws://[::1]:${port}/relay?projectId=shop`)
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
  socket.close()
})

test.each(['/other', '/relay'])(
  'a caller who hangs up in the middle of an upgrade to %s does no harm',
  async (path) => {
    const { server } = createTestServer()
    const { port, url } = await server.listen(0)
    // Node removes its own error listener from sockets that it passes to `upgrade` listeners.
    const failures: unknown[] = []
    const note = (error: unknown) => void failures.push(error)
    process.on('uncaughtException', note)
    onTestFinished(() => void process.off('uncaughtException', note))
    const knock = async () => {
      const socket: Socket = connect(port, '127.0.0.1')
      socket.on('error', () => {})
      await once(socket, 'connect')
      socket.write(
        `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n`,
      )
      socket.resetAndDestroy()
      await once(socket, 'close')
    }
    for (let call = 1; call <= 20; call++) await knock()
    expect((await fetch(`${url}/livez`)).status).toBe(200)
    expect(failures).toEqual([])
  },
)

test('a body that is too large is answered over a socket too', async () => {
  const { server } = createTestServer()
  const { url } = await server.listen(0)
  const response = await fetch(`${url}/v1?projectId=shop&chainId=eip155:1`, {
    method: 'POST',
    body: 'x'.repeat(3_000_000),
  })
  expect(response.status).toBe(413)
  expect(await response.json()).toMatchObject({ code: 'BODY_TOO_LARGE' })
})

test('a visitor who disconnects during a request is not logged as an error', async () => {
  const notes: { level: string; event: string }[] = []
  const { server } = createTestServer(
    {},
    { logger: { log: (level, event) => notes.push({ level, event }) } },
  )
  const { port } = await server.listen(0)
  for (const path of ['/v1?projectId=shop&chainId=eip155:1', '/v1/onramp/notices/moonpay']) {
    notes.length = 0
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(`POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 1000\r\n\r\n{"half":`)
    // Until the server reads, there is nothing to abort.
    await new Promise((resolve) => setImmediate(resolve))
    socket.resetAndDestroy()
    await expect.poll(() => notes.map(({ event }) => event)).toContain('Answered')
    expect(notes.filter(({ level }) => level === 'error' || level === 'warn')).toEqual([])
  }
})

test('keys, queries and projects are never logged', async () => {
  const lines: string[] = []
  const logger = createLogger('debug', (line) => lines.push(line))
  const node = await createNode((_request, response) => {
    response.statusCode = 500
    response.end()
  })
  const rpc = { 'eip155:1': [node.url, 'http://user:CANARY@127.0.0.1:9/CANARY?key=CANARY'] }
  const { get, rpc: ask } = createTestServer({ BOWLINE_RPC: JSON.stringify(rpc) }, { logger })
  await ask('eip155:1', 'eth_getBalance', ['CANARY'])
  await get('/getWallets?search=CANARY')
  const log = lines.join('')
  expect(log).toContain('An RPC endpoint failed')
  for (const secret of ['CANARY', 'secret-key', callerQuery]) expect(log).not.toContain(secret)
})

test('a text that no database keeps is refused', async () => {
  const { get } = createTestServer()
  const response = await get(`/v1/account/0x${'1'.repeat(40)}/history?onramp=a%00b`)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 'INVALID_PARAMETERS' })
})

test('an unexpected failure is reported without its details', async () => {
  const db = openMigrated()
  const { get } = createTestServer({}, { db })
  db.exec('DROP TABLE names')
  const response = await get('/v1/profile/account/anyone')
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({
    code: 'UNEXPECTED',
    message: 'Something went wrong',
    requestId: expect.any(String),
  })
})

test('a database in which a newer release has a further module is refused', () => {
  const db = openMigrated()
  db.exec("INSERT INTO schema_migrations VALUES ('invented/001_first.sql', '2099-01-01')")
  const config = { databasePath: ':memory:', backup: undefined }
  expect(() =>
    openSqliteStore({ config, clock: createManualClock(), logger: silentLogger, db }),
  ).toThrow(expect.objectContaining({ code: 'DATABASE_NEWER' }))
})
