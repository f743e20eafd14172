import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { pagesUrl } from '@bowline/frame'
import { describe, expect, onTestFinished, test } from 'vitest'
import { serveLogin } from '../../testing/createLogin.test.support.ts'
import { temporaryFolder } from '../../testing/runServer.test.support.ts'
import { startTestMailbox } from '../../testing/startMailbox.test.support.ts'

const { PATH, NODE_COMPILE_CACHE } = process.env
const mailbox = startTestMailbox()
const manifest = fileURLToPath(new URL('../pages.json', pagesUrl))
const chunk = readdirSync(new URL('assets/', pagesUrl)).find((name) => name.endsWith('.js')) ?? ''

/** The command, by its place: the server does not depend on it. */
const command = fileURLToPath(
  new URL('../../../../../packages/wallet-keys/src/main.ts', import.meta.url),
)

/** What a host does to an answer of the server before it passes it on. */
type Meddle = (path: string, answer: Response) => Response | Promise<Response>

const untouched: Meddle = (_, answer) => answer

/** Changes the answers to one path. */
const only =
  (wanted: string, change: (answer: Response) => Response | Promise<Response>): Meddle =>
  (path, answer) =>
    path === wanted ? change(answer) : answer

const withBody = async (answer: Response, change: (body: string) => string) =>
  new Response(change(await answer.text()), answer)

function withHeader(answer: Response, name: string, value: string | null): Response {
  const changed = new Response(answer.body, answer)
  if (value === null) changed.headers.delete(name)
  else changed.headers.set(name, value)
  return changed
}

/** The server of the wallet's page on a port of this machine, behind a host that may change what it says. */
async function host(meddle: Meddle): Promise<string> {
  let answer: (url: URL) => Promise<Response> = async () => new Response(null, { status: 503 })
  const listener = createServer(async ({ url = '/' }, response) => {
    const asked = new URL(url, base)
    const said = await meddle(asked.pathname, await answer(asked))
    response.writeHead(said.status, Object.fromEntries(said.headers))
    response.end(Buffer.from(await said.arrayBuffer()))
  })
  await once(listener.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void listener.close())
  const base = `http://127.0.0.1:${Object(listener.address()).port}`
  const { app } = serveLogin(mailbox, { BOWLINE_FRAME_URL: base }, { pagesUrl })
  answer = async (url) => app.request(url.href)
  return base
}

async function verify(url: string, ...more: readonly string[]) {
  const options = ['verify', url, '--project', 'shop', '--pages', manifest, ...more]
  const child = spawn(process.execPath, ['--conditions=source', command, ...options], {
    env: { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) },
  })
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code, out, err }
}

async function problemsOf(meddle: Meddle) {
  const { code, out } = await verify(await host(meddle), '--json')
  const { files } = JSON.parse(out)
  return {
    code,
    problems: files.flatMap(({ path, problems }: { path: string; problems: { code: string }[] }) =>
      problems.map((problem) => ({ path, ...problem })),
    ),
  }
}

test('the page that this server serves is as published', async () => {
  const { code, out, err } = await verify(await host(untouched))
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(
    /^http:\/\/127\.0\.0\.1:\d+: \d+ addresses, .*: all are as published\.\nIt may be shown in: https:\/\/shop\.example\n$/,
  )
})

describe('what a host has changed is named', () => {
  test.each<[string, Meddle, object]>([
    [
      'a byte of a chunk',
      only(`/assets/${chunk}`, (answer) => withBody(answer, (body) => `${body.slice(0, -1)} `)),
      { path: `/assets/${chunk}`, code: 'CONTENT' },
    ],
    [
      'a script more in a page',
      only('/', (answer) =>
        withBody(answer, (body) =>
          body.replace('</head>', '<script src="/assets/more.js"></script></head>'),
        ),
      ),
      { path: '/', code: 'TOO_LONG' },
    ],
    [
      'a script in place of another',
      only('/wallet', (answer) => withBody(answer, (body) => body.replace('.js"', '.JS"'))),
      { path: '/wallet', code: 'CONTENT' },
    ],
    [
      'a policy that is gone',
      only('/window', (answer) => withHeader(answer, 'content-security-policy', null)),
      { path: '/window', code: 'HEADER', name: 'content-security-policy', found: null },
    ],
    [
      'a policy that allows more',
      only('/', (answer) =>
        withHeader(
          answer,
          'content-security-policy',
          (answer.headers.get('content-security-policy') ?? '').replace(
            "script-src 'self'",
            "script-src 'self' https://cdn.example",
          ),
        ),
      ),
      { path: '/', code: 'HEADER', name: 'content-security-policy' },
    ],
    [
      'a page of the user that others may frame',
      only('/wallet', (answer) =>
        withHeader(
          answer,
          'content-security-policy',
          (answer.headers.get('content-security-policy') ?? '').replace(
            "frame-ancestors 'none'",
            'frame-ancestors *',
          ),
        ),
      ),
      { path: '/wallet', code: 'HEADER', name: 'content-security-policy' },
    ],
    [
      'a header that lets others read it',
      only('/device', (answer) => withHeader(answer, 'access-control-allow-origin', '*')),
      { path: '/device', code: 'HEADER', name: 'access-control-allow-origin', expected: null },
    ],
    [
      'a file that is not there',
      only(`/assets/${chunk}`, () => new Response(null, { status: 404 })),
      { path: `/assets/${chunk}`, code: 'STATUS', found: 404 },
    ],
    [
      'a page that leads elsewhere',
      only(
        '/',
        () => new Response(null, { status: 302, headers: { location: 'https://evil.example/' } }),
      ),
      { path: '/', code: 'REDIRECT', found: 'https://evil.example/' },
    ],
  ])('%s', async (_, meddle, problem) => {
    expect(await problemsOf(meddle)).toMatchObject({ code: 2, problems: [problem] })
  })
})

test('a file without end is left after its length', async () => {
  const endless = () =>
    new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
    })
  const listener = createServer((_, response) => {
    response.writeHead(200)
    const reader = endless().getReader()
    const go = async (): Promise<void> => {
      const { value } = await reader.read()
      if (response.write(value)) return go()
      response.once('drain', go)
    }
    void go()
  })
  await once(listener.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => listener.closeAllConnections())
  onTestFinished(() => void listener.close())
  const { code, out } = await verify(`http://127.0.0.1:${Object(listener.address()).port}`)
  expect(code).toBe(2)
  expect(out).toMatch(/it has more than \d+ bytes/)
})

test('a host that nobody reaches is no host that differs', async () => {
  const { code, out } = await verify('http://127.0.0.1:1')
  expect(code).toBe(3)
  expect(out).toMatch(/could not be read\.\n$/)
})

test.each([
  ['a file of another kind', ['{"format":2}'], /no list of the hashes of a release/],
  ['what is no JSON', ['<html>'], /no list of the hashes of a release/],
])('%s is no release', async (_, [content = ''], problem) => {
  const file = join(temporaryFolder(), 'pages.json')
  writeFileSync(file, content)
  const { code, err } = await verify('http://127.0.0.1:1', '--pages', file)
  expect(code).toBe(1)
  expect(err).toMatch(problem)
})

test.each([
  ['http://wallet.example', 'verify needs the address'],
  ['wallet.example', 'verify needs the address'],
  ['file:///etc/passwd', 'verify needs the address'],
])('%s is not compared', async (url, problem) => {
  const { code, err } = await verify(url)
  expect(code).toBe(1)
  expect(err).toContain(problem)
})

test('the list of the release names each file that is there', () => {
  const { files } = JSON.parse(readFileSync(manifest, 'utf8'))
  const assets = readdirSync(new URL('assets/', pagesUrl)).map((name) => `/assets/${name}`)
  const paths = files.flatMap((file: { paths: string[] }) => file.paths)
  expect(paths).toEqual(
    expect.arrayContaining([
      ...assets,
      '/',
      '/device',
      '/email',
      '/keep',
      '/recovery',
      '/wallet',
      '/window',
    ]),
  )
  expect(new Set(paths).size).toBe(paths.length)
})
