import { createManualClock } from '@bowline/common/testing'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  callerQuery,
  createTestServer,
  shopOrigin,
} from './testing/createTestServer.test.support.ts'

// The numbers are those that are set here, a tenth of the usual ones. What each limit does is in createRateLimiter.test.ts.

const request = (method: string) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [{ fromBlock: '0x1', toBlock: '0x1' }] })

async function serve() {
  const { app } = createTestServer(
    {
      BOWLINE_TRUSTED_PROXIES: '1',
      BOWLINE_LIMIT_RPC_UNITS: '600',
      BOWLINE_LIMIT_PROJECT_RPC_UNITS: '6000',
      BOWLINE_LIMIT_WALLET_RPC_UNITS: '600',
      BOWLINE_LIMIT_ALL_WALLET_RPC_UNITS: '6000',
    },
    { clock: createManualClock() },
  )
  return async (path: string, { from, body }: { from: string; body?: string }) => {
    const incoming = { headers: { 'x-forwarded-for': from }, socket: {} }
    const init = body === undefined ? {} : { method: 'POST', body }
    return (await app.request(path, init, { incoming })).status
  }
}

const attacks: [string, number, (index: number) => string][] = [
  ['one /48 of IPv6', 200, (index) => `2001:470:8a1:${index.toString(16)}::7`],
  ['a hundred IPv4 addresses', 100, (index) => `198.18.${index}.7`],
]
const fresh = ['203.0.113.9', '2a02:8071:22c1:1::9']

describe.each([
  ['JSON-RPC of a project', '/v1?projectId=shop&chainId=eip155:1'],
  ['JSON-RPC of all wallets', '/public/rpc/eip155:1'],
])('%s', (_limit, path) => {
  test.each(attacks)(
    'fresh visitors are served while %s spend what they can',
    async (...attack) => {
      const [, count, addressOf] = attack
      const ask = await serve()
      let refused = 0
      for (let index = 0; index < count; index += 1)
        for (let call = 0; call < 60; call += 1) {
          const answer = await ask(path, { from: addressOf(index), body: request('eth_getLogs') })
          if (answer !== 429) continue
          refused += 1
          break
        }
      expect(refused).toBeGreaterThan(count / 2)
      for (const from of fresh)
        for (let call = 0; call < 10; call += 1)
          expect(await ask(path, { from, body: request('eth_chainId') })).toBe(200)
    },
  )
})

test('what is refused asks no node', async () => {
  let asked = 0
  const { app } = createTestServer(
    {
      BOWLINE_TRUSTED_PROXIES: '1',
      BOWLINE_RPC: JSON.stringify({ 'eip155:1': 'http://127.0.0.1:1' }),
      BOWLINE_LIMIT_RPC_UNITS: '20',
      BOWLINE_LIMIT_PROJECT_RPC_UNITS: '60',
      BOWLINE_LIMIT_BALANCE: '2',
    },
    {
      clock: createManualClock(),
      async fetch(_url, init) {
        asked += 1
        const { id } = JSON.parse(String(init?.body))
        return Response.json({ jsonrpc: '2.0', id, result: '0x1' })
      },
    },
  )
  const call = async (path: string, from: string, body?: string) => {
    const incoming = { headers: { 'x-forwarded-for': from }, socket: {} }
    const init = body === undefined ? {} : { method: 'POST', body }
    return (await app.request(path, init, { incoming })).status
  }
  const account = `0x${'11'.repeat(20)}`
  for (const ask of [
    (from: string) => call('/v1?projectId=shop&chainId=eip155:1', from, request('eth_getLogs')),
    (from: string) =>
      call(
        `/v1/account/${account}/balance?projectId=shop&st=react&sv=1.0.0&chainId=eip155:1`,
        from,
      ),
  ]) {
    const before = asked
    const from = (index: number) => `2001:470:8a1:${index.toString(16)}::7`
    for (let index = 0; index < 40; index += 1) while ((await ask(from(index))) !== 429);
    expect(asked).toBeGreaterThan(before)
    const spent = asked
    for (let index = 0; index < 40; index += 1) expect(await ask(from(index))).toBe(429)
    expect(asked).toBe(spent)
  }
})

test('a fresh visitor has a turn while one /48 fills the questions to another service', async () => {
  const held: (() => void)[] = []
  const { app } = createTestServer(
    {
      BOWLINE_TRUSTED_PROXIES: '1',
      BOWLINE_RISK_FEED: 'https://risks.example',
      BOWLINE_RISK_FEED_NAME: 'Harbor Watch',
    },
    {
      clock: createManualClock(),
      async fetch() {
        const { promise, resolve } = Promise.withResolvers<void>()
        held.push(resolve)
        await promise
        return Response.json({ verdicts: [] })
      },
    },
  )
  const statuses: number[] = []
  const question = (account: number) => ({
    chainId: 'eip155:1',
    origin: shopOrigin,
    addresses: [`0x${account.toString(16).padStart(40, '0')}`],
  })
  async function ask(from: string, account: number): Promise<number> {
    const incoming = { headers: { 'x-forwarded-for': from }, socket: {} }
    const init = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const body = JSON.stringify(question(account))
    const answer = await app.request(`/v1/risks?${callerQuery}`, { ...init, body }, { incoming })
    return answer.status
  }
  const asked = Array.from({ length: 400 }, (_, index) =>
    ask(`2001:470:8a1:${index.toString(16)}::7`, index).then((status) => statuses.push(status)),
  )
  // 32 are asked and 256 wait.
  await expect.poll(() => statuses.filter((status) => status === 503)).toHaveLength(112)
  const visitor = ask('203.0.113.9', 1_000)
  await expect.poll(() => statuses.filter((status) => status === 503)).toHaveLength(113)
  const finish = setInterval(() => {
    for (const end of held.splice(0)) end()
  })
  onTestFinished(() => clearInterval(finish))
  expect(await visitor).toBe(200)
  await Promise.all(asked)
})
