import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { defineNetwork } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { solana } from '../solana.ts'
import { FAILURES_ALLOWED } from './polling.ts'
import { RPC_TIMEOUT_MS } from './postRpc.ts'

const GENESIS = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const CHAIN = `solana:${GENESIS.slice(0, 32)}` as const
const ACCOUNT = `${CHAIN}:8euFcXHZbCe8jJrPUkJqgfjL3uR9wxTZY789erfdfhT1` as const
const PORTAL = '<html>portal</html>'
const DEAD = 'http://127.0.0.1:1'
const { signal } = new AbortController()
const cleanups: (() => unknown)[] = []

afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

const result = (value: unknown) => JSON.stringify({ jsonrpc: '2.0', id: 1, result: value })
const balance = (lamports: unknown) => result({ context: { slot: 1 }, value: lamports })
const failure = (code: number, data?: unknown) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code, message: 'no', data } })

/** A node that answers all but what its chain is in one way, and counts what it is asked. */
async function node(
  status: number,
  body: string | (() => string | Promise<string>),
  { genesis = result(GENESIS), headers = {} as Readonly<Record<string, string>> } = {},
) {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const question = await text(request)
    const isGenesis = question.includes('getGenesisHash')
    if (!isGenesis) asked.push(question)
    const answer = isGenesis ? genesis : typeof body === 'string' ? body : await body()
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanups.push(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, asked }
}

const network = (...rpcUrls: readonly string[]) =>
  defineNetwork<'solana'>({
    chainId: CHAIN,
    name: 'Solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls,
  })
const read = async (options: Parameters<typeof solana>[0], from = signal) => {
  const operations = await solana(options).load()
  return operations.getBalance(ACCOUNT, from)
}

describe('endpoints', () => {
  test('the next one is asked when the first is dead', async () => {
    const { url } = await node(200, balance(7))
    expect(await read({ networks: [network(DEAD, url)] })).toBe(7n)
  })

  test('the next one is asked when the first answers with nonsense', async () => {
    const first = await node(200, balance('many'))
    const { url } = await node(200, balance(7))
    expect(await read({ networks: [network(first.url, url)] })).toBe(7n)
  })

  test('one of another chain is not used, and gets no address', async () => {
    const other = await node(200, balance(666), { genesis: result('1'.repeat(44)) })
    const { url } = await node(200, balance(7))
    expect(await read({ networks: [network(other.url, url)] })).toBe(7n)
    expect(other.asked).toEqual([])
    await expect(read({ networks: [network(other.url)] })).rejects.toMatchObject({
      code: 'INVALID_RESPONSE',
    })
  })

  test('the app’s own come first, and the network’s are not asked while those answer', async () => {
    const own = await node(200, balance(1))
    const standard = await node(200, balance(2))
    const networks = [network(standard.url)]
    expect(await read({ networks, rpcUrls: { [CHAIN]: [own.url] } })).toBe(1n)
    const operations = await solana({ networks }).load({ rpcUrls: { [CHAIN]: [own.url] } })
    expect(await operations.getBalance(ACCOUNT, signal)).toBe(1n)
    expect([own.asked.length, standard.asked.length]).toEqual([2, 0])
  })

  test('a websocket endpoint gets no requests', async () => {
    const { url } = await node(200, balance(7))
    const rpcUrls = { [CHAIN]: ['ws://127.0.0.1:1'] }
    expect(await read({ networks: [network(url)], rpcUrls })).toBe(7n)
    await expect(read({ networks: [network()], rpcUrls })).rejects.toMatchObject({
      code: 'INVALID_NETWORK',
    })
  })

  test('a redirect to another host is not followed', async () => {
    const elsewhere = await node(200, balance(666))
    const own = await node(307, '', { headers: { location: elsewhere.url } })
    await expect(read({ networks: [network(own.url)] })).rejects.toMatchObject({
      code: 'HTTP_UNREACHABLE',
    })
    expect(elsewhere.asked).toEqual([])
  })

  test('a chain that the app does not serve is NETWORK_NOT_FOUND', async () => {
    const operations = await solana({ networks: [network(DEAD)] }).load()
    await expect(
      operations.getBalance(`solana:other:${ACCOUNT.split(':')[2]}`, signal),
    ).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
  })
})

describe('failures', () => {
  test('a dead endpoint is HTTP_UNREACHABLE, and named without its address', async () => {
    const error = await read({ networks: [network(`${DEAD}/secret-key`)] }).catch((e) => e)
    expect(error).toMatchObject({ code: 'HTTP_UNREACHABLE', context: { endpoint: CHAIN } })
    expect(error.message).not.toContain('secret-key')
  })

  test.each([
    [500, '{}', 'HTTP_STATUS'],
    [429, '{}', 'RATE_LIMITED'],
    [200, PORTAL, 'INVALID_RESPONSE'],
    [200, '', 'INVALID_RESPONSE'],
    [200, '{}', 'INVALID_RESPONSE'],
    [200, 'null', 'INVALID_RESPONSE'],
    [200, failure(-32005), 'INVALID_RESPONSE'],
    [200, failure(-32602), 'INVALID_RESPONSE'],
    [200, failure(-32429), 'RATE_LIMITED'],
    [200, balance('soon'), 'INVALID_RESPONSE'],
    [200, balance(-1), 'INVALID_RESPONSE'],
    [200, balance(1.5), 'INVALID_RESPONSE'],
    [200, result(7), 'INVALID_RESPONSE'],
  ])('HTTP %i with %j is %s after it', async (status, body, code) => {
    const { url } = await node(status, body)
    await expect(read({ networks: [network(url)] })).rejects.toMatchObject({ code })
  })

  test('an answer without end is INVALID_RESPONSE, and names the network', async () => {
    const { url } = await node(200, () => 'x'.repeat(11_000_000))
    await expect(read({ networks: [network(url)] })).rejects.toMatchObject({
      code: 'INVALID_RESPONSE',
      context: { endpoint: CHAIN },
    })
  })

  test('an amount that no number could hold is exact', async () => {
    const { url } = await node(
      200,
      '{"jsonrpc":"2.0","id":1,"result":{"value":18446744073709551615}}',
    )
    expect(await read({ networks: [network(url)] })).toBe(2n ** 64n - 1n)
  })

  test('waiting for a hanging endpoint can be stopped, and has a limit', async () => {
    const { url, asked } = await node(200, () => new Promise<string>(() => {}))
    const clock = createManualClock()
    const controller = new AbortController()
    const attempt = read({ networks: [network(url)], clock }, controller.signal)
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    controller.abort()
    await expect(attempt).rejects.toMatchObject({ code: 'ABORTED' })
    const patient = read({ networks: [network(url)], clock })
    patient.catch(() => {})
    await vi.waitFor(() => expect(asked).toHaveLength(2))
    clock.advance(RPC_TIMEOUT_MS)
    await expect(patient).rejects.toMatchObject({ code: 'HTTP_TIMEOUT' })
    expect(RPC_TIMEOUT_MS).toBe(10_000)
  })

  test('waiting for a status survives an outage, up to a limit', async () => {
    let isDown = true
    const status = (value: unknown) => balance([value])
    const { url, asked } = await node(200, () =>
      isDown ? PORTAL : status({ err: null, confirmationStatus: 'confirmed' }),
    )
    const clock = createManualClock()
    const operations = await solana({ networks: [network(url)], clock }).load()
    const wait = () => operations.waitForTransaction(CHAIN, '1'.repeat(64), signal)
    const looks = async (count: number) => {
      const until = asked.length + count
      await vi.waitFor(() => {
        clock.advance(4_000)
        expect(asked.length).toBeGreaterThanOrEqual(until)
      })
    }
    const through = wait()
    await looks(FAILURES_ALLOWED - 2)
    isDown = false
    await vi.waitFor(async () => {
      clock.advance(4_000)
      expect(await Promise.race([through, 'waiting'])).toBe('confirmed')
    })
    isDown = true
    const never = wait()
    const outcome = never.catch(({ code }) => code)
    await vi.waitFor(async () => {
      clock.advance(4_000)
      expect(await Promise.race([outcome, 'waiting'])).toBe('INVALID_RESPONSE')
    })
  })
})
