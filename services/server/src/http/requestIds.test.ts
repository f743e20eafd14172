import { expect, test } from 'vitest'
import { createNode } from '../testing/createNode.test.support.ts'
import { createTestServer } from '../testing/createTestServer.test.support.ts'

const OWN_ID = /^[0-9a-f]{16}$/

async function ask(given: string | undefined, environment: Record<string, string> = {}) {
  const node = await createNode((_request, response) => void response.writeHead(500).end('{}'))
  const notes: { event: string; details: Record<string, unknown> }[] = []
  const { app } = createTestServer(
    { BOWLINE_RPC: JSON.stringify({ 'eip155:1': node.url }), ...environment },
    { logger: { log: (_level, event, details = {}) => notes.push({ event, details }) } },
  )
  const response = await app.request('/v1?projectId=shop&chainId=eip155:1', {
    method: 'POST',
    body: '{"jsonrpc":"2.0","id":1,"method":"eth_gasPrice"}',
    headers: given === undefined ? {} : { 'x-request-id': given },
  })
  const id = response.headers.get('x-request-id')
  return { app, notes, id }
}

test('each request has an id, in its answer and its log entries', async () => {
  const { id, notes } = await ask(undefined)
  expect(id).toMatch(OWN_ID)
  const logged = notes.filter(({ event }) => ['An RPC endpoint failed', 'Answered'].includes(event))
  expect(logged.map(({ event }) => event)).toContain('An RPC endpoint failed')
  for (const { details } of logged) expect(details.requestId).toBe(id)
  expect((await ask(undefined)).id).not.toBe(id)
})

test('a refusal contains the id', async () => {
  const { app } = await ask(undefined)
  const response = await app.request('/nothing')
  expect(await response.json()).toMatchObject({
    code: 'NOT_FOUND',
    requestId: response.headers.get('x-request-id'),
  })
})

test('a harmless id of a trusted proxy is kept', async () => {
  const trusted = { BOWLINE_TRUSTED_PROXIES: '1' }
  expect((await ask('proxy-id-1', trusted)).id).toBe('proxy-id-1')
  expect((await ask('proxy-id-1')).id).toMatch(OWN_ID)
  for (const strange of ['short', 'x'.repeat(65), 'with space', '{"level":"error"}'])
    expect((await ask(strange, trusted)).id).toMatch(OWN_ID)
})
