import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { pagesUrl } from '@bowline/frame'
import { expect, test } from 'vitest'
import type { Environment } from '../../config/parseConfig.ts'
import { frameUrl, serveLogin } from '../../testing/createLogin.test.support.ts'
import { callerQuery, shopOrigin } from '../../testing/createTestServer.test.support.ts'
import { startTestMailbox } from '../../testing/startMailbox.test.support.ts'

const mailbox = startTestMailbox()
const page = (name: string) => readFileSync(new URL(name, pagesUrl), 'utf8')
const assets = readdirSync(new URL('assets/', pagesUrl))
const script = assets.find((name) => name.endsWith('.js'))

function serve(environment: Environment = {}) {
  const { app, server } = serveLogin(mailbox, environment, { pagesUrl })
  return {
    server,
    ask: async (path: string, init?: RequestInit) => app.request(`${frameUrl}${path}`, init),
    elsewhere: async (path: string) => app.request(`https://api.test${path}`),
  }
}

const directives = ({ headers }: Response) =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '').split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values.join(' ')]
    }),
  )

const ONLY_OWN = {
  'default-src': "'none'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'frame-src': "'none'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'frame',
}
const SAFE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'origin-agent-cluster': '?1',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'permissions-policy': expect.stringMatching(
    /camera=\(\).*publickey-credentials-get=\(self\), publickey-credentials-create=\(self\)$/,
  ),
}

test('the wallet may be framed by the origins of the project in its address', async () => {
  const { ask } = serve({
    BOWLINE_PROJECTS: JSON.stringify([
      { id: 'shop', origins: [shopOrigin, 'http://localhost:*', 'http://[::1]:5173'] },
      { id: 'other', origins: ['https://other.example'] },
    ]),
  })
  const wallet = await ask('/?projectId=shop')
  expect(wallet.status).toBe(200)
  expect(await wallet.text()).toBe(page('index.html'))
  expect(directives(wallet)).toEqual({
    ...ONLY_OWN,
    'frame-ancestors': `${shopOrigin} http://localhost:*`,
  })
  expect(Object.fromEntries(wallet.headers)).toMatchObject({
    ...SAFE,
    'content-type': 'text/html; charset=UTF-8',
    'cache-control': 'no-store',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'cross-origin',
    'cross-origin-opener-policy': 'unsafe-none',
  })
  expect(wallet.headers.has('x-frame-options')).toBe(false)
  const other = await ask('/?projectId=other')
  expect(directives(other)['frame-ancestors']).toBe('https://other.example')
})

test.each(['/', '/?projectId=unknown', '/?projectId=', '/?project=shop', '/?projectId=__proto__'])(
  '%s belongs to no project: nothing is shown and nobody may frame it',
  async (path) => {
    const { ask } = serve()
    const answer = await ask(path)
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ code: 'PROJECT_ID_INVALID' })
    expect(directives(answer)['frame-ancestors']).toBe("'none'")
  },
)

test.each([
  // Its opener cannot reach it, nor what it shows.
  ['approve', 'approve'],
  ['device', 'device'],
  ['email', 'email'],
  // Behind the link of another mail, which the same page answers.
  ['recovery', 'email'],
  ['wallet', 'wallet'],
])('the page %s stands alone', async (name, file) => {
  const { ask } = serve()
  const device = await ask(`/${name}`)
  expect(await device.text()).toBe(page(`${file}.html`))
  expect(directives(device)).toEqual({ ...ONLY_OWN, 'frame-ancestors': "'none'" })
  expect(Object.fromEntries(device.headers)).toMatchObject({
    ...SAFE,
    'cache-control': 'no-store',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
  })
})

test.each(['cross-site', 'same-site'])(
  'the wallet’s tab knows that a %s page led there',
  async (from) => {
    const { ask } = serve()
    const headers = { 'sec-fetch-site': from }
    const led = await ask('/wallet?projectId=shop&login=github', { headers })
    expect(led.status).toBe(303)
    expect(led.headers.get('location')).toBe('/wallet?projectId=shop&login=github&from=app')
    expect(led.headers.get('cache-control')).toBe('no-store')
    expect((await ask(led.headers.get('location') ?? '', { headers })).status).toBe(200)
    // Its user has typed the address, or comes from a page of the wallet.
    for (const own of ['none', 'same-origin'])
      expect((await ask('/wallet', { headers: { 'sec-fetch-site': own } })).status).toBe(200)
  },
)

test('the page in an app reaches the window that leads on from it', async () => {
  const { ask } = serve()
  const way = await ask('/window')
  expect(await way.text()).toBe(page('window.html'))
  expect(directives(way)).toEqual({ ...ONLY_OWN, 'frame-ancestors': "'none'" })
  expect(Object.fromEntries(way.headers)).toMatchObject({
    ...SAFE,
    'cache-control': 'no-store',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'unsafe-none',
  })
})

test.each(['/?projectId=shop', '/device', '/email', '/wallet', '/window'])(
  'the page %s has an icon that its policy lets it load',
  async (path) => {
    const { ask } = serve({
      BOWLINE_PROJECTS: JSON.stringify([{ id: 'shop', origins: [shopOrigin] }]),
    })
    const answer = await ask(path)
    // Browsers ask for `/favicon.ico` without one.
    expect(await answer.text()).toMatch(/<link rel="icon" href="data:,"/)
    expect(directives(answer)['img-src']).toContain('data:')
  },
)

test('the pages load nothing that is not served', async () => {
  const { ask } = serve()
  const needed = ['index', 'approve', 'device', 'email', 'wallet', 'window']
    .map((name) => `${name}.html`)
    .flatMap((name) =>
      [...page(name).matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path ?? ''),
    )
  expect(needed.length).toBeGreaterThan(1)
  for (const path of needed) expect((await ask(path)).status).toBe(200)
})

test('assets are kept for good, and asked for again only by their tag', async () => {
  const { ask } = serve()
  for (const name of assets) {
    const answer = await ask(`/assets/${name}`)
    const bytes = readFileSync(new URL(`assets/${name}`, pagesUrl))
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
    const tag = `"${createHash('sha256').update(bytes).digest('base64url')}"`
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      ...SAFE,
      etag: tag,
      'cache-control': 'public, max-age=31536000, immutable',
      // A worker among them is under this policy, and starts under COEP only with COEP of its own.
      'content-security-policy': expect.stringContaining("connect-src 'self'"),
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'same-origin',
    })
    const again = await ask(`/assets/${name}`, { headers: { 'if-none-match': tag } })
    expect(again.status).toBe(304)
  }
  const { headers } = await ask(`/assets/${script}`)
  expect(headers.get('content-type')).toMatch(/^text\/javascript/)
})

test('HEAD has the headers without the page', async () => {
  const { ask } = serve()
  const answer = await ask('/?projectId=shop', { method: 'HEAD' })
  expect(answer.status).toBe(200)
  expect(directives(answer)['frame-ancestors']).toBe(shopOrigin)
  expect(await answer.text()).toBe('')
})

test.each([
  ['POST', '/?projectId=shop'],
  ['GET', '/index.html?projectId=shop'],
  ['GET', '/device.html'],
  ['GET', '/device/'],
  ['GET', '/docs'],
  ['GET', '/readyz'],
  ['GET', '/openapi.json'],
  ['GET', '/assets/'],
  ['GET', '/assets/none.js'],
  ['GET', '/assets/constructor'],
  ['GET', `/getWallets?${callerQuery}`],
])('%s %s is not found on the host of the wallet', async (method, path) => {
  const { ask } = serve()
  const answer = await ask(path, { method })
  expect(answer.status).toBe(404)
  expect(directives(answer)['frame-ancestors']).toBe("'none'")
})

test('no other host serves the pages or what they call', async () => {
  const { elsewhere } = serve({ BOWLINE_ROLES: 'auth,api' })
  // The documentation is at the root there.
  expect((await elsewhere('/?projectId=shop')).headers.get('location')).toBe('./docs')
  for (const path of ['/device', `/assets/${script}`, `/v1/auth/user?${callerQuery}`])
    expect((await elsewhere(path)).status).toBe(404)
  expect((await elsewhere(`/v1/supported-chains?${callerQuery}`)).status).toBe(200)
})

test('over plain HTTP no browser is told to insist on TLS', async () => {
  const { app } = serveLogin(mailbox, { BOWLINE_FRAME_URL: 'http://localhost:4000' }, { pagesUrl })
  const { headers } = await app.request('http://localhost:4000/device')
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.has('strict-transport-security')).toBe(false)
})

test('the host is that of the address, in any spelling of it', async () => {
  const { server } = serve()
  const { port } = await server.listen(0)
  /** Sends host and path as they are: `fetch` would set and tidy them. */
  const ask = async (host: string, path = '/device') => {
    const asking = request({ host: '127.0.0.1', port, path, headers: { host } }).end()
    const [answer]: IncomingMessage[] = await once(asking, 'response')
    return answer ? `${answer.statusCode} ${await text(answer)}` : ''
  }
  for (const host of ['wallet.test', 'WALLET.test', 'wallet.test:443'])
    expect(await ask(host)).toBe(`200 ${page('device.html')}`)
  for (const host of [
    'wallet.test:8080',
    'evil.wallet.test',
    'wallet.test.evil',
    `127.0.0.1:${port}`,
  ])
    expect(await ask(host)).toMatch(/^404 /)
  for (const path of [
    '/assets/../index.html',
    '/assets/..%2findex.html',
    '/assets/%2e%2e/index.html',
    '/assets/..%5cindex.html',
    '//etc/passwd',
    '/assets/%00',
    '/assets/%',
  ])
    expect(await ask('wallet.test', path)).toMatch(/^404 /)
})

test('networks have their marks on the host of the wallet, which shows no other pictures', async () => {
  const { ask, elsewhere } = serve()
  const mark = await ask('/marks/eip155:1')
  expect(mark.status).toBe(200)
  expect(await mark.text()).toMatch(/^<svg /)
  expect(directives(mark)).toEqual({ ...ONLY_OWN, 'frame-ancestors': "'none'" })
  expect(Object.fromEntries(mark.headers)).toMatchObject({
    ...SAFE,
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=86400',
    'cross-origin-resource-policy': 'same-origin',
  })
  for (const id of ['eip155:31337', 'constructor', '..%2Findex.html'])
    expect((await ask(`/marks/${id}`)).status).toBe(404)
  expect((await elsewhere('/marks/eip155:1')).status).toBe(404)
})
