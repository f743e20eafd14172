import { defineNetwork, type Logger } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { cryptoWaitReady } from '@polkadot/util-crypto'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { polkadotRelay } from '../networks.ts'
import { GENESIS, startTestNode } from '../node.test.support.ts'
import { createRpc } from './createRpc.ts'
import { RPC_TIMEOUT_MS } from './Endpoint.ts'
import { IDLE_LIMIT_MS } from './wsEndpoint.ts'

const { chainId } = polkadotRelay
const method = 'system_properties'
const PROPERTIES = { ss58Format: 0 }

type TestNode = Awaited<ReturnType<typeof startTestNode>>
let node: TestNode
let other: TestNode
beforeAll(() => cryptoWaitReady())
beforeEach(async () => {
  ;[node, other] = await Promise.all([startTestNode(), startTestNode()])
  return () => Promise.all([node.stop(), other.stop()])
})

function setup(...rpcUrls: string[]) {
  const clock = createManualClock()
  const entries: string[] = []
  const logger: Logger = { log: (_, event) => void entries.push(event) }
  const networks = [defineNetwork<'polkadot'>({ ...polkadotRelay, rpcUrls })]
  const rpc = createRpc({ networks, clock, logger })
  return {
    clock,
    rpc,
    entries,
    ask: (signal?: AbortSignal) => rpc.ask(chainId, { method, signal }),
  }
}

const DEAD = 'http://127.0.0.1:1'

describe.each(['http', 'ws'] as const)('over %s', (kind) => {
  const urlOf = (one: TestNode) => (kind === 'http' ? one.httpUrl : one.wsUrl)

  test('a node is asked for its chain once, and then for everything', async () => {
    const { ask } = setup(urlOf(node))
    expect([await ask(), await ask()]).toEqual([PROPERTIES, PROPERTIES])
    expect(node.log.map((request) => request.method)).toEqual([
      'chain_getBlockHash',
      method,
      method,
    ])
  })

  test('a node of another chain is never believed, the next one is asked', async () => {
    node.override('chain_getBlockHash', () => `0x${'ab'.repeat(32)}`)
    node.override(method, () => ({ ss58Format: 7 }))
    const { ask, entries } = setup(urlOf(node), urlOf(other))
    expect([await ask(), await ask()]).toEqual([PROPERTIES, PROPERTIES])
    expect(entries).toEqual(['endpoint of another chain'])
    const alone = setup(urlOf(node))
    await expect(alone.ask()).rejects.toMatchObject({ code: 'INVALID_RESPONSE' })
  })

  test('a dead node makes way for the next one', async () => {
    await node.stop()
    const { ask } = setup(urlOf(node), urlOf(other))
    expect(await ask()).toEqual(PROPERTIES)
    await expect(setup(urlOf(node)).ask()).rejects.toMatchObject({
      code: 'HTTP_UNREACHABLE',
      // Its address may carry a key.
      context: { endpoint: chainId },
    })
  })

  test('a silent node is given up after ten seconds', async () => {
    node.breakHttp('silence')
    const { ask, clock } = setup(urlOf(node))
    const asked = ask()
    asked.catch(() => {})
    // The question has to be on its way before time passes.
    await vi.waitFor(() => {
      clock.advance(RPC_TIMEOUT_MS)
      return expect(asked).rejects.toMatchObject({ code: 'HTTP_TIMEOUT' })
    })
    node.breakHttp(undefined)
    expect(await ask()).toEqual(PROPERTIES)
  })

  test('a malformed answer gives INVALID_RESPONSE or a timeout', async () => {
    const { ask, clock } = setup(urlOf(node))
    for (const body of ['<html>', 'null', '7', '{}', '{"id":1,"error":{}}', '{"id":2,"error":7}']) {
      node.breakHttp({ status: 200, body })
      const asked = ask()
      asked.catch(() => {})
      const code = await vi.waitFor(async () => {
        clock.advance(RPC_TIMEOUT_MS)
        return asked.then(
          () => 'an answer',
          (error) => error.code,
        )
      })
      // A malformed answer over a socket cannot be matched to its request.
      expect(['INVALID_RESPONSE', 'HTTP_TIMEOUT']).toContain(code)
    }
  })

  test('a node that says no has understood: no other one is asked', async () => {
    node.override(method, () => {
      throw { code: -32601, message: 'Method not found', data: 'really' }
    })
    const { ask } = setup(urlOf(node), urlOf(other))
    await expect(ask()).rejects.toMatchObject({
      name: 'RpcError',
      code: -32601,
      message: 'Method not found: really',
    })
    expect(other.log).toEqual([])
  })

  test('rejects with ABORTED when its signal aborts', async () => {
    const { ask } = setup(urlOf(node))
    await expect(ask(AbortSignal.abort())).rejects.toMatchObject({ code: 'ABORTED' })
    expect(node.log).toEqual([])
    node.breakHttp('silence')
    const stop = new AbortController()
    const asked = ask(stop.signal)
    stop.abort()
    await expect(asked).rejects.toMatchObject({ code: 'ABORTED' })
  })
})

test.each([
  [{ status: 500, body: '' }, 'HTTP_STATUS'],
  [{ status: 429, body: '' }, 'RATE_LIMITED'],
  [{ status: 302, body: '', headers: { location: DEAD } }, 'HTTP_UNREACHABLE'],
])('HTTP %o is %s', async (wrong, code) => {
  node.breakHttp(wrong)
  await expect(setup(node.httpUrl).ask()).rejects.toMatchObject({ code })
})

test('a connection that breaks fails its open requests, and is opened again', async () => {
  const { ask } = setup(node.wsUrl)
  expect(await ask()).toEqual(PROPERTIES)
  node.breakHttp('silence')
  const asked = ask()
  asked.catch(() => {})
  await vi.waitFor(() => expect(node.sockets()).toBe(1))
  node.dropSockets()
  await expect(asked).rejects.toMatchObject({ code: 'HTTP_UNREACHABLE' })
  node.breakHttp(undefined)
  expect(await ask()).toEqual(PROPERTIES)
})

test('an idle connection is closed after half a minute', async () => {
  const { ask, clock } = setup(node.wsUrl)
  await ask()
  clock.advance(IDLE_LIMIT_MS - 1)
  expect(node.sockets()).toBe(1)
  clock.advance(1)
  await vi.waitFor(() => expect(node.sockets()).toBe(0))
  expect(await ask()).toEqual(PROPERTIES)
  expect(node.sockets()).toBe(1)
})

test('a connection that has ended late takes nothing along of the one after it', async () => {
  const { ask, clock } = setup(node.wsUrl)
  await ask()
  // The next question comes before the old line has said goodbye.
  clock.advance(IDLE_LIMIT_MS)
  expect(await ask()).toEqual(PROPERTIES)
  await vi.waitFor(() => expect(node.sockets()).toBe(1))
  expect(await ask()).toEqual(PROPERTIES)
  expect(node.sockets()).toBe(1)
})

test('a silent connection is not kept, and none stays open', async () => {
  const { ask, clock } = setup(node.wsUrl)
  await ask()
  node.breakHttp('silence')
  let code: unknown
  void ask().catch((error) => {
    code = error.code
  })
  await vi.waitFor(() => {
    clock.advance(RPC_TIMEOUT_MS)
    expect(code).toBe('HTTP_TIMEOUT')
  })
  await vi.waitFor(() => expect(node.sockets()).toBe(0))
  node.breakHttp(undefined)
  expect(await ask()).toEqual(PROPERTIES)
})

test.each(['ws://', 'ws://127.0.0.1:99999999', 'ws:// nowhere'])(
  '%j cannot be a websocket’s address, which gives the same error as an unreachable one',
  async (url) => {
    await expect(setup(url).ask()).rejects.toMatchObject({ code: 'HTTP_UNREACHABLE' })
    expect(await setup(url, node.httpUrl).ask()).toEqual(PROPERTIES)
  },
)

test('an answer without end is INVALID_RESPONSE', async () => {
  node.breakHttp({ status: 200, body: 'x'.repeat(11_000_000) })
  await expect(setup(node.httpUrl).ask()).rejects.toMatchObject({
    code: 'INVALID_RESPONSE',
    context: { endpoint: chainId },
  })
})

test('the app’s own endpoints come before the network’s', async () => {
  const networks = [defineNetwork<'polkadot'>({ ...polkadotRelay, rpcUrls: [DEAD, node.httpUrl] })]
  const customRpcUrls = { [chainId]: [other.httpUrl, node.httpUrl] }
  const rpc = createRpc({ networks, customRpcUrls, clock: createManualClock() })
  const hash = await rpc.ask(chainId, { method: 'chain_getBlockHash', params: [0] })
  expect([hash, node.log.length]).toEqual([GENESIS, 0])
})

test('a chain without endpoints, or with dead ones, cannot be read', async () => {
  const { ask, rpc } = setup()
  await expect(ask()).rejects.toMatchObject({ code: 'INVALID_NETWORK' })
  await expect(
    rpc.ask('polkadot:b0a8d493285c2df73290dfb7e61f870f', { method }),
  ).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
})
