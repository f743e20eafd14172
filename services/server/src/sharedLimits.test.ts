import { createManualClock } from '@bowline/common/testing'
import { describe, expect, test } from 'vitest'
import { createTestServer } from './testing/createTestServer.test.support.ts'

// The numbers are those that are set here, a tenth of the usual ones. What each limit does is in createRateLimiter.test.ts.

const request = (method: string) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [{ fromBlock: '0x1', toBlock: '0x1' }] })

async function serve() {
  const { app } = createTestServer(
    {
      BOWLINE_TRUSTED_PROXIES: '1',
      ...{ BOWLINE_LIMIT_RPC_UNITS: '600', BOWLINE_LIMIT_PROJECT_RPC_UNITS: '6000' },
      ...{ BOWLINE_LIMIT_WALLET_RPC_UNITS: '600', BOWLINE_LIMIT_ALL_WALLET_RPC_UNITS: '6000' },
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
