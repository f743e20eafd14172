import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { devAccount } from '../accounts/devAccounts.ts'
import { installTestWallets } from './installTestWallets.ts'
import type { TestWallets } from './TestWallets.ts'

const alice = devAccount(0).address
const chains = [{ id: 31337, rpcUrl: 'http://127.0.0.1:1' }] as const
// A page that lists what is announced, under a policy that forbids everything a test could need.
const APP = `addEventListener('eip6963:announceProvider', ({ detail }) => (window.found ??= new Map()).set(detail.info.rdns, detail.provider))
dispatchEvent(new Event('eip6963:requestProvider'))
window.heard = []
for (const [, provider] of window.found ?? []) for (const name of ['accountsChanged', 'chainChanged', 'connect']) provider.on(name, (data) => heard.push([name, data]))`
const CSP = "default-src 'none'; script-src 'self'; require-trusted-types-for 'script'"

interface App {
  readonly found?: Map<string, { request(request: object): Promise<unknown> }>
  readonly heard: readonly unknown[]
}

let browser: Browser
let context: BrowserContext
let page: Page
let wallets: TestWallets
const server = createServer(({ url }, response) => {
  const isScript = url === '/app.js'
  response.writeHead(200, {
    'content-type': isScript ? 'text/javascript' : 'text/html',
    'content-security-policy': CSP,
  })
  response.end(isScript ? APP : '<!doctype html><script src="/app.js"></script>')
})

// Where there is none, `npm test` says why.
const { NO_BROWSER } = process.env

beforeAll(async () => {
  if (NO_BROWSER) return
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const executablePath = process.env.CHROMIUM_PATH
  browser = await chromium.launch(executablePath ? { executablePath } : {})
}, 60_000)
afterAll(async () => {
  await browser?.close()
  await new Promise((resolve) => server.close(resolve))
})
beforeEach(async ({ skip }) => {
  if (NO_BROWSER) skip(NO_BROWSER)
  const { port } = server.address() as AddressInfo
  context = await browser.newContext({ baseURL: `http://127.0.0.1:${port}` })
  wallets = await installTestWallets(context)
  page = await context.newPage()
})
afterEach(() => context?.close())

const ask = (rdns: string, method: string, ...params: unknown[]) =>
  page.evaluate(
    ([name, request]) =>
      (window as unknown as App).found
        ?.get(name)
        ?.request(request)
        .then(
          (value) => ({ value }),
          (error) => ({ error: error?.message ?? error, code: error?.code }),
        ),
    [rdns, { method, params }] as const,
  )
const heard = () => page.evaluate(() => (window as unknown as App).heard)

test('wallets are there before the scripts of the page, and answer with keys of the test', async () => {
  const harbor = await wallets.add({ name: 'Harbor', rdns: 'test.harbor', chains })
  await wallets.add({ name: 'Quay', rdns: 'test.quay', chains, mnemonicIndex: 1 })
  await page.goto('/')
  expect(await ask('test.harbor', 'eth_requestAccounts')).toEqual({ value: [alice] })
  expect(await ask('test.quay', 'eth_requestAccounts')).toEqual({ value: [devAccount(1).address] })
  expect(harbor.state.isConnected(new URL(page.url()).origin)).toBe(true)
  expect(harbor.log).toMatchObject([{ origin: new URL(page.url()).origin }])
})

test('errors keep their code across the bridge, and other thrown values their form', async () => {
  const wallet = await wallets.add({ name: 'Harbor', rdns: 'test.harbor', chains })
  await page.goto('/')
  wallet.reject()
  expect(await ask('test.harbor', 'eth_requestAccounts')).toEqual({
    error: 'User rejected the request.',
    code: 4001,
  })
  wallet.fail('eth_chainId', 'locked')
  expect(await ask('test.harbor', 'eth_chainId')).toEqual({ error: 'locked' })
})

test('events reach the page, in their order and before the answer', async () => {
  const wallet = await wallets.add({ name: 'Harbor', rdns: 'test.harbor', chains })
  await page.goto('/')
  await ask('test.harbor', 'eth_requestAccounts')
  expect(await heard()).toEqual([
    ['connect', { chainId: '0x7a69' }],
    ['accountsChanged', [alice]],
  ])
  wallet.switchAccount(1)
  wallet.emit('chainChanged', '0x1')
  await vi.waitFor(async () =>
    expect((await heard()).slice(2)).toEqual([
      ['accountsChanged', [devAccount(1).address]],
      ['chainChanged', '0x1'],
    ]),
  )
})

test('a permission is kept after a reload', async () => {
  await wallets.add({ name: 'Harbor', rdns: 'test.harbor', chains })
  await page.goto('/')
  await ask('test.harbor', 'eth_requestAccounts')
  await page.reload()
  expect(await ask('test.harbor', 'eth_accounts')).toEqual({ value: [alice] })
})

test('a wallet can come late, and sit at window.ethereum', async () => {
  await page.goto('/')
  await wallets.add({ name: 'Late', rdns: 'test.late', chains, inject: true })
  expect(await ask('test.late', 'eth_chainId')).toEqual({ value: '0x7a69' })
  expect(await page.evaluate(() => 'ethereum' in window)).toBe(true)
})

test('two wallets of one domain in one browser are a mistake of the test', async () => {
  await wallets.add({ name: 'Harbor', rdns: 'test.harbor', chains })
  await expect(wallets.add({ name: 'Other', rdns: 'test.harbor', chains })).rejects.toThrow(
    'test.harbor',
  )
})
