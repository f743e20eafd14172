import type { Logger } from '@bowline/common'
import { describe, expect, test } from 'vitest'
import { createServer } from './assembly/createServer.ts'
import { openDatabase } from './drivers/db/openDatabase.ts'
import {
  callerQuery,
  createTestServer,
  shopOrigin,
} from './testing/createTestServer.test.support.ts'

const path = '/v1/supported-chains'
const from = (origin: string, method = 'GET') => ({ method, headers: { origin } })

test('a listed origin is echoed, and caches are told that the answer depends on it', async () => {
  const { get } = createTestServer()
  const response = await get(path, from(shopOrigin))
  expect(response.status).toBe(200)
  expect(response.headers.get('access-control-allow-origin')).toBe(shopOrigin)
  expect(response.headers.get('vary')).toBe('Origin')
  expect(response.headers.get('access-control-allow-credentials')).toBeNull()
})

test.each([
  'https://evil.example',
  'https://shop.example.evil.example',
  'http://shop.example',
  'https://shop.example:8443',
  'null',
])('the origin %s is refused with 403', async (origin) => {
  const { get } = createTestServer()
  const response = await get(path, from(origin))
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({
    code: 'ORIGIN_NOT_ALLOWED',
    message: expect.stringMatching(/^Invalid App Configuration/),
  })
})

test.each(['?projectId=other&st=react&sv=1', '?st=react&sv=1', '?projectId=%20&st=react&sv=1'])(
  'a call with %s is refused with 401',
  async (query) => {
    const { app } = createTestServer()
    const response = await app.request(`${path}${query}`)
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({
      code: 'PROJECT_ID_INVALID',
      message: 'Invalid Project ID',
      requestId: expect.any(String),
    })
  },
)

test('a refusal sends CORS headers, so that the page can read why, but no data', async () => {
  const { app, get } = createTestServer()
  const refused = await get(path, from('https://evil.example'))
  const unknown = await app.request(`${path}?projectId=other`, from('https://evil.example'))
  for (const response of [refused, unknown])
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
})

test('a preflight is granted to listed origins only', async () => {
  const { app } = createTestServer()
  const granted = await app.request('/v1?projectId=shop', from(shopOrigin, 'OPTIONS'))
  expect(granted.status).toBe(204)
  expect(Object.fromEntries(granted.headers)).toMatchObject({
    'access-control-allow-origin': shopOrigin,
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'Content-Type',
  })
  const refused = await app.request('/v1?projectId=shop', from('https://evil.example', 'OPTIONS'))
  expect(refused.status).toBe(403)
  expect(refused.headers.get('access-control-allow-origin')).toBeNull()
})

test('every call but JSON-RPC needs the SDK type and version', async () => {
  const { app, rpc } = createTestServer()
  const response = await app.request(`${path}?projectId=shop`)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ message: 'Invalid parameters: st, sv' })
  expect((await rpc('eip155:1', 'eth_chainId')).status).toBe(200)
})

test('the development project serves every loopback port and nothing else', async () => {
  const { app } = createTestServer({ BOWLINE_PROJECTS: undefined })
  const status = async (origin: string) => {
    const query = 'projectId=local-project&st=react&sv=1'
    return (await app.request(`${path}?${query}`, from(origin))).status
  }
  expect(await status('http://localhost:5173')).toBe(200)
  expect(await status('http://127.0.0.1:4000')).toBe(200)
  expect(await status('http://localhost')).toBe(200)
  expect(await status('http://localhost.evil.example')).toBe(403)
  expect(await status('http://localhost:80.evil.example')).toBe(403)
  expect(await status('https://localhost:5173')).toBe(403)
})

test('a project that is no longer configured loses its access', async () => {
  const { server: first, config } = createTestServer()
  await first.close()
  const db = openDatabase(':memory:')
  await createServer({ config: { ...config, logLevel: 'silent' }, drivers: { db } })
  const projects = [{ id: 'other', name: 'Other', origins: [] }]
  const second = await createServer({
    config: { ...config, logLevel: 'silent', projects },
    drivers: { db },
  })
  expect((await second.app.request(`${path}?${callerQuery}`)).status).toBe(401)
  db.close()
})

test.each([
  ['/v1/fungible/price', { addresses: [`eip155:1:0x${'1'.repeat(40)}`] }],
  ['/v1/convert/build-transaction', {}],
])('a project may be named in the body of %s, and its origins count', async (address, call) => {
  const { app } = createTestServer()
  const post = async (more: object, origin?: string, query = '') => {
    const body = JSON.stringify({ ...call, ...more })
    const headers = origin === undefined ? {} : { origin }
    return (await app.request(`${address}${query}`, { method: 'POST', body, headers })).status
  }
  // What the call lacks, or the chain that nobody serves, is told once the caller is let in.
  const letIn = await post({}, shopOrigin, `?${callerQuery}`)
  expect([200, 400]).toContain(letIn)
  expect(await post({ projectId: 'shop' })).toBe(letIn)
  expect(await post({ projectId: 'shop' }, shopOrigin)).toBe(letIn)
  expect(await post({ projectId: 'shop' }, 'https://evil.example')).toBe(403)
  for (const projectId of ['other', 7, null, undefined]) expect(await post({ projectId })).toBe(401)
  // The query wins: one place decides.
  expect(await post({ projectId: 'shop' }, undefined, '?projectId=other&st=react&sv=1')).toBe(401)
})

test('a list of invalid items is refused with the first of them only', async () => {
  const { get } = createTestServer()
  const body = JSON.stringify({ addresses: Array(20_000).fill(1) })
  const response = await get('/v1/fungible/price', { method: 'POST', body })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ message: 'Invalid parameters: addresses.0' })
})

test.each([
  '/livez',
  '/v1/supported-chains',
  '/getWalletImage/metamask',
  '/docs',
  '/nowhere',
  '/v1',
])('%s carries the safe headers', async (address) => {
  const { get } = createTestServer({ BOWLINE_PUBLIC_URL: 'https://kit.example' })
  const { headers } = await get(address)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('strict-transport-security')).toContain('max-age=')
  expect(headers.get('x-powered-by')).toBeNull()
})

test('the 61st data call of a visitor in a minute waits', async () => {
  const { get } = createTestServer({ BOWLINE_LIMIT_DATA: undefined })
  for (let call = 1; call <= 60; call++) expect((await get(path)).status).toBe(200)
  const refused = await get(path, from(shopOrigin))
  expect(refused.status).toBe(429)
  expect(refused.headers.get('access-control-allow-origin')).toBe(shopOrigin)
  const seconds = Number(refused.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
})

test('JSON-RPC is counted in 600 units a minute, dearer methods cost more', async () => {
  const { rpc } = createTestServer({ BOWLINE_LIMIT_RPC_UNITS: undefined })
  for (let call = 1; call <= 60; call++)
    expect((await rpc('eip155:1', 'eth_getLogs')).status).toBe(200)
  const { status, body, headers } = await rpc('eip155:1', 'eth_chainId')
  expect(status).toBe(429)
  expect(body).toMatchObject({ code: 'RATE_LIMITED' })
  expect(headers.get('retry-after')).toMatch(/^\d+$/)
})

test.each([
  ['many prices', 'DATA', 5, 'POST', '/v1/fungible/price'],
  ['an NFT’s picture', 'IMAGES', 5, 'GET', `/public/getNftImage/eip155:1/0x${'1'.repeat(40)}/1`],
  ['balances of all chains', 'BALANCE', 2, 'GET', `/v1/account/0x${'1'.repeat(40)}/balance`],
])('%s costs more than one unit of its limit', async (_name, limit, units, method, address) => {
  const BOWLINE_RPC = '{"eip155:1":"http://127.0.0.1:9","eip155:10":"http://127.0.0.1:9"}'
  const token = `solana:5eykt4UsFv8P8NJdTREpY1vz:${'1'.repeat(32)}`
  const body = JSON.stringify({ addresses: Array(100).fill(token) })
  const status = async (points: number) => {
    const { get } = createTestServer({ BOWLINE_RPC, [`BOWLINE_LIMIT_${limit}`]: String(points) })
    return (await get(address, { method, ...(method === 'POST' && { body }) })).status
  }
  expect(await status(units - 1)).toBe(429)
  expect(await status(units)).not.toBe(429)
})

test('what is logged of a request names neither its account nor its project', async () => {
  const lines: unknown[] = []
  const log: Logger['log'] = (_level, event, details) => void lines.push({ event, ...details })
  const { get } = createTestServer({}, { logger: { log } })
  await get(`/v1/sessions/eip155:1:0x${'1'.repeat(40)}`)
  await get('/nowhere/CANARY')
  expect(lines).toEqual([
    expect.objectContaining({ event: 'Answered', route: '/v1/sessions/:address', status: 200 }),
    expect.objectContaining({ event: 'Answered', route: 'none', status: 404 }),
  ])
  expect(JSON.stringify(lines)).not.toMatch(/1111|shop|CANARY/)
})

test('a project has a budget for JSON-RPC of all visitors together', async () => {
  const { rpc } = createTestServer({ BOWLINE_LIMIT_PROJECT_RPC_UNITS: '10' })
  expect((await rpc('eip155:1', 'eth_getLogs')).status).toBe(200)
  expect((await rpc('eip155:1', 'eth_chainId')).status).toBe(429)
})

describe('a rate limit over a real socket', () => {
  // A public address of IPv4 may have many customers behind it, and has more.
  const [ONE, OTHER] = ['2001:db8:1::1', '2001:db8:2::1']

  async function visitors(trustedProxies: string) {
    const limits = { BOWLINE_LIMIT_DATA: '1', BOWLINE_TRUSTED_PROXIES: trustedProxies }
    const { server } = createTestServer(limits)
    const { url } = await server.listen(0)
    return async (forwarded: string) => {
      const headers = { 'x-forwarded-for': forwarded }
      return (await fetch(`${url}${path}?${callerQuery}`, { headers })).status
    }
  }

  test('cannot be escaped by setting the header of a proxy', async () => {
    const ask = await visitors('0')
    expect([await ask(ONE), await ask(OTHER)]).toEqual([200, 429])
    const behind = await visitors('1')
    const spoofed = [await behind(`6.6.6.1, ${ONE}`), await behind(`6.6.6.2, ${ONE}`)]
    expect(spoofed).toEqual([200, 429])
  })

  test('counts each visitor behind a proxy separately', async () => {
    const ask = await visitors('1')
    expect([await ask(ONE), await ask(`[${OTHER}]:40001`)]).toEqual([200, 200])
    expect(await ask(`[${OTHER}]:40002`)).toBe(429)
  })
})
