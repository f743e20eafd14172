import { createManualClock } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import type { Environment } from '../config/parseConfig.ts'
import { createFakeService } from '../testing/createFakeService.test.support.ts'
import { createNode } from '../testing/createNode.test.support.ts'
import { callerQuery, createTestServer } from '../testing/createTestServer.test.support.ts'
import { createStatusBook } from './createStatusBook.ts'
import { KEPT_MS } from './statusRoutes.ts'

const CHAIN = 'eip155:1'
const HOLDER = `0x${'1'.repeat(40)}`

function serve(environment: Environment = {}) {
  const clock = createManualClock(Date.parse('2026-11-30T12:00:00Z'))
  const server = createTestServer(environment, { clock })
  /** Read anew, and not as it was kept. */
  async function status() {
    clock.advance(KEPT_MS)
    const response = await server.app.request('/status.json')
    return { response, document: await response.json(), page: await page() }
  }
  const page = async () => (await server.app.request('/status')).text()
  return { ...server, clock, status }
}

const shownIn = (document: { chains: { shown: { kind: string }[] }[] }, kind: string) =>
  document.chains[0]?.shown.find((one) => one.kind === kind)

test('says of each chain from where visitors are shown what, and when that last answered', async () => {
  const node = await createNode(() => '0x1')
  const { rpc, clock, status } = serve({ BOWLINE_RPC: JSON.stringify({ [CHAIN]: [node.url] }) })
  const before = await status()
  expect(shownIn(before.document, 'balances')).toMatchObject({ state: 'unasked' })
  expect(before.page).toContain('Not asked yet')
  expect((await rpc(CHAIN, 'eth_blockNumber')).status).toBe(200)
  clock.advance(180_000)
  const { document, page } = await status()
  expect(document).toMatchObject({ ready: true, chains: [{ name: 'Ethereum', endpoints: 1 }] })
  expect(shownIn(document, 'balances')).toMatchObject({
    from: 'RPC endpoints',
    state: 'answers',
    answeredAt: new Date(clock.now() - 180_000 - KEPT_MS).toISOString(),
  })
  expect(page).toContain('3 minutes ago')
})

test('names what does not answer, and since when', async () => {
  const { rpc, status } = serve({
    BOWLINE_RPC: JSON.stringify({ [CHAIN]: ['http://127.0.0.1:9/SECRET'] }),
  })
  await rpc(CHAIN, 'eth_blockNumber')
  const { document, page } = await status()
  expect(document).toMatchObject({ chains: [{ silentEndpoints: 1 }] })
  expect(shownIn(document, 'balances')).toMatchObject({ state: 'silent' })
  expect(page).toMatch(/1 of them does not answer[\s\S]*Does not answer<\/span><\/td>/)
})

test('an explorer that tells histories has a state of its own', async () => {
  const node = await createNode(() => '0x1')
  const explorer = await createFakeService(() => ({ items: [], next_page_params: null }))
  const { get, status } = serve({
    BOWLINE_RPC: JSON.stringify({ [CHAIN]: [node.url] }),
    BOWLINE_HISTORY: JSON.stringify({ [CHAIN]: { kind: 'blockscout', url: explorer.url } }),
  })
  expect((await get(`/v1/account/${HOLDER}/history?chainId=${CHAIN}`)).status).toBe(200)
  const { document } = await status()
  expect(shownIn(document, 'history')).toMatchObject({ state: 'answers' })
  expect(shownIn(document, 'nfts')).toMatchObject({ state: 'answers' })
})

test('holds no address, no key, no project and no count of visitors', async () => {
  const node = await createNode(() => '0x1')
  const { rpc, status } = serve({
    BOWLINE_RPC: JSON.stringify({ [CHAIN]: [node.url, 'https://key.provider.example/KEY'] }),
    BOWLINE_HISTORY: JSON.stringify({
      [CHAIN]: { kind: 'etherscan', url: 'https://explorer.example', apiKey: 'KEY' },
    }),
    BOWLINE_PRICES_URL: 'https://prices.example/KEY',
  })
  await rpc(CHAIN, 'eth_blockNumber')
  const { document, page } = await status()
  for (const text of [JSON.stringify(document), page])
    expect(text).not.toMatch(/127\.0\.0\.1|\.example|KEY|secret-key|shop/)
})

test('names of chains are texts, and nothing else', async () => {
  const { status } = serve({
    BOWLINE_RPC: `{"${CHAIN}":"https://rpc.example"}`,
    BOWLINE_CHAINS: JSON.stringify({ [CHAIN]: { name: '<img src=x onerror=alert(1)>' } }),
  })
  expect((await status()).page).not.toContain('<img')
})

test('needs no script, and its policy allows none', async () => {
  const { app } = serve()
  const { headers, status } = await app.request('/status')
  expect(status).toBe(200)
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(await (await app.request('/status')).text()).not.toContain('<script')
})

test('can be off', async () => {
  const { app } = serve({ BOWLINE_STATUS: 'off' })
  for (const path of ['/status', '/status.json']) expect((await app.request(path)).status).toBe(404)
})

test('reads once for all who ask within five seconds', async () => {
  const { app, clock } = serve()
  const asOf = async () => (await (await app.request('/status.json')).json()).asOf
  const first = await asOf()
  clock.advance(KEPT_MS - 1)
  expect(await asOf()).toBe(first)
  clock.advance(1)
  expect(await asOf()).not.toBe(first)
})

test('a shared limit is used up for the hour after it was', async () => {
  const clock = createManualClock()
  const book = createStatusBook(clock)
  let refused = 0
  book.total('bowline_limits_refused_total', '', () => ({
    label: 'limit',
    values: { rpcUnits: refused, data: 0 },
  }))
  const minutes = async (count: number) => {
    for (let minute = 0; minute < count; minute += 1) {
      clock.advance(60_000)
      await Promise.resolve()
      await Promise.resolve()
      await Promise.resolve()
    }
  }
  await minutes(2)
  expect(book.limits()).toEqual({ rpcUnits: false, data: false })
  refused = 3
  await minutes(1)
  expect(book.limits()).toEqual({ rpcUnits: true, data: false })
  await minutes(58)
  expect(book.limits()).toEqual({ rpcUnits: true, data: false })
  await minutes(3)
  expect(book.limits()).toEqual({ rpcUnits: false, data: false })
  book.stop()
  refused = 4
  await minutes(2)
  expect(book.limits()).toEqual({ rpcUnits: false, data: false })
})

test('a server that is not ready says so, with the code', async () => {
  const { app, server, clock } = serve()
  expect(await (await app.request('/status')).text()).toContain('Working')
  await server.close()
  clock.advance(KEPT_MS)
  expect(await (await app.request('/status')).text()).toMatch(/Not ready<\/strong> \(STOPPING\)/)
})

test('an app names no project to read it', async () => {
  const { app } = serve()
  expect((await app.request(`/status?${callerQuery}`)).status).toBe(200)
  expect((await app.request('/status.json')).headers.get('access-control-allow-origin')).toBe('*')
})
