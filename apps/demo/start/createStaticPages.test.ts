import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createStaticPages } from './createStaticPages.ts'

async function start() {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-pages-'))
  const root = join(folder, 'dist')
  for (const place of ['dist/assets', 'dist-other'])
    mkdirSync(join(folder, place), { recursive: true })
  const names = [
    'index',
    'lab',
    'playground',
    'inside',
    'inside-app',
    'device',
    'wallet',
    'explorer',
    'legal',
  ]
  for (const name of names) writeFileSync(join(root, `${name}.html`), name)
  writeFileSync(join(root, 'assets/a-1.js'), 'script')
  writeFileSync(join(folder, 'dist-other/secret.js'), 'SECRET')
  writeFileSync(join(folder, 'secret.js'), 'SECRET')
  const pages = createStaticPages({ frameUrl: 'http://localhost:4000', root })
  const server = createServer((request, response) => pages.answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    rmSync(folder, { recursive: true })
  })
  const { port } = server.address() as AddressInfo
  /** Sends a path as it is: `fetch` would tidy it first. */
  const ask = async (path: string, method = 'GET') => {
    const socket = connect(port, '127.0.0.1')
    socket.end(`${method} ${path} HTTP/1.1\r\nhost: demo\r\nconnection: close\r\n\r\n`)
    let text = ''
    for await (const part of socket) text += part
    return { status: Number(text.split(' ')[1]), text }
  }
  return { ask, url: `http://127.0.0.1:${port}` }
}

test.each([
  ['/', 'index'],
  ['/?wc=1', 'index'],
  ['/lab', 'lab'],
  ['/playground', 'playground'],
  ['/lab?wc=1', 'lab'],
  ['/inside?in=base', 'inside'],
  ['/inside/app', 'inside-app'],
  ['/device', 'device'],
  ['/wallet', 'wallet'],
  ['/terms', 'legal'],
  ['/privacy', 'legal'],
  ['/explorer/31337/tx/0xab', 'explorer'],
  ['/explorer/31338/address/0xAb?from=account', 'explorer'],
  ['/explorer/solana/tx/5Ab', 'explorer'],
  ['/explorer/bitcoin/address/bcrt1q', 'explorer'],
  ['/assets/a-1.js', 'script'],
])('%s is a page', async (path, body) => {
  const { ask } = await start()
  const { status, text } = await ask(path)
  expect(status).toBe(200)
  expect(text).toContain("content-security-policy: default-src 'none'")
  expect(text).toContain("frame-src 'self' http://localhost:4000;")
  expect(text.endsWith(body)).toBe(true)
})

test.each([
  '/../secret.js',
  '/%2e%2e/secret.js',
  '/..%2fsecret.js',
  '/..\\secret.js',
  '/../dist-other/secret.js',
  '/assets/../../secret.js',
  '//secret.js',
  '/assets',
  '/constructor',
  '/explorer/31337/tx/..',
  '/explorer/local/tx/0xab',
  '/explorer/solana/tx/..',
  '/explorer/bitcoin/block/ab',
])('%s is not found', async (path) => {
  const { ask } = await start()
  const { status, text } = await ask(path)
  expect(status).toBe(404)
  expect(text).not.toContain('SECRET')
})

test.each(['//', 'http://[', '/\\', '///'])('%s is no address, and ends nothing', async (path) => {
  const { ask } = await start()
  expect((await ask(path)).status).toBe(404)
  expect((await ask('/')).status).toBe(200)
})

test('a page is sent packed to browsers that take it so', async () => {
  const { url } = await start()
  const packed = await fetch(`${url}/wallet`, { headers: { 'accept-encoding': 'gzip' } })
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(await packed.text()).toBe('wallet')
  const plain = await fetch(`${url}/wallet`, { headers: { 'accept-encoding': 'identity' } })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toBe('wallet')
})

test('pages are read only', async () => {
  const { ask } = await start()
  expect((await ask('/', 'POST')).status).toBe(405)
  expect((await ask('/', 'HEAD')).text).not.toContain('index')
})
