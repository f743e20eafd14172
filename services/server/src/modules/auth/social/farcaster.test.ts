import { mnemonicToAccount } from 'viem/accounts'
import { type CreateSiweMessageParameters, createSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { rowsIn } from '../../../drivers/audit/openAudit.test.support.ts'
import { createFaultyNode } from '../../../testing/createFaultyNode.test.support.ts'
import { serveLogin } from '../../../testing/createLogin.test.support.ts'
import { shopOrigin } from '../../../testing/createTestServer.test.support.ts'
import { openMigrated } from '../../../testing/openMigrated.test.support.ts'
import { startTestSandbox, type TestSandbox } from '../../../testing/sandbox.test.support.ts'
import { startTestMailbox } from '../../../testing/startMailbox.test.support.ts'

interface LocalFarcaster {
  readonly relayUrl: string
  readonly registry: string
  readonly appKey: string
  stop(): Promise<void>
}

const mailbox = startTestMailbox()
let farcaster: LocalFarcaster
let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
  const place = new URL('../../../../../sandbox/src/index.ts', import.meta.url).href
  farcaster = await (await import(/* @vite-ignore */ place)).startFarcaster()
})
afterAll(async () => {
  await farcaster.stop()
  await sandbox.stop()
})

async function serve(changes: object = {}) {
  const db = openMigrated()
  onTestFinished(() => db.close())
  const { relayUrl, registry } = farcaster
  const settings = { relayUrl, registry, rpcUrl: sandbox.networks[0].rpcUrl, ...changes }
  const server = serveLogin(mailbox, { BOWLINE_FARCASTER: JSON.stringify(settings) }, { db })
  const browser = await server.browser()
  const begin = () => browser.api.farcaster({ origin: shopOrigin })
  return { ...server, serveBrowser: server.browser, db, browser, begin }
}

/** Chooses in the visitor's app who signs. */
const choose = (url: string, form: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })

/** Answers a channel as an app of Farcaster would, with anything. */
async function answer(url: string, body: object) {
  const token = new URL(url).searchParams.get('channelToken') ?? ''
  const response = await fetch(`${farcaster.relayUrl}/v1/channel/authenticate`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'x-farcaster-auth-relay-key': farcaster.appKey,
    },
    body: JSON.stringify({ fid: 1, username: 'alice', displayName: 'Alice', ...body }),
  })
  expect(response.status).toBe(201)
}

/** The accounts of the sandbox, whose keys anybody may know: Alice has the number 1, Carol has none. */
const account = (addressIndex: number) =>
  mnemonicToAccount('test test test test test test test test test test test junk', { addressIndex })
const [alice, carol] = [account(0), account(2)]

/** What Alice would sign for a channel, or something else. */
async function signed(url: string, changes: Partial<CreateSiweMessageParameters> = {}, by = alice) {
  const token = new URL(url).searchParams.get('channelToken') ?? ''
  const response = await fetch(`${farcaster.relayUrl}/v1/channel/status`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { siweUri: uri, domain, nonce } = (await response.json()).signatureParams
  const message = createSiweMessage({
    address: alice.address,
    chainId: 10,
    domain,
    uri,
    nonce,
    version: '1',
    statement: 'Farcaster Auth',
    resources: ['farcaster://fid/1'],
    ...changes,
  })
  return { message, signature: await by.signMessage({ message }) }
}

test('who owns a number logs in with it, and is the same user again', async () => {
  const { browser, begin, db } = await serve()
  const users: string[] = []
  for (const signer of ['alice', 'alice', 'bob']) {
    const { requestId, url } = await begin()
    expect(await browser.api.login({ requestId })).toEqual({ status: 'pending' })
    await choose(url, { signer })
    const login = await browser.api.login({ requestId })
    if (login.status !== 'loggedIn') return expect.unreachable()
    expect(login.user).toMatchObject({ provider: 'farcaster', email: null })
    users.push(login.user.id)
    await expect(browser.api.login({ requestId })).rejects.toMatchObject({
      context: { reason: 'CODE_EXPIRED' },
    })
  }
  expect(users[1]).toBe(users[0])
  expect(users[2]).not.toBe(users[0])
  const identities = db.prepare('SELECT issuer, subject FROM identities').all()
  const { registry: issuer } = farcaster
  expect(identities).toEqual([
    { issuer, subject: '1' },
    { issuer, subject: '2' },
  ])
  const [row] = await rowsIn(db)
  expect(row?.meta).toContain('"provider":"farcaster"')
})

test('Mallory signs for the number of Alice with a key of her own, and is refused', async () => {
  const { browser, begin, db } = await serve()
  const { requestId, url } = await begin()
  await choose(url, { signer: 'mallory' })
  expect(await browser.api.login({ requestId })).toEqual({ status: 'denied' })
  expect(await browser.api.login({ requestId })).toEqual({ status: 'denied' })
  expect(db.prepare('SELECT count(*) AS count FROM users').get()).toEqual({ count: 0 })
})

test('who declines may still sign', async () => {
  const { browser, begin } = await serve()
  const { requestId, url } = await begin()
  await choose(url, { action: 'decline' })
  expect(await browser.api.login({ requestId })).toEqual({ status: 'pending' })
  await choose(url, { signer: 'alice' })
  expect(await browser.api.login({ requestId })).toMatchObject({ status: 'loggedIn' })
})

const hour = 3_600_000
test.each<[string, Partial<CreateSiweMessageParameters>]>([
  ['another site', { domain: 'wallet.test.evil.example' }],
  ['another page', { uri: 'https://evil.example/login' }],
  ['another request', { nonce: 'aNonceOfSomebodyElse' }],
  ['another chain', { chainId: 1 }],
  ['no number', { resources: [] }],
  ['something that is no number', { resources: ['farcaster://fid/1e0'] }],
  ['two numbers', { resources: ['farcaster://fid/1', 'farcaster://fid/2'] }],
  ['the number of Bob', { resources: ['farcaster://fid/2'] }],
  ['a time that has passed', { expirationTime: new Date(Date.UTC(2026, 10, 22) - hour) }],
  ['a time to come', { notBefore: new Date(Date.UTC(2026, 10, 22) + hour) }],
  ['an address without a number', { address: carol.address }],
])('a message for %s logs nobody in', async (_, changes) => {
  const { browser, begin } = await serve()
  const { requestId, url } = await begin()
  const by = changes.address ? carol : alice
  await answer(url, await signed(url, changes, by))
  expect(await browser.api.login({ requestId })).toEqual({ status: 'denied' })
})

test('the same message as it should be logs Alice in, but not with the signature of somebody else', async () => {
  const { browser, begin } = await serve()
  const right = await begin()
  await answer(right.url, await signed(right.url))
  expect(await browser.api.login(right)).toMatchObject({ status: 'loggedIn' })
  for (const signature of ['0x', `0x${'11'.repeat(65)}`]) {
    const wrong = await begin()
    await answer(wrong.url, { ...(await signed(wrong.url)), signature })
    expect(await browser.api.login(wrong)).toEqual({ status: 'denied' })
  }
  const other = await begin()
  await answer(other.url, await signed(other.url, {}, carol))
  expect(await browser.api.login(other)).toEqual({ status: 'denied' })
  const none = await begin()
  await answer(none.url, { message: 'not a message', signature: '0x00' })
  expect(await browser.api.login(none)).toEqual({ status: 'denied' })
})

test('a node that does not answer delays the login, and the message is not lost', async () => {
  const { url: rpcUrl, faults } = await createFaultyNode(sandbox.networks[0].rpcUrl)
  faults.fault = (response) => void response.writeHead(503).end('Try again later.')
  const { browser, begin } = await serve({ rpcUrl })
  const { requestId, url } = await begin()
  await choose(url, { signer: 'bob' })
  for (let n = 0; n < 2; n += 1)
    expect(await browser.api.login({ requestId })).toEqual({ status: 'pending' })
  faults.fault = undefined
  expect(await browser.api.login({ requestId })).toMatchObject({ status: 'loggedIn' })
})

test('without the relay no login begins, and nothing is told of why', async () => {
  const { begin } = await serve({ relayUrl: 'http://127.0.0.1:1' })
  await expect(begin()).rejects.toMatchObject({
    context: { status: 503, reason: 'PROVIDER_FAILED' },
  })
})

test('only the device that has begun the login gets it, and within ten minutes', async () => {
  const server = await serve()
  const { requestId, url } = await server.begin()
  await choose(url, { signer: 'alice' })
  const other = await server.serveBrowser()
  const expired = { context: { reason: 'CODE_EXPIRED' } }
  await expect(other.api.login({ requestId })).rejects.toMatchObject(expired)
  server.clock.advance(10 * 60_000)
  await expect(server.browser.api.login({ requestId })).rejects.toMatchObject(expired)
})

test('of several calls at once, one logs in', async () => {
  const { browser, begin } = await serve()
  const { requestId, url } = await begin()
  await choose(url, { signer: 'alice' })
  const calls = Array.from({ length: 5 }, () => browser.api.login({ requestId }))
  const answers = await Promise.allSettled(calls)
  const done = answers.filter(
    (one) => one.status === 'fulfilled' && one.value.status === 'loggedIn',
  )
  expect(done.length).toBeLessThanOrEqual(1)
  const later = await browser.api.login({ requestId }).catch((error) => error)
  if (done.length === 0) expect(later).toMatchObject({ status: 'loggedIn' })
  else expect(later).toMatchObject({ context: { reason: 'CODE_EXPIRED' } })
})

test('a server without Farcaster, and an app that the project does not allow, begin no login', async () => {
  const { browser } = await serve()
  const elsewhere = browser.api.farcaster({ origin: `${shopOrigin}.evil.example` })
  await expect(elsewhere).rejects.toMatchObject({ context: { reason: 'ORIGIN_NOT_ALLOWED' } })
  const without = browser.through(serveLogin(mailbox).send).farcaster({ origin: shopOrigin })
  await expect(without).rejects.toMatchObject({ context: { reason: 'PROVIDER_NOT_FOUND' } })
})

test('a user confirms who they are by signing once more, with the same number', async () => {
  const { browser, begin } = await serve()
  const login = await begin()
  await choose(login.url, { signer: 'alice' })
  const answer = await browser.api.login(login)
  if (answer.status !== 'loggedIn') return expect.unreachable()
  browser.use(answer.accessToken)
  for (const [signer, status] of [
    ['bob', 'denied'],
    ['alice', 'confirmed'],
  ] as const) {
    const { requestId, url } = await browser.api.stepUpElsewhere({})
    expect(await browser.api.confirmElsewhere({ requestId })).toEqual({ status: 'pending' })
    await choose(url, { signer })
    expect(await browser.api.confirmElsewhere({ requestId })).toEqual({ status })
  }
})
