import { apiAddress } from '@bowline/common'
import { grantMessage, grantsApi, type ParamsOf, sessionsApi } from '@bowline/common/api'
import { createManualClock } from '@bowline/common/testing'
import fc from 'fast-check'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, onTestFinished, test } from 'vitest'
import { createSqliteDatabase } from '../../drivers/db/sqlite/createSqliteDatabase.ts'
import { frameUrl, serveLogin, type TestBrowser } from '../../testing/createLogin.test.support.ts'
import { caller, shopOrigin } from '../../testing/createTestServer.test.support.ts'
import { describeRoutes } from '../../testing/describeRoutes.test.support.ts'
import { openMigrated } from '../../testing/openMigrated.test.support.ts'
import { useSandbox } from '../../testing/sandbox.test.support.ts'
import { createSmartAccount } from '../../testing/smartAccount.test.support.ts'
import { startTestMailbox } from '../../testing/startMailbox.test.support.ts'
import { createSessionsRepo } from './repo.ts'

const mailbox = startTestMailbox()
const sandbox = useSandbox()
const START = Date.UTC(2026, 10, 22)
const SOON = START + 3_600_000

type Grant = ParamsOf<typeof grantsApi.grant>

function serve() {
  const db = openMigrated()
  onTestFinished(() => db.close())
  const clock = createManualClock(START)
  const server = serveLogin(
    mailbox,
    {
      BOWLINE_ROLES: 'api,auth',
      BOWLINE_PROJECTS: JSON.stringify([{ id: 'shop', name: 'Our shop', origins: [shopOrigin] }]),
      ...sandbox.current.environment,
    },
    { db, clock },
  )
  const call = async (browser: TestBrowser, params: Grant) => {
    const { url, body } = apiAddress(grantsApi.grant, params, { baseUrl: frameUrl, caller })
    const headers = { ...(await browser.headersOf('POST', url, body)), origin: frameUrl }
    const answer = await server.app.request(url.href, { method: 'POST', headers, body: body ?? '' })
    return { status: answer.status, body: await answer.json() }
  }
  const list = async (address: string, baseUrl = frameUrl) => {
    const { url } = apiAddress(sessionsApi.sessions, { address }, { baseUrl, caller })
    return (await server.app.request(url.href)).json()
  }
  const login = async () => {
    const browser = await server.browser()
    await browser.enter(`${crypto.randomUUID()}@example.org`)
    return browser
  }
  return { ...server, db, clock, call, list, login }
}

const permissions = [{ type: 'native-token-periodic', data: { periodAmount: '0x1' } }]

async function grantOf(pci: string, changes: Partial<Grant> = {}) {
  const key = privateKeyToAccount(generatePrivateKey())
  const signature = await key.signMessage({ message: grantMessage(pci) })
  const address = `eip155:1:${key.address}`
  const grant = { address, pci, permissions, policies: [], expiration: SOON, signature, ...changes }
  return { key, grant }
}

test('a smart account that is not deployed records a permission, and takes it back', async () => {
  const { call, list, login, app } = serve()
  const own = createSmartAccount(sandbox.current)
  const pci = `0x${'ab'.repeat(32)}`
  const { grant } = await grantOf(pci, {
    address: own.account,
    signature: await own.signBeforeDeployment(grantMessage(pci)),
  })
  expect(await call(await login(), grant)).toEqual({ status: 200, body: { success: true } })
  const project = { id: 'shop', name: 'Our shop' }
  const listed = { pci, project, permissions, policies: [], expiration: SOON, createdAt: START }
  expect(await list(own.account)).toEqual({ pcis: [{ ...listed, revokedAt: null }] })
  const revoke = async (message: string) => {
    const params = { address: own.account, pci, signature: await own.signBeforeDeployment(message) }
    const at = { baseUrl: frameUrl, caller }
    const { url, body } = apiAddress(sessionsApi.revoke, params, at)
    return (await app.request(url.href, { method: 'POST', body: body ?? '' })).status
  }
  // What recorded it takes nothing back.
  expect(await revoke(grantMessage(pci))).toBe(401)
  expect(await revoke(pci)).toBe(200)
  expect(await list(own.account, 'https://api.test')).toEqual({
    pcis: [{ ...listed, revokedAt: START }],
  })
})

test('nobody writes into the list of an account without its signature, nor without a login', async () => {
  const { call, list, login, browser } = serve()
  const [mine, theirs] = [await grantOf('mine'), await grantOf('mine')]
  const forged = { ...mine.grant, signature: theirs.grant.signature }
  expect(await call(await login(), forged)).toMatchObject({
    status: 401,
    body: { code: 'SIGNATURE_INVALID' },
  })
  expect(await call(await browser(), mine.grant)).toMatchObject({
    status: 401,
    body: { code: 'SESSION_ENDED' },
  })
  expect(await list(mine.grant.address)).toEqual({ pcis: [] })
})

test('the same identifier of another account is another permission', async () => {
  const { call, list, login } = serve()
  const browser = await login()
  const [mine, theirs] = [await grantOf('same'), await grantOf('same')]
  for (const { grant } of [mine, theirs]) expect((await call(browser, grant)).status).toBe(200)
  for (const { grant } of [mine, theirs])
    expect(await list(grant.address)).toMatchObject({ pcis: [{ pci: 'same' }] })
})

test('a permission that is known stays as it is, revoked or not', async () => {
  const { call, list, login } = serve()
  const browser = await login()
  const { grant } = await grantOf('once')
  await call(browser, grant)
  expect((await call(browser, { ...grant, expiration: SOON + 1 })).status).toBe(200)
  expect(await list(grant.address)).toMatchObject({ pcis: [{ expiration: SOON }] })
})

test('it is answered on the host of the wallet alone', async () => {
  const { app, login } = serve()
  const browser = await login()
  const { grant } = await grantOf('elsewhere')
  const { url, body } = apiAddress(grantsApi.grant, grant, { baseUrl: 'https://api.test', caller })
  const headers = await browser.headersOf('POST', url, body)
  const answer = await app.request(url.href, { method: 'POST', headers, body: body ?? '' })
  expect(answer.status).toBe(404)
})

test.each<[string, Partial<Grant>]>([
  ['has no permission', { permissions: [] }],
  ['has 17', { permissions: Array(17).fill({}) }],
  ['has one of 8 kB', { permissions: [{ text: 'x'.repeat(8_200) }] }],
  ['has policies of 8 kB', { policies: [{ text: 'x'.repeat(8_200) }] }],
  ['has a long identifier', { pci: 'x'.repeat(257) }],
  ['has ended', { expiration: START }],
])('a permission that %s is refused', async (_, changes) => {
  const { call, login } = serve()
  const { grant } = await grantOf('bounded', changes)
  expect(await call(await login(), grant)).toMatchObject({
    status: 400,
    body: { code: 'INVALID_PARAMETERS' },
  })
})

test('an account has 200 permissions at most, and those that have ended give way', async () => {
  const { db, clock, call, list, login } = serve()
  const browser = await login()
  const { grant } = await grantOf('newest')
  const repo = createSessionsRepo(createSqliteDatabase(db))
  for (let index = 0; index < 200; index++)
    await repo.add({
      ...grant,
      account: grant.address,
      pci: `old-${index}`,
      userId: 'other',
      project: { id: 'shop', name: 'Our shop' },
      createdAt: START,
      expiration: index === 0 ? START + 1_000 : SOON,
    })
  expect(await call(browser, grant)).toMatchObject({
    status: 409,
    body: { code: 'TOO_MANY_SESSIONS' },
  })
  clock.advance(1_000)
  expect((await call(browser, grant)).status).toBe(200)
  const { pcis }: { pcis: { pci: string }[] } = await list(grant.address)
  expect(pcis).toHaveLength(200)
  expect(pcis.map(({ pci }) => pci)).not.toContain('old-0')
})

test('a user records 1,000 permissions at most, of whichever accounts', async () => {
  const { db, call, login } = serve()
  const browser = await login()
  const first = await grantOf('first')
  await call(browser, first.grant)
  const repo = createSessionsRepo(createSqliteDatabase(db))
  const [{ userId } = { userId: '' }] = await repo.list(first.grant.address)
  for (let index = 0; index < 999; index++)
    await repo.add({
      ...first.grant,
      account: `eip155:1:0x${index}`,
      pci: 'one',
      userId,
      project: { id: 'shop', name: 'Our shop' },
      createdAt: START,
    })
  const { grant } = await grantOf('one more')
  expect(await call(browser, grant)).toMatchObject({ status: 409 })
})

const account = `eip155:1:0x${'1'.repeat(40)}`

describeRoutes(grantsApi, {
  async serve() {
    const server = serve()
    const browser = await server.login()
    return { ...server, headersOf: browser.headersOf }
  },
  valid: {
    grant: fc.record({
      address: fc.constant(account),
      pci: fc.constantFrom('a', 'b'.repeat(256)),
      permissions: fc.constant(permissions),
      policies: fc.constant([]),
      expiration: fc.constant(SOON),
      signature: fc.constantFrom('0x', 'nonsense', `0x${'00'.repeat(65)}`),
    }),
  },
  refusals: { grant: ['SIGNATURE_INVALID'] },
})
