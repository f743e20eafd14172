import { once } from 'node:events'
import { generateKeyPair, signJWT } from '@walletconnect/relay-auth'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createFakeChain } from '../../testing/createFakeChain.test.support.ts'
import { ownIndexOf } from '../../testing/ownIndexOf.test.support.ts'
import { runServer } from '../../testing/runServer.test.support.ts'
import { QUERY, serve, WATCH } from './serveTraced.test.support.ts'
import { type ReceivedSpan, startReceiver, told } from './startReceiver.test.support.ts'

const ACCOUNT = `0x${'ca4a'.repeat(10)}`
const TOPIC = 'ca'.repeat(32)
const CALLER = { traceId: 'ab'.repeat(16), spanId: 'cd'.repeat(8) }
const TRACEPARENT = { traceparent: `00-${CALLER.traceId}-${CALLER.spanId}-01` }

async function publish(url: string, message: string) {
  const keys = generateKeyPair(new Uint8Array(32).fill(7))
  const relay = `${url.replace('http', 'ws')}/relay`
  const token = await signJWT('session', relay, 86_400, keys)
  const socket = new WebSocket(`${relay}?auth=${token}&projectId=local-project`)
  await once(socket, 'open')
  const params = { topic: TOPIC, message, ttl: 300, tag: 1108 }
  socket.send(JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'irn_publish', params }))
  const [answer] = await once(socket, 'message')
  expect(JSON.parse(String(answer))).toMatchObject({ result: true })
  socket.terminate()
  return token
}

test('a request, what it asks of nodes and the database, and a message arrive as spans', async () => {
  const receiver = await startReceiver()
  const chain = await createFakeChain()
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    BOWLINE_RPC: JSON.stringify({ 'eip155:1': chain.url }),
    BOWLINE_HISTORY: ownIndexOf('eip155:1'),
    NODE_OPTIONS: WATCH,
  }
  const secrets = [ACCOUNT, TOPIC, 'a-sealed-message', 'canary-of-a-token', 'secret-key']
  const { text } = await serve(env, async (url) => {
    const headers = { authorization: 'Bearer canary-of-a-token', ...TRACEPARENT }
    await fetch(`${url}/v1/account/${ACCOUNT}/history?${QUERY}&chainId=eip155:1`, { headers })
    await fetch(`${url}/v1/identity/${ACCOUNT}?projectId=canary-of-a-token`)
    await fetch(`${url}/canary-of-a-token?projectId=canary-of-a-token`)
    await fetch(`${url}/readyz`)
    secrets.push(await publish(url, 'a-sealed-message'))
  })
  // The libraries are loaded only for a receiver: see below.
  expect(text).toContain('loads @opentelemetry/sdk-trace')
  const spans = receiver.spans()
  function named(name: string): ReceivedSpan {
    const span = spans.find((one) => one.name === name)
    if (!span) throw new Error(`No span is named ${name}.`)
    return span
  }

  const request = named('GET /v1/account/:account/history')
  expect(request.parentSpanId).toBeUndefined()
  expect(told(request)).toEqual({
    'http.request.method': 'GET',
    'http.route': '/v1/account/:account/history',
    'http.response.status_code': 200,
    'bowline.project': 'local-project',
  })
  const parts = spans.filter(({ traceId }) => traceId === request.traceId)
  expect(parts.find(({ name }) => name === 'POST')?.parentSpanId).toBeDefined()
  const ofTheNode = parts.filter(({ name }) => name === 'POST').map(told)
  expect(ofTheNode).toContainEqual({
    'http.request.method': 'POST',
    'server.address': '127.0.0.1',
    'http.response.status_code': 200,
  })
  expect(parts.map(told)).toContainEqual(
    expect.objectContaining({ 'db.system.name': 'sqlite', 'db.operation.name': 'SELECT' }),
  )

  const refused = named('GET /v1/identity/:address')
  expect(told(refused)).not.toHaveProperty('bowline.project')
  expect(told(named('relay publish'))).toEqual({
    'bowline.project': 'local-project',
  })
  expect(spans.filter(({ name }) => name.includes('readyz'))).toEqual([])
  expect(receiver.resources()[0]).toMatchObject({
    'service.name': 'bowline-server',
    'deployment.environment.name': 'test',
  })
  const sent = receiver.bodies.join('\n').toLowerCase()
  for (const secret of secrets) expect(sent).not.toContain(secret.toLowerCase())
})

test('a setting that cannot be used stops the start', async () => {
  const server = runServer([], {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
    OTEL_TRACES_SAMPLER: 'traceidratio',
    OTEL_TRACES_SAMPLER_ARG: 'all',
  })
  const { code, text } = await server.exit
  expect(code).toBe(1)
  expect(text).toContain('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.')
})
