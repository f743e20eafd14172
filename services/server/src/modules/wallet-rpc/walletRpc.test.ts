import { describe, expect, test } from 'vitest'
import { createNode } from '../../testing/createNode.test.support.ts'
import { createTestServer } from '../../testing/createTestServer.test.support.ts'

const EXTENSION = 'chrome-extension://nkbihfbeogaeaoehlefnkodbefgpgknn'

async function setup(environment: Readonly<Record<string, string | undefined>> = {}) {
  const { url } = await createNode(() => '0x5')
  const { app } = createTestServer({ BOWLINE_RPC: `{"eip155:1":"${url}"}`, ...environment })
  const ask = async (method: string, chainId = 'eip155:1') => {
    const response = await app.request(`/public/rpc/${chainId}`, {
      method: 'POST',
      headers: { origin: EXTENSION, 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method }),
    })
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  return { app, ask }
}

test('a request from a wallet extension is answered without a project', async () => {
  const { ask } = await setup()
  const { status, headers, body } = await ask('eth_chainId')
  expect({ status, body }).toEqual({ status: 200, body: { jsonrpc: '2.0', id: 1, result: '0x1' } })
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('cache-control')).toBe('no-store')
})

test('its preflight is granted', async () => {
  const { app } = await setup()
  const headers = { origin: EXTENSION }
  const granted = await app.request('/public/rpc/eip155:1', { method: 'OPTIONS', headers })
  expect(granted.status).toBe(204)
  expect(Object.fromEntries(granted.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'Content-Type',
  })
})

test.each([
  'eth_accounts',
  'eth_sendUserOperation',
  'pm_getPaymasterData',
  'eth_sendTransaction',
  'debug_traceCall',
  'admin_peers',
])('%s is not forwarded', async (method) => {
  const { ask } = await setup()
  expect((await ask(method)).body).toMatchObject({ error: { code: expect.any(Number) } })
})

test('chains of other families, and chains that are not served, are refused', async () => {
  const { ask } = await setup()
  expect((await ask('getSlot', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).status).toBe(404)
  expect((await ask('eth_chainId', 'eip155:5')).body).toMatchObject({ error: { code: -32602 } })
})

describe('limits', () => {
  test('one wallet has 600 units in a minute, dearer methods cost more', async () => {
    const { ask } = await setup({ BOWLINE_LIMIT_WALLET_RPC_UNITS: undefined })
    for (let call = 1; call <= 60; call++) expect((await ask('eth_getLogs')).status).toBe(200)
    const { status, headers } = await ask('eth_chainId')
    expect(status).toBe(429)
    expect(headers.get('retry-after')).toMatch(/^\d+$/)
    expect(headers.get('access-control-allow-origin')).toBe('*')
  })

  test('all wallets together have a budget', async () => {
    const { ask } = await setup({ BOWLINE_LIMIT_ALL_WALLET_RPC_UNITS: '10' })
    expect((await ask('eth_getLogs')).status).toBe(200)
    expect((await ask('eth_chainId')).status).toBe(429)
  })

  test('0 units disable requests of wallets', async () => {
    const { ask } = await setup({ BOWLINE_LIMIT_WALLET_RPC_UNITS: '0' })
    expect((await ask('eth_chainId')).status).toBe(404)
  })
})
