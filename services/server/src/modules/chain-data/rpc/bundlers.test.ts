import { createManualClock } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { createNode } from '../../../testing/createNode.test.support.ts'
import { createTestServer } from '../../../testing/createTestServer.test.support.ts'
import { useSandbox } from '../../../testing/sandbox.test.support.ts'

const sandbox = useSandbox()
const CHAIN = 'eip155:1'
const ENTRY_POINT = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
const HASH = `0x${'ab'.repeat(32)}`
const operation = { sender: '0x01', nonce: '0x0', callData: '0x' }

type Reply = Parameters<typeof createNode>[0]

async function start({
  reply = () => 'answer',
  drivers = {},
}: {
  reply?: Reply
  drivers?: Parameters<typeof createTestServer>[1]
} = {}) {
  const node = await createNode(() => '0x5')
  const bundler = await createNode(reply)
  const paymaster = await createNode(reply)
  const server = createTestServer(
    {
      BOWLINE_RPC: JSON.stringify({ [CHAIN]: node.url, 'eip155:10': node.url }),
      BOWLINE_CHAINS: JSON.stringify({
        [CHAIN]: { smartAccounts: { bundler: bundler.url, paymaster: paymaster.url } },
        'eip155:137': { smartAccounts: { bundler: bundler.url } },
      }),
    },
    drivers,
  )
  const ask = async (method: string, params: readonly unknown[], chainId = CHAIN) =>
    (await server.rpc(chainId, method, params)).body
  return { node, bundler, paymaster, ask, app: server.app }
}

test.each<[string, readonly unknown[]]>([
  ['eth_supportedEntryPoints', []],
  ['eth_estimateUserOperationGas', [operation, ENTRY_POINT]],
  ['eth_sendUserOperation', [operation, ENTRY_POINT.toLowerCase()]],
  ['eth_getUserOperationReceipt', [HASH]],
  ['eth_getUserOperationByHash', [HASH]],
])('%s is answered by the bundler, and no node is asked', async (method, params) => {
  const { node, bundler, paymaster, ask } = await start()
  expect(await ask(method, params)).toEqual({ jsonrpc: '2.0', id: 7, result: 'answer' })
  expect(bundler.requests).toMatchObject([{ method, params }])
  expect([...node.requests, ...paymaster.requests]).toEqual([])
})

test.each(['pm_getPaymasterStubData', 'pm_getPaymasterData'])(
  '%s is answered by the paymaster, which is told the operation and nothing else',
  async (method) => {
    const { bundler, paymaster, ask } = await start()
    for (const context of [[], [{ policy: 'richest' }]])
      expect(await ask(method, [operation, ENTRY_POINT, '0x1', ...context])).toHaveProperty(
        'result',
      )
    for (const request of paymaster.requests)
      expect(request.params).toEqual([operation, ENTRY_POINT, '0x1', {}])
    expect(paymaster.requests).toHaveLength(2)
    expect(bundler.requests).toEqual([])
  },
)

test.each<[string, readonly unknown[]]>([
  ['eth_sendUserOperation', [operation, '0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789']],
  ['eth_estimateUserOperationGas', [operation]],
  // The state that an estimate assumes is not for visitors to say.
  ['eth_estimateUserOperationGas', [operation, ENTRY_POINT, {}]],
  ['eth_sendUserOperation', ['0x', ENTRY_POINT]],
  ['eth_getUserOperationReceipt', ['0x1']],
  ['eth_supportedEntryPoints', [1]],
  ['pm_getPaymasterData', [operation, ENTRY_POINT, '0xa', {}]],
  ['pm_getPaymasterData', [operation, ENTRY_POINT]],
])('%s of %j is refused', async (method, params) => {
  const { bundler, paymaster, ask } = await start()
  expect(await ask(method, params)).toMatchObject({
    error: { code: -32602, data: { reason: 'malformed' } },
  })
  expect([...bundler.requests, ...paymaster.requests]).toEqual([])
})

test('a chain without a bundler has none of its methods, and nodes are not asked instead', async () => {
  const { node, bundler, ask } = await start()
  const refused = { error: { code: -32601 } }
  expect(await ask('eth_sendUserOperation', [operation, ENTRY_POINT], 'eip155:10')).toMatchObject(
    refused,
  )
  expect(
    await ask('pm_getPaymasterData', [operation, ENTRY_POINT, '0xa'], 'eip155:10'),
  ).toMatchObject(refused)
  // Settings alone do not serve a chain: it needs a node as well.
  expect(await ask('eth_sendUserOperation', [operation, ENTRY_POINT], 'eip155:137')).toMatchObject({
    error: { code: -32602 },
  })
  expect([...node.requests, ...bundler.requests]).toEqual([])
})

test('a wallet without a project cannot spend what bundler and paymaster cost', async () => {
  const { bundler, paymaster, app } = await start()
  for (const method of ['eth_sendUserOperation', 'pm_getPaymasterData']) {
    const answer = await app.request(`/public/rpc/${CHAIN}`, {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [operation, ENTRY_POINT] }),
    })
    expect(await answer.json()).toMatchObject({ error: { code: -32601 } })
  }
  expect([...bundler.requests, ...paymaster.requests]).toEqual([])
})

test('a bundler that is down leaves the nodes as they are', async () => {
  const { node, ask } = await start({
    reply: (_, response) => {
      response.destroy()
    },
  })
  for (let failure = 0; failure < 6; failure++)
    expect(await ask('eth_getUserOperationReceipt', [HASH])).toMatchObject({
      error: { code: -32603, data: { reason: 'unreachable' } },
    })
  expect(await ask('eth_getBalance', ['0x01', 'latest'])).toMatchObject({ result: '0x5' })
  expect(node.requests).toMatchObject([{ method: 'eth_getBalance' }])
})

test('a bundler has 15 s to answer', async () => {
  const clock = createManualClock()
  const { bundler, ask } = await start({ reply: () => undefined, drivers: { clock } })
  const answer = ask('eth_getUserOperationReceipt', [HASH])
  await expect.poll(() => bundler.requests).toHaveLength(1)
  clock.advance(15_000)
  expect(await answer).toMatchObject({ error: { code: -32603, data: { reason: 'unreachable' } } })
  expect(bundler.requests).toHaveLength(1)
})

test('what a bundler refuses is passed on without its address, and an answer without end is not', async () => {
  const { ask } = await start({
    reply({ id, method }, response) {
      const error = { code: -32507, message: 'AA24 at http://127.0.0.1/secret-key' }
      const answer = method.endsWith('Receipt') ? { result: 'x'.repeat(2_100_000) } : { error }
      response.end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }))
    },
  })
  const refused = await ask('eth_sendUserOperation', [operation, ENTRY_POINT])
  expect(refused).toMatchObject({ error: { code: -32507 } })
  expect(refused.error.message).toContain('AA24')
  expect(refused.error.message).not.toContain('secret-key')
  expect(await ask('eth_getUserOperationReceipt', [HASH])).toMatchObject({
    error: { code: -32603, data: { reason: 'too-large' } },
  })
})

test('a real bundler and a real paymaster answer through the server', async () => {
  const { environment, networks, world } = sandbox.current
  const { entryPoint08, paymaster } = world.smartAccounts
  const { rpc } = createTestServer({ ...environment })
  const [{ id }] = networks
  const ask = async (method: string, params: readonly unknown[]) =>
    (await rpc(`eip155:${id}`, method, params)).body
  expect(await ask('eth_supportedEntryPoints', [])).toMatchObject({
    result: [ENTRY_POINT, entryPoint08],
  })
  const whole = { ...operation, sender: paymaster }
  const chain = `0x${id.toString(16)}`
  expect(await ask('pm_getPaymasterData', [whole, ENTRY_POINT, chain, {}])).toMatchObject({
    result: { paymaster },
  })
  expect(await ask('eth_estimateUserOperationGas', [whole, ENTRY_POINT])).toMatchObject({
    error: { code: -32500, message: expect.stringContaining('AA23') },
  })
})
