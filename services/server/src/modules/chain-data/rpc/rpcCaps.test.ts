import { createManualClock } from '@bowline/common/testing'
import { toHex } from 'viem'
import { expect, test } from 'vitest'
import { createNode } from '../../../testing/createNode.test.support.ts'
import { createSolanaNode } from '../../../testing/createSolanaNode.test.support.ts'
import { createTestServer } from '../../../testing/createTestServer.test.support.ts'
import { type RpcCap, rpcCaps } from './rpcCaps.ts'

const HEAD = 20_000
const GENESIS = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const SOLANA = `solana:${GENESIS.slice(0, 32)}`

async function start() {
  const evm = await createNode(({ method }) => (method === 'eth_blockNumber' ? toHex(HEAD) : '0x1'))
  const solana = await createSolanaNode(GENESIS)
  const { rpc } = createTestServer({
    BOWLINE_RPC: JSON.stringify({ 'eip155:1': evm.url, [SOLANA]: solana.url }),
  })
  const ask = async (method: string, params: readonly unknown[]) =>
    (await rpc(method.startsWith('eth_') ? 'eip155:1' : SOLANA, method, params)).body
  const forwarded = (method: string) =>
    [...evm.requests, ...solana.requests].filter((request) => request.method === method)
  return { ask, forwarded }
}

const many = (count: number) => Array.from({ length: count }, (_, index) => `0x${index}`)
const blocks = (from: number, to: number | string) => [
  { fromBlock: toHex(from), toBlock: typeof to === 'number' ? toHex(to) : to },
]
const simulation = (calls: readonly unknown[]) => [{ blockStateCalls: [{ calls }] }, 'latest']
/** For each limit: a request exactly at the limit, and one above it. */
const LIMITS: readonly (readonly [RpcCap, string, (extra: 0 | 1) => readonly unknown[]])[] = [
  ['callGas', 'eth_call', (extra) => [{ gas: toHex(rpcCaps.callGas + extra) }]],
  ['callGas', 'eth_call', (extra) => [{ gasLimit: toHex(rpcCaps.callGas + extra) }]],
  ['callGas', 'eth_estimateGas', (extra) => [{ gas: toHex(rpcCaps.callGas + extra) }]],
  [
    'callGas',
    'eth_estimateGas',
    (extra) => [{ gas: '0x1', gasLimit: toHex(rpcCaps.callGas + extra) }],
  ],
  ['callGas', 'eth_simulateV1', (extra) => simulation([{ gas: toHex(rpcCaps.callGas + extra) }])],
  [
    'simulatedCalls',
    'eth_simulateV1',
    (extra) => simulation(many(rpcCaps.simulatedCalls + extra).map((to) => ({ to }))),
  ],
  ['logBlocks', 'eth_getLogs', (extra) => blocks(1, rpcCaps.logBlocks + extra)],
  ['logBlocks', 'eth_getLogs', (extra) => blocks(HEAD + 1 - rpcCaps.logBlocks - extra, 'latest')],
  [
    'logBlocks',
    'eth_getLogs',
    (extra) => [{ blockHash: '0x1', ...blocks(1, rpcCaps.logBlocks + extra)[0] }],
  ],
  ['logBlocks', 'eth_newFilter', (extra) => blocks(1, rpcCaps.logBlocks + extra)],
  ['logAddresses', 'eth_getLogs', (extra) => [{ address: many(rpcCaps.logAddresses + extra) }]],
  [
    'logTopics',
    'eth_getLogs',
    (extra) => [{ topics: ['0x1', null, many(rpcCaps.logTopics - 1 + extra)] }],
  ],
  [
    'feeHistoryBlocks',
    'eth_feeHistory',
    (extra) => [toHex(rpcCaps.feeHistoryBlocks + extra), 'latest', []],
  ],
  [
    'feeHistoryPercentiles',
    'eth_feeHistory',
    (extra) => [4, 'latest', Array(rpcCaps.feeHistoryPercentiles + extra).fill(50)],
  ],
  ['proofSlots', 'eth_getProof', (extra) => ['0x1', many(rpcCaps.proofSlots + extra), 'latest']],
  ['params', 'eth_gasPrice', (extra) => many(rpcCaps.params + extra)],
  [
    'paramCharacters',
    'eth_getBalance',
    (extra) => ['0'.repeat(rpcCaps.paramCharacters - 4 + extra)],
  ],
  [
    'signaturesPerPage',
    'getSignaturesForAddress',
    (extra) => ['any', { limit: rpcCaps.signaturesPerPage + extra }],
  ],
  ['accounts', 'getMultipleAccounts', (extra) => [many(rpcCaps.accounts + extra)]],
  [
    'accounts',
    'simulateTransaction',
    (extra) => ['any', { accounts: { addresses: many(rpcCaps.accounts + extra) } }],
  ],
  ['signatures', 'getSignatureStatuses', (extra) => [many(rpcCaps.signatures + extra)]],
  ['feeAccounts', 'getRecentPrioritizationFees', (extra) => [many(rpcCaps.feeAccounts + extra)]],
]

test.each(LIMITS)('%s of %s: the limit is forwarded, one more is refused', async (...row) => {
  const [limit, method, params] = row
  const { ask, forwarded } = await start()
  expect(await ask(method, params(0))).toHaveProperty('result')
  expect(forwarded(method)).toHaveLength(1)
  expect(await ask(method, params(1))).toMatchObject({
    id: 7,
    error: { code: -32602, data: { reason: 'limit', limit, max: rpcCaps[limit] } },
  })
  expect(forwarded(method)).toHaveLength(1)
})

test('the limits have these values', () => {
  expect(rpcCaps).toMatchObject({
    callGas: 50_000_000,
    logBlocks: 5_000,
    logAddresses: 100,
    logTopics: 100,
    signaturesPerPage: 100,
    accounts: 100,
  })
})

test('a call without gas gets the limit, so that endless loops stop', async () => {
  const { ask, forwarded } = await start()
  await ask('eth_call', [{ to: '0x1', data: '0x' }, 'latest'])
  expect(forwarded('eth_call')[0]?.params).toEqual([
    { to: '0x1', data: '0x', gas: toHex(rpcCaps.callGas) },
    'latest',
  ])
})

test('the calls of a simulation compute no more together than one call may', async () => {
  const { ask, forwarded } = await start()
  const options = { traceTransfers: true, validation: false }
  const calls = [{ to: '0x1', gas: '0x5208' }, { to: '0x2' }]
  await ask('eth_simulateV1', [{ ...options, blockStateCalls: [{ calls }] }, 'latest'])
  const capped = [calls[0], { ...calls[1], gas: toHex(rpcCaps.callGas / 2) }]
  expect(forwarded('eth_simulateV1')[0]?.params).toEqual([
    { ...options, blockStateCalls: [{ calls: capped }] },
    'latest',
  ])
})

test('signatures of an account are requested a hundred at a time, unless fewer are requested', async () => {
  const { ask, forwarded } = await start()
  await ask('getSignaturesForAddress', ['any'])
  await ask('getSignaturesForAddress', ['any', { limit: 20, before: 'x' }])
  expect(forwarded('getSignaturesForAddress').map(({ params }) => params[1])).toEqual([
    { limit: rpcCaps.signaturesPerPage },
    { limit: 20, before: 'x' },
  ])
})

test.each([
  ['eth_call', [{ gas: 'all' }]],
  ['eth_call', []],
  ['eth_simulateV1', []],
  ['eth_simulateV1', [{ blockStateCalls: [] }]],
  ['eth_simulateV1', [{ blockStateCalls: [{ calls: [] }, { calls: [] }] }]],
  ['eth_simulateV1', [{ blockStateCalls: [{ calls: [], stateOverrides: {} }] }]],
  ['eth_simulateV1', [{ blockStateCalls: [{ calls: [], blockOverrides: {} }] }]],
  ['eth_simulateV1', [{ blockStateCalls: [{ calls: [] }], returnFullTransactions: true }]],
  ['eth_simulateV1', simulation(['0x1'])],
  ['eth_getLogs', []],
  ['eth_getLogs', [{ fromBlock: 1, toBlock: 2 }]],
  ['eth_getLogs', [{ fromBlock: 'first' }]],
  // Nodes that read fields in any case would take the second one.
  ['eth_call', [{ gas: '0x1', GAS: '0xffffffffff' }]],
  ['eth_call', [{ gas: '0x1', 'ga\u017f': '0xffffffffff' }]],
  ['eth_estimateGas', [{ gaslimit: '0xffffffffff' }]],
  ['eth_getLogs', [{ fromBlock: 'latest', toBlock: 'latest', FROMBLOCK: '0x0' }]],
  ['eth_newFilter', [{ 'fromBloc\u212a': '0x0' }]],
  ['eth_getLogs', [{ Topics: many(2) }]],
  ['eth_feeHistory', ['many']],
  ['eth_feeHistory', [1.5]],
  ['eth_getProof', ['0x1']],
  ['getMultipleAccounts', ['any']],
  ['getSignaturesForAddress', ['any', { limit: 'all' }]],
  ['simulateTransaction', ['any', { accounts: 'all' }]],
])('%s of %j cannot be measured, and is refused', async (method, params) => {
  const { ask, forwarded } = await start()
  expect(await ask(method, params)).toMatchObject({
    error: { code: -32602, data: { reason: 'malformed' } },
  })
  expect(forwarded(method)).toEqual([])
})

test('a range with both ends at the head, and a single block, are allowed', async () => {
  const { ask, forwarded } = await start()
  for (const filter of [{}, { fromBlock: 'finalized', toBlock: 'latest' }, { blockHash: '0x1' }])
    expect(await ask('eth_getLogs', [filter])).toHaveProperty('result')
  expect(forwarded('eth_blockNumber')).toEqual([])
  expect(await ask('eth_getLogs', [{ fromBlock: 'earliest' }])).toHaveProperty('error')
})

test.each([
  'trace_block',
  'trace_filter',
  'debug_traceCall',
  'debug_traceBlockByNumber',
  'eth_createAccessList',
  'ots_searchTransactionsBefore',
])('%s is not forwarded', async (method) => {
  const { ask } = await start()
  expect(await ask(method, [])).toMatchObject({ error: { code: -32601 } })
})

test('a batch, and params nested deeper than 32, are refused as a whole', async () => {
  const { app } = createTestServer()
  const post = async (body: string) => {
    const response = await app.request('/v1?projectId=shop&chainId=eip155:1', {
      method: 'POST',
      body,
    })
    return { status: response.status, body: await response.json() }
  }
  const one = '{"jsonrpc":"2.0","id":1,"method":"eth_gasPrice","params":[]}'
  expect(await post(`[${one}]`)).toMatchObject({ status: 400, body: { code: 'BATCH_REFUSED' } })
  const deep = `{"jsonrpc":"2.0","id":1,"method":"eth_call","params":${'['.repeat(32)}${']'.repeat(32)}}`
  expect(await post(deep)).toMatchObject({ status: 400, body: { code: 'INVALID_JSON' } })
})

test('a node that delays both the head and the answer gets 15 s for both', async () => {
  const clock = createManualClock()
  const asked: string[] = []
  const node = await createNode(({ id, method }, response) => {
    asked.push(method)
    if (method !== 'eth_blockNumber') return undefined
    clock.after(10_000, () => response.end(JSON.stringify({ id, result: toHex(HEAD) })))
    return undefined
  })
  const { rpc } = createTestServer(
    { BOWLINE_RPC: JSON.stringify({ 'eip155:1': node.url }) },
    { clock },
  )
  const answer = rpc('eip155:1', 'eth_getLogs', blocks(HEAD, 'latest'))
  await expect.poll(() => asked).toEqual(['eth_blockNumber'])
  clock.advance(10_000)
  await expect.poll(() => asked).toEqual(['eth_blockNumber', 'eth_getLogs'])
  clock.advance(5_000)
  expect((await answer).body).toMatchObject({
    error: { code: -32603, data: { reason: 'unreachable' } },
  })
})
