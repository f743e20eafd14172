import type { ServerResponse } from 'node:http'
import type { Logger } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { parseEther } from 'viem'
import { describe, expect, test } from 'vitest'
import { createFaultyNode } from '../../testing/createFaultyNode.test.support.ts'
import { createTestServer } from '../../testing/createTestServer.test.support.ts'
import { useSandbox } from '../../testing/sandbox.test.support.ts'

const sandbox = useSandbox()
const LOCAL = 'eip155:31337'

/** The local chain behind endpoints that can be made to fail. */
async function start(endpoints = 1) {
  const { environment, networks, world } = sandbox.current
  const clock = createManualClock()
  const nodes = await Promise.all(
    Array.from({ length: endpoints }, () => createFaultyNode(networks[0].rpcUrl)),
  )
  const notes: { level: string; event: string; details?: unknown }[] = []
  const logger: Logger = {
    log: (level, event, details) => void notes.push({ level, event, details }),
  }
  const rpc = JSON.stringify({ [LOCAL]: nodes.map(({ url }) => url) })
  const server = createTestServer({ ...environment, BOWLINE_RPC: rpc }, { clock, logger })
  const look = async (owner: string = world.people.carol.address) => {
    const response = await server.get(`/v1/account/${owner}/balance?chainId=${LOCAL}`)
    const body = await response.json()
    return { status: response.status, cache: response.headers.get('x-cache'), ...body }
  }
  const fail = (fault: ((response: ServerResponse) => void) | undefined) => {
    for (const { faults } of nodes) faults.fault = fault
  }
  const asked = () => nodes.reduce((sum, { requests }) => sum + requests.length, 0)
  return { ...server, clock, nodes, notes, look, fail, asked }
}

const FAULTS: readonly (readonly [name: string, fault: (response: ServerResponse) => void])[] = [
  ['answers 500', (response) => void response.writeHead(500).end('{}')],
  ['answers 502 with a page', (response) => void response.writeHead(502).end('<html>')],
  ['answers 429', (response) => void response.writeHead(429, { 'retry-after': '9' }).end('{}')],
  ['answers with a page', (response) => void response.end('<!doctype html><p>Hi')],
  ['answers with other types', (response) => void response.end('{"result":42}')],
  ['answers with nonsense', (response) => void response.end('{"result":"NaN"}')],
  ['answers nested too deep', (response) => void response.end('['.repeat(100_000))],
  ['answers 50 MB', (response) => void response.end(`{"result":"${'0'.repeat(50_000_000)}"}`)],
  ['closes at once', (response) => void response.destroy()],
  [
    'is cut off',
    (response) => {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('{"result":"0x')
      response.destroy()
    },
  ],
]

describe.each(FAULTS)('a chain that %s', (_, fault) => {
  test('serves the last balances for 5 minutes, with their age, and an error code afterwards', async () => {
    const { look, fail, clock, asked } = await start()
    const first = await look()
    fail(fault)
    clock.advance(299_999)
    const stale = await look()
    expect(stale).toMatchObject({ status: 200, cache: 'stale', asOf: first.asOf })
    expect(stale.balances).toEqual(first.balances)
    clock.advance(1)
    expect(await look()).toMatchObject({ status: 503, code: 'CHAIN_UNAVAILABLE' })
    // And it is not requested again for every visitor.
    const before = asked()
    for (let visit = 1; visit <= 5; visit++) expect((await look()).status).toBe(503)
    expect(asked()).toBe(before)
  })
})

test('a chain that hangs ends in an error code, and does not delay the next visitor', async () => {
  const { look, fail, clock, asked } = await start()
  const heard = Promise.withResolvers<void>()
  fail(() => heard.resolve())
  let status: number | undefined
  void look().then((answer) => {
    status = answer.status
  })
  await heard.promise
  // Each request of the server waits for its own timeout; a real second is far less than one of
  // them.
  await expect
    .poll(() => {
      clock.advance(5_000)
      return status
    })
    .toBe(503)
  const before = asked()
  expect((await look()).status).toBe(503)
  expect(asked()).toBe(before)
})

test('a chain that recovers is read again after 10 s', async () => {
  const { look, fail, clock } = await start()
  fail((response) => void response.writeHead(503).end())
  expect((await look()).status).toBe(503)
  fail(undefined)
  clock.advance(10_000)
  expect((await look()).status).toBe(200)
})

test('if one of two chains fails, the balances of the other are returned', async () => {
  const { environment, networks, world } = sandbox.current
  const broken = await createFaultyNode(networks[1].rpcUrl)
  broken.faults.fault = (response) => void response.writeHead(503).end()
  const rpc = JSON.stringify({ [LOCAL]: networks[0].rpcUrl, 'eip155:31338': broken.url })
  const { data } = createTestServer({ ...environment, BOWLINE_RPC: rpc })
  const { balances } = await data.balance({ address: world.people.alice.address })
  expect(new Set(balances.map(({ chainId }) => chainId))).toEqual(new Set([LOCAL]))
})

describe('two endpoints that disagree', () => {
  test('about a balance: the lower one is returned, and the operator is warned', async () => {
    const { look, nodes, notes } = await start(2)
    const [, liar] = nodes
    if (liar)
      liar.faults.lie = (result, { method }) => (method === 'eth_getBalance' ? '0x1' : result)
    const { balances } = await look()
    expect(balances[0].quantity.numeric).toBe('0.000000000000000001')
    expect(notes).toContainEqual({
      level: 'warn',
      event: 'Two RPC endpoints disagree about a balance',
      details: { chainId: LOCAL, requestId: expect.any(String) },
    })
  })

  test('because one is silent: the other one is used', async () => {
    const { look, nodes, notes } = await start(2)
    const [silent] = nodes
    if (silent) silent.faults.fault = (response) => void response.writeHead(503).end()
    const { status, balances } = await look()
    expect(status).toBe(200)
    expect(Number(balances[0].quantity.numeric)).toBeGreaterThan(0)
    expect(notes.map(({ event }) => event)).not.toContain(
      'Two RPC endpoints disagree about a balance',
    )
  })
})

describe('a chain', () => {
  test('with another id is never used as this one', async () => {
    const { look, nodes } = await start()
    for (const { faults } of nodes)
      faults.lie = (result, { method }) => (method === 'eth_chainId' ? '0x1' : result)
    expect(await look()).toMatchObject({ status: 503, code: 'CHAIN_UNAVAILABLE' })
  })

  test('that reverts blocks also reverts their effect on the balances', async () => {
    const { look, clock } = await start()
    const { control } = sandbox.current
    const owner = '0x00000000000000000000000000000000000b0d01'
    const numeric = async () => (await look(owner)).balances[0].quantity.numeric
    await control.mine(2)
    await control.faucet(owner, { native: parseEther('3') })
    expect(await numeric()).toBe('3')
    await control.reorg(1)
    clock.advance(30_000)
    await expect.poll(numeric).toBe('0')
  })
})
