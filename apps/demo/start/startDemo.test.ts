import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApiClient, dataApi, frameApi } from '@bowline/common/api'
import { sandboxWorld } from '@bowline/sandbox'
import { expect, onTestFinished, test } from 'vitest'
import { createLoginKeys } from './createLoginKeys.ts'
import { type DemoOptions, startDemo } from './startDemo.ts'

const caller = { projectId: 'local-project', st: 'test', sv: '0' }

async function start(options: Partial<DemoOptions> = {}) {
  const pagesDir = mkdtempSync(join(tmpdir(), 'bowline-pages-'))
  writeFileSync(join(pagesDir, 'index.html'), 'the app')
  const demo = await startDemo({ port: 0, pagesDir, ...options })
  onTestFinished(async () => {
    await demo.close()
    rmSync(pagesDir, { recursive: true })
  })
  return demo
}

test('the app and the page of its wallet are on two sites of one port', async () => {
  const demo = await start()
  const { port } = new URL(demo.url)
  expect(demo.url).toBe(`http://127.0.0.1:${port}`)
  expect(demo.frameUrl).toBe(`http://localhost:${port}`)

  const app = await fetch(demo.url)
  expect(await app.text()).toBe('the app')
  expect(app.headers.get('content-security-policy')).toContain(`frame-src 'self' ${demo.frameUrl};`)

  const page = await fetch(`${demo.frameUrl}/?projectId=local-project`)
  expect(await page.text()).toContain('<title>Wallet</title>')
  expect(page.headers.get('content-security-policy')).toContain(
    'frame-ancestors http://localhost:* http://127.0.0.1:*;',
  )
  for (const path of ['/api/v1/supported-chains', '/wallet.html', '/relay'])
    expect((await fetch(`${demo.frameUrl}${path}`)).status).toBe(404)
  expect((await fetch(`${demo.url}/device`)).status).toBe(404)
})

test('the page is told of the chains of the demo, and reads them at its own address', async () => {
  const demo = await start()
  const at = { baseUrl: demo.frameUrl, caller }
  const { logins, custody, chains } = await createApiClient(frameApi, at).start({
    origin: demo.url,
  })
  expect(custody).toBe('user-held')
  expect(logins).toEqual([
    ...['email', 'passkey', 'google', 'apple', 'facebook', 'github', 'discord', 'x'],
    'farcaster',
  ])
  expect(chains.map(({ name }) => name)).toEqual([
    'Bowline Local',
    'Bowline Harbor',
    'Solana Local',
  ])
  expect(chains.map(({ smartAccounts }) => smartAccounts)).toEqual([true, true, false])
  const ask = (method: string, params: unknown[] = []) =>
    createApiClient(dataApi, at).rpc({
      jsonrpc: '2.0',
      id: 1,
      chainId: 'eip155:31337',
      method,
      params,
    })
  expect(await ask('eth_chainId')).toMatchObject({ result: '0x7a69' })
  const { entryPoint, entryPoint08, paymaster } = sandboxWorld.smartAccounts
  expect(await ask('eth_supportedEntryPoints')).toMatchObject({
    result: [entryPoint, entryPoint08],
  })
  const operation = { sender: paymaster, nonce: '0x0', callData: '0x' }
  expect(await ask('pm_getPaymasterStubData', [operation, entryPoint, '0x7a69', {}])).toMatchObject(
    { result: { paymaster } },
  )
})

test('the page is away while the services are, and back with them', async () => {
  const demo = await start()
  const status = async () => (await fetch(`${demo.frameUrl}/device`)).status
  await demo.stopServices()
  expect(await status()).toBe(503)
  await demo.restartServices()
  expect(await status()).toBe(200)
})

test('what the login needs is kept beside the data, or removed at the end', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bowline-data-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const { remove, ...kept } = createLoginKeys(dataDir)
  remove()
  expect(createLoginKeys(dataDir)).toMatchObject(kept)
  const once = createLoginKeys(undefined)
  expect(once.secret).not.toBe(kept.secret)
  expect(existsSync(once.keyFile)).toBe(true)
  once.remove()
  expect(existsSync(once.keyFile)).toBe(false)
})
