import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { defineNetwork } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { custom } from 'viem'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { evm } from '../evm.ts'
import { FAILURES_ALLOWED } from './polling.ts'
import { UNKNOWN_LOOKS } from './waitForTransaction.ts'

const ACCOUNT = 'eip155:31337:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const HASH = `0x${'ab'.repeat(32)}`
const PORTAL = '<html>portal</html>'
const DEAD = 'http://127.0.0.1:1'
const signal = new AbortController().signal
interface NodeOptions {
  readonly chain?: string
  readonly headers?: Readonly<Record<string, string>>
}
const cleanups: (() => unknown)[] = []

afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

const result = (value: string) => JSON.stringify({ jsonrpc: '2.0', id: 1, result: value })

/** A node that answers all but what its chain is in one way, and counts what it is asked. */
async function node(
  status: number,
  body: string,
  { chain = result('0x7a69'), headers = {} }: NodeOptions = {},
) {
  let requests = 0
  const server = createServer(async (request, response) => {
    const asksForChain = (await text(request)).includes('eth_chainId')
    if (!asksForChain) requests += 1
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(asksForChain ? chain : body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanups.push(() => new Promise((resolve) => server.close(resolve)))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, requests: () => requests }
}

const network = (...rpcUrls: readonly string[]) =>
  defineNetwork<'eip155'>({
    chainId: 'eip155:31337',
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls,
  })
const balance = async (options: Parameters<typeof evm>[0]) => {
  const operations = await evm(options).load()
  return operations.getBalance(ACCOUNT, signal)
}

describe('endpoints', () => {
  test('the next one is asked when the first is dead', async () => {
    const { url } = await node(200, result('0x7'))
    expect(await balance({ networks: [network(DEAD, url)] })).toBe(7n)
  })

  test('the app’s own come first, and the network’s are not asked while those answer', async () => {
    const own = await node(200, result('0x1'))
    const standard = await node(200, result('0x2'))
    const networks = [network(standard.url)]
    expect(await balance({ networks, rpcUrls: { 31337: [own.url] } })).toBe(1n)
    const operations = await evm({ networks }).load({ rpcUrls: { 'eip155:31337': [own.url] } })
    expect(await operations.getBalance(ACCOUNT, signal)).toBe(1n)
    expect([own.requests(), standard.requests()]).toEqual([2, 0])
  })

  test('a transport takes the place of all of them', async () => {
    const standard = await node(200, result('0x2'))
    const transport = custom({ request: async () => '0x9' })
    const networks = [network(standard.url)]
    expect(await balance({ networks, transports: { 31337: transport } })).toBe(9n)
    expect(standard.requests()).toBe(0)
  })

  test('one that asks for a minute of patience is not waited for', async () => {
    const { url } = await node(429, '{}', { headers: { 'retry-after': '60' } })
    await expect(balance({ networks: [network(url)] })).rejects.toMatchObject({
      code: 'RATE_LIMITED',
    })
    const sound = await node(200, result('0x7'))
    expect(await balance({ networks: [network(url, sound.url)] })).toBe(7n)
  })

  test('a redirect to another host is not followed', async () => {
    const elsewhere = await node(200, result('0x666'))
    const own = await node(307, '', { headers: { location: elsewhere.url } })
    await expect(balance({ networks: [network(own.url)] })).rejects.toMatchObject({
      code: 'HTTP_UNREACHABLE',
    })
    expect(elsewhere.requests()).toBe(0)
  })

  test('a network without one is a mistake of the app, and no other host is asked', async () => {
    await expect(balance({ networks: [network()] })).rejects.toMatchObject({
      code: 'INVALID_NETWORK',
    })
  })
})

describe('failures', () => {
  test('a contract’s signature is not lost when the chain cannot be asked about it', async () => {
    const signature = `0x${'ab'.repeat(80)}`
    const operations = await evm({ networks: [network(DEAD)] }).load()
    const provider = { request: async () => signature }
    await expect(operations.signMessage(provider, ACCOUNT, 'Ahoy')).rejects.toMatchObject({
      code: 'SIGNATURE_UNVERIFIED',
      context: { signature },
    })
  })

  test('a dead endpoint is HTTP_UNREACHABLE, and named without its address', async () => {
    const error = await balance({ networks: [network(`${DEAD}/secret-key`)] }).catch((e) => e)
    expect(error).toMatchObject({ code: 'HTTP_UNREACHABLE', context: { endpoint: 'eip155:31337' } })
    expect(error.message).not.toContain('secret-key')
  })

  test.each([
    [500, '{}', 'HTTP_STATUS'],
    [429, '{}', 'RATE_LIMITED'],
    [200, PORTAL, 'INVALID_RESPONSE'],
    [
      200,
      JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'no' } }),
      'INVALID_RESPONSE',
    ],
    [200, result('soon'), 'INVALID_RESPONSE'],
  ])('HTTP %i with %j is %s after it', async (status, body, code) => {
    const { url } = await node(status, body, body === PORTAL ? { chain: PORTAL } : {})
    await expect(balance({ networks: [network(url)] })).rejects.toMatchObject({ code })
  })

  test('waiting for a hanging endpoint can be stopped', async () => {
    const hang = custom({ request: () => new Promise(() => {}) })
    const operations = await evm({ networks: [network(DEAD)], transports: { 31337: hang } }).load()
    const controller = new AbortController()
    const attempt = operations.getBalance(ACCOUNT, controller.signal)
    controller.abort()
    await expect(attempt).rejects.toMatchObject({ code: 'ABORTED' })
    const late = operations.getBalance(ACCOUNT, controller.signal)
    await expect(late).rejects.toMatchObject({ code: 'ABORTED' })
  })

  test('waiting for a receipt survives an outage, up to a limit', async () => {
    let failing = true
    let requests = 0
    const flapping = custom(
      {
        async request({ method }) {
          requests += 1
          if (failing) throw new Error('connection lost')
          if (method === 'eth_getTransactionReceipt') return { status: '0x1', logs: [] }
          return null
        },
      },
      { retryCount: 0 },
    )
    const clock = createManualClock()
    const operations = await evm({
      networks: [network(DEAD)],
      transports: { 31337: flapping },
      clock,
    }).load()
    let outcome: unknown
    const wait = () => {
      outcome = undefined
      requests = 0
      void operations.waitForTransaction('eip155:31337', HASH, signal).then(
        (status) => (outcome = status),
        (error) => (outcome = error),
      )
    }

    wait()
    await vi.waitFor(() => {
      clock.advance(4_000)
      expect(requests).toBeGreaterThan(2)
    })
    failing = false
    await vi.waitFor(() => {
      clock.advance(4_000)
      expect(outcome).toBe('confirmed')
    })

    failing = true
    wait()
    await vi.waitFor(() => {
      clock.advance(4_000)
      expect(outcome).toMatchObject({ kind: 'service' })
    })
    expect(requests).toBe(FAILURES_ALLOWED + 1)
  })
})

describe('a chain that changes its mind', () => {
  const sender = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const seen = { from: sender, nonce: '0x5', hash: HASH, value: '0x0', type: '0x2' }
  const mined = { status: '0x1', logs: [] }

  /** Waits on a node that answers each look with the next of these states. */
  async function endOf(
    looks: readonly {
      readonly receipt?: object
      readonly transaction?: object
      readonly nonce?: string
    }[],
  ) {
    const left = [...looks]
    let now: (typeof looks)[number] = {}
    const node = custom(
      {
        async request({ method }) {
          if (method === 'eth_getTransactionReceipt') now = left.shift() ?? now
          if (method === 'eth_getTransactionReceipt') return now.receipt ?? null
          if (method === 'eth_getTransactionByHash') return now.transaction ?? null
          if (method === 'eth_getTransactionCount') return now.nonce ?? '0x5'
          return null
        },
      },
      { retryCount: 0 },
    )
    const clock = createManualClock()
    const operations = await evm({
      networks: [network(DEAD)],
      transports: { 31337: node },
      clock,
    }).load()
    let outcome: unknown
    void operations.waitForTransaction('eip155:31337', HASH, signal).then(
      (status) => (outcome = status),
      (error) => (outcome = error),
    )
    await vi.waitFor(() => {
      clock.advance(4_000)
      expect(outcome).toBeDefined()
    })
    expect(left).toEqual([])
    return outcome
  }

  test('a transaction that a reorganisation has thrown out is waited for until it is back', async () => {
    const looks = [{ transaction: seen }, {}, {}, { transaction: seen }, { receipt: mined }]
    expect(await endOf(looks)).toBe('confirmed')
  })

  test('a node that lags behind and knows nothing of it yet is asked again', async () => {
    expect(await endOf([{}, {}, { nonce: '0x6' }, { receipt: mined }])).toBe('confirmed')
  })

  test('a transaction whose receipt is late is waited for', async () => {
    const looks = [{ transaction: seen }, { transaction: seen, nonce: '0x6' }, { receipt: mined }]
    expect(await endOf(looks)).toBe('confirmed')
  })

  test('one that is gone, and whose nonce nobody knows who has used, has an unknown outcome', async () => {
    const missing = Array.from({ length: UNKNOWN_LOOKS }, () => ({ nonce: '0x6' }))
    const end = await endOf([{ transaction: seen }, {}, ...missing])
    expect(end).toMatchObject({ code: 'TRANSACTION_FAILED' })
  })

  test('one that only a lagging node does not know was not', async () => {
    const missing = Array.from({ length: 4 }, () => ({ nonce: '0x6' }))
    const back = { transaction: seen, nonce: '0x6' }
    const looks = [{ transaction: seen }, ...missing, back, ...missing, { receipt: mined }]
    expect(await endOf(looks)).toBe('confirmed')
  })

  test('one that its contract has undone is reverted', async () => {
    expect(await endOf([{ receipt: { ...mined, status: '0x0' } }])).toBe('reverted')
  })
})
