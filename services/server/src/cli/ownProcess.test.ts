import { expect, onTestFinished, test } from 'vitest'
import { createServer } from '../assembly/createServer.ts'
import { parseConfig } from '../config/parseConfig.ts'
import { runServer } from '../testing/runServer.test.support.ts'

const CALLER = 'projectId=local-project&st=react&sv=1.0.0'
const ORIGIN = { origin: 'http://localhost:3000' }
/** Headers that depend on time and connection. */
const OF_THE_MOMENT = new Set([
  ...['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding', 'x-request-id'],
])

async function read(url: string, path: string, init: RequestInit) {
  const response = await fetch(url + path, init)
  const headers = [...response.headers]
    .filter(([name]) => !OF_THE_MOMENT.has(name))
    // The space before a parameter has no meaning.
    .map(([name, value]) => [name, value.replace(/;\s*/g, ';')])
  const text = (await response.text()).replace(/"requestId":"[^"]+"/, '"requestId":""')
  return { status: response.status, headers, text }
}

// As the only app of its process the server uses lighter objects, which must behave the same.
test('a server answers the same in its own process and inside an app', async () => {
  const config = parseConfig({ BOWLINE_DB: ':memory:', BOWLINE_LOG: 'silent', BOWLINE_PORT: '0' })
  const server = await createServer({ config })
  onTestFinished(() => server.close())
  const { url: shared } = await server.listen()
  const own = await runServer().url()
  const { headers: known } = await fetch(`${own}/getWallets?${CALLER}`)
  const calls: [string, RequestInit][] = [
    [`/getWallets?${CALLER}`, { headers: ORIGIN }],
    [`/getWallets?${CALLER}`, { headers: { 'if-none-match': known.get('etag') ?? '' } }],
    [`/getWallets?${CALLER}`, { method: 'HEAD' }],
    [`/getWallets?${CALLER}`, { method: 'OPTIONS', headers: ORIGIN }],
    [`/getWallets?${CALLER}`, { method: 'POST', body: '{}' }],
    ['/getWallets?projectId=other', { headers: ORIGIN }],
    [`/getWallets?${CALLER}&page=0`, { headers: { origin: 'https://evil.example' } }],
    [`/getWalletImage/metamask?${CALLER}`, {}],
    [`/v1/supported-chains?${CALLER}`, {}],
    [`/v1?${CALLER}&chainId=eip155:1`, { method: 'POST', body: '[]' }],
    [`/v1/account/nobody/balance?${CALLER}`, {}],
    ['/livez', {}],
    ['/docs', {}],
    ['/', { redirect: 'manual' }],
    ['/nothing/here', {}],
  ]
  const statuses = new Set<number>()
  for (const [path, init] of calls) {
    const answer = await read(own, path, init)
    expect(answer, `${init.method ?? 'GET'} ${path}`).toEqual(await read(shared, path, init))
    statuses.add(answer.status)
  }
  expect([...statuses].sort()).toEqual([200, 204, 302, 304, 400, 401, 403, 404])
})
