import { createManualClock } from '@bowline/common/testing'
import { toHex } from 'viem'
import { expect, test } from 'vitest'
import { createNode } from '../../testing/createNode.test.support.ts'
import { createTestServer } from '../../testing/createTestServer.test.support.ts'
import { rpcUnits } from './rpc/rpcMethods.ts'

const rpcOf = (...endpoints: readonly { url: string }[]) => ({
  BOWLINE_RPC: JSON.stringify({ 'eip155:1': endpoints.map(({ url }) => url) }),
})

test('a read is forwarded, and its result has the caller’s id', async () => {
  const node = await createNode(() => '0x10')
  const { rpc } = createTestServer(rpcOf(node))
  const { body } = await rpc('eip155:1', 'eth_getBalance', ['0xabc', 'latest'])
  expect(body).toEqual({ jsonrpc: '2.0', id: 7, result: '0x10' })
  expect(node.requests).toMatchObject([{ method: 'eth_getBalance', params: ['0xabc', 'latest'] }])
})

test.each([
  'eth_accounts',
  'eth_sendTransaction',
  'personal_sign',
  'eth_sign',
  'wallet_getAssets',
  'debug_traceTransaction',
  'admin_peers',
  'anvil_setBalance',
  'evm_mine',
  'txpool_content',
  'constructor',
])('%s is not forwarded', async (method) => {
  const node = await createNode(() => '0x1')
  const { rpc } = createTestServer(rpcOf(node))
  const { status, body } = await rpc('eip155:1', method)
  expect(status).toBe(200)
  expect(body).toMatchObject({ id: 7, error: { code: -32601 } })
  expect(node.requests).toEqual([])
})

test('signed transactions are forwarded', () => {
  expect(rpcUnits('eip155:1', 'eth_sendRawTransaction')).toBeGreaterThan(0)
})

test('an unknown chain is a JSON-RPC error', async () => {
  const { rpc } = createTestServer()
  expect((await rpc('eip155:5', 'eth_chainId')).body).toMatchObject({
    error: { code: -32602, message: 'This server does not serve eip155:5.' },
  })
})

test('an error of the chain is forwarded, without the address of the node', async () => {
  const node = await createNode(({ id }, response) => {
    const message = `execution reverted, see ${node.url} (key secret-key)`
    const data = { reason: '0x08c379a0', see: [node.url], key: 'secret-key' }
    response.end(JSON.stringify({ id, error: { code: 3, message, data } }))
  })
  const { rpc } = createTestServer(rpcOf(node))
  const { body } = await rpc('eip155:1', 'eth_call', [{}])
  expect(body.error).toMatchObject({ code: 3, data: { reason: '0x08c379a0' } })
  expect(body.error.message).toMatch(/^execution reverted/)
  expect(JSON.stringify(body)).not.toContain('secret-key')
})

test.each([
  ['500', 500, '{}'],
  ['429', 429, '{"error":{"code":-32005,"message":"slow down"}}'],
  ['401 with a JSON-RPC error', 401, '{"error":{"code":-32000,"message":"bad key"}}'],
  ['a web page', 200, '<html></html>'],
  ['the answer to another question', 200, '{"id":0,"result":"0x1"}'],
  ['an answer to no question', 200, '{"result":"0x1"}'],
  ['an error about another question', 200, '{"id":0,"error":{"code":3,"message":"reverted"}}'],
])('a node that answers with %s is skipped', async (_name, status, text) => {
  const broken = await createNode((_request, response) => {
    response.statusCode = status
    response.end(text)
  })
  const sound = await createNode(() => '0x2')
  const { rpc } = createTestServer(rpcOf(broken, sound))
  expect((await rpc('eip155:1', 'eth_gasPrice')).body).toMatchObject({ result: '0x2' })
  expect(broken.requests).toHaveLength(1)
})

test('a dead node is skipped, and if all are dead the answer is a JSON-RPC error', async () => {
  const dead = { url: 'http://127.0.0.1:9' }
  const sound = await createNode(() => '0x2')
  const { rpc } = createTestServer(rpcOf(dead, sound))
  expect((await rpc('eip155:1', 'eth_gasPrice')).body).toMatchObject({ result: '0x2' })
  const { rpc: hopeless } = createTestServer(rpcOf(dead))
  expect((await hopeless('eip155:1', 'eth_gasPrice')).body).toMatchObject({
    error: { code: -32603, message: 'No endpoint of eip155:1 answers at the moment.' },
  })
})

test('a hanging node gets 5 s while another one is left, and 15 s in all', async () => {
  const clock = createManualClock()
  const asked = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  const first = await createNode(() => void asked[0].resolve())
  const second = await createNode(() => void asked[1].resolve())
  const { rpc } = createTestServer(rpcOf(first, second), { clock })
  const answer = rpc('eip155:1', 'eth_gasPrice')
  await asked[0].promise
  clock.advance(4_999)
  expect(second.requests).toHaveLength(0)
  clock.advance(1)
  await asked[1].promise
  clock.advance(10_000)
  expect((await answer).body).toMatchObject({ error: { code: -32603 } })
})

test('a node that fails 5 times in a row is skipped for 15 s', async () => {
  const clock = createManualClock()
  const state = { broken: true }
  const node = await createNode((_request, response) => {
    if (!state.broken) return '0x1'
    response.statusCode = 503
    response.end('{}')
    return undefined
  })
  const { rpc } = createTestServer(rpcOf(node), { clock })
  for (let call = 1; call <= 7; call++) await rpc('eip155:1', 'eth_gasPrice')
  expect(node.requests).toHaveLength(5)
  state.broken = false
  clock.advance(14_999)
  expect((await rpc('eip155:1', 'eth_gasPrice')).body).toHaveProperty('error')
  clock.advance(1)
  expect((await rpc('eip155:1', 'eth_gasPrice')).body).toMatchObject({ result: '0x1' })
})

test('a slow request does not count against a node that answers others', async () => {
  const clock = createManualClock()
  const asked = { calls: 0, heads: 0 }
  const node = await createNode(({ method }) => {
    if (method === 'eth_getBlockReceipts') asked.calls++
    else if (method === 'eth_blockNumber') asked.heads++
    return method === 'eth_getBlockReceipts' ? undefined : '0x1'
  })
  const { rpc } = createTestServer(rpcOf(node), { clock })
  for (let call = 1; call <= 6; call++) {
    const answer = rpc('eip155:1', 'eth_getBlockReceipts', [toHex(call)])
    await expect.poll(() => asked.calls).toBe(call)
    clock.advance(15_000)
    expect((await answer).body).toMatchObject({ error: { code: -32603 } })
    await expect.poll(() => asked.heads).toBe(call)
  }
  expect((await rpc('eip155:1', 'eth_gasPrice')).body).toMatchObject({ result: '0x1' })
})

test('a node that was slow is asked last for a while', async () => {
  const clock = createManualClock()
  const asked = Promise.withResolvers<void>()
  const slow = await createNode(({ method }) => {
    if (method === 'eth_getBlockReceipts') asked.resolve()
    return method === 'eth_getBlockReceipts' ? undefined : '0xa'
  })
  const quick = await createNode(() => '0xb')
  const { rpc } = createTestServer(rpcOf(slow, quick), { clock })
  expect((await rpc('eip155:1', 'eth_gasPrice')).body).toMatchObject({ result: '0xa' })
  const answer = rpc('eip155:1', 'eth_getBlockReceipts', ['latest'])
  await asked.promise
  clock.advance(5_000)
  expect((await answer).body).toMatchObject({ result: '0xb' })
  expect((await rpc('eip155:1', 'eth_gasPrice')).body).toMatchObject({ result: '0xb' })
})

test('a node that does not return its head either is skipped at once', async () => {
  const clock = createManualClock()
  const asked: string[] = []
  const node = await createNode(({ method }) => {
    asked.push(method)
    return method === 'eth_gasPrice' ? '0x1' : undefined
  })
  const { rpc } = createTestServer(rpcOf(node), { clock })
  const answer = rpc('eip155:1', 'eth_getBlockReceipts', ['latest'])
  await expect.poll(() => asked).toEqual(['eth_getBlockReceipts'])
  clock.advance(15_000)
  expect((await answer).body).toHaveProperty('error')
  await expect.poll(() => asked).toEqual(['eth_getBlockReceipts', 'eth_blockNumber'])
  clock.advance(5_000)
  await expect
    .poll(async () => (await rpc('eip155:1', 'eth_gasPrice')).body)
    .toHaveProperty('error')
})

test('a request that a node rejects as invalid does not count against the node', async () => {
  const node = await createNode(({ method }, response) => {
    if (method === 'eth_gasPrice') return '0x1'
    response.statusCode = 413
    response.end('<html>Request Entity Too Large</html>')
    return undefined
  })
  const { rpc } = createTestServer(rpcOf(node))
  for (let call = 1; call <= 6; call++)
    expect((await rpc('eip155:1', 'eth_call', [{ nonce: call }])).body).toMatchObject({
      error: { code: -32603, message: 'The node refused the request (HTTP 413).' },
    })
  expect((await rpc('eip155:1', 'eth_gasPrice')).body).toMatchObject({ result: '0x1' })
})

test('an answer that is nested too deep is skipped', async () => {
  const deep = await createNode((_request, response) => {
    response.end(`{"result":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)
  })
  const sound = await createNode(() => '0x2')
  const { rpc } = createTestServer(rpcOf(deep, sound))
  expect((await rpc('eip155:1', 'eth_getBlockReceipts', ['latest'])).body).toMatchObject({
    result: '0x2',
  })
})

test('an answer above 2 MB is refused', async () => {
  const node = await createNode(() => 'x'.repeat(2_000_001))
  const { rpc } = createTestServer(rpcOf(node))
  expect((await rpc('eip155:1', 'eth_getBlockReceipts', ['latest'])).body).toMatchObject({
    error: { message: 'The answer of the node is too large.' },
  })
})

test('concurrent identical requests are sent once', async () => {
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  const node = await createNode(({ id }, response) => {
    asked.resolve()
    void answer.promise.then(() => response.end(JSON.stringify({ id, result: '0x5' })))
  })
  const { rpc } = createTestServer(rpcOf(node))
  const calls = Array.from({ length: 20 }, () => rpc('eip155:1', 'eth_getBalance', ['0x1']))
  await asked.promise
  answer.resolve()
  for (const call of calls) expect((await call).body).toMatchObject({ result: '0x5' })
  expect(node.requests).toHaveLength(1)
})

test('signed transactions are never deduplicated across callers', async () => {
  const node = await createNode(() => '0xhash')
  const { rpc } = createTestServer(rpcOf(node))
  await Promise.all([1, 2].map(() => rpc('eip155:1', 'eth_sendRawTransaction', ['0x02'])))
  expect(node.requests).toHaveLength(2)
})

test('the block number is cached for 2 s and the chain id for a day', async () => {
  const clock = createManualClock()
  const node = await createNode(() => '0x1', {})
  const { rpc } = createTestServer(rpcOf(node), { clock })
  const count = (method: string) =>
    node.requests.filter((request) => request.method === method).length
  for (const wait of [0, 1_999, 1]) {
    clock.advance(wait)
    await rpc('eip155:1', 'eth_blockNumber')
    await rpc('eip155:1', 'eth_chainId')
  }
  // Once for the caller, once to verify the endpoint.
  expect([count('eth_blockNumber'), count('eth_chainId')]).toEqual([2, 2])
})

test.each([null, '', 'soon', {}])('%j is no chain id to be kept for a day', async (nonsense) => {
  const answers: unknown[] = ['0x1', nonsense, '0x1']
  const node = await createNode(({ id }, response) => {
    response.end(JSON.stringify({ id, result: answers.shift() }))
  }, {})
  const { rpc } = createTestServer(rpcOf(node))
  await rpc('eip155:1', 'eth_chainId')
  expect((await rpc('eip155:1', 'eth_chainId')).body).toMatchObject({ result: '0x1' })
})

test('an endpoint that serves another chain is skipped, and checked again after a minute', async () => {
  const clock = createManualClock()
  const wrong = await createNode(() => '0x666', { chainId: 5 })
  const right = await createNode(() => '0x2')
  const { rpc } = createTestServer(rpcOf(wrong, right), { clock })
  expect((await rpc('eip155:1', 'eth_gasPrice')).body).toMatchObject({ result: '0x2' })
  expect(wrong.requests).toEqual([])
  const { rpc: alone } = createTestServer(rpcOf(wrong), { clock })
  expect((await alone('eip155:1', 'eth_gasPrice')).body).toMatchObject({
    error: { code: -32603, message: 'No endpoint of eip155:1 answers at the moment.' },
  })
  expect(wrong.requests).toEqual([])
})

test('an endpoint that is out of sync is asked last', async () => {
  const clock = createManualClock()
  const heads = { first: 0x100, second: 0x100 }
  const node = (name: keyof typeof heads) =>
    createNode(({ method }) => (method === 'eth_blockNumber' ? toHex(heads[name]) : name))
  const { rpc } = createTestServer(rpcOf(await node('first'), await node('second')), { clock })
  const whoAnswers = async () => (await rpc('eip155:1', 'eth_gasPrice')).body.result
  expect(await whoAnswers()).toBe('first')
  heads.second += 50
  clock.advance(30_000)
  await expect.poll(whoAnswers).toBe('second')
  heads.first += 47
  clock.advance(30_000)
  await expect.poll(whoAnswers).toBe('first')
})
