import { randomBytes } from 'node:crypto'
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { apiAddress, type Logger, silentLogger } from '@bowline/common'
import { type ParamsOf, vaultApi, writeKeyUse } from '@bowline/common/api'
import { createManualClock } from '@bowline/common/testing'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import type { Environment } from '../../config/parseConfig.ts'
import { rowsIn } from '../../drivers/audit/openAudit.test.support.ts'
import { createKeyFile } from '../../drivers/kms/keyFile.ts'
import { frameUrl, serveLogin, type TestBrowser } from '../../testing/createLogin.test.support.ts'
import { caller, shopOrigin } from '../../testing/createTestServer.test.support.ts'
import { describeRoutes } from '../../testing/describeRoutes.test.support.ts'
import { openMigrated } from '../../testing/openMigrated.test.support.ts'
import { temporaryFolder } from '../../testing/runServer.test.support.ts'
import { startTestMailbox } from '../../testing/startMailbox.test.support.ts'
import { ACTS } from './acts/ACTS.ts'
import { PERFORM_EVERY_MS } from './holds/performDue.ts'
import { A_TEXT, createTestWallet, unlock } from './testWallet.test.support.ts'

const mailbox = startTestMailbox()

function serve(environment: Environment = {}, logger: Logger = silentLogger) {
  const keyFile = join(temporaryFolder(), 'bowline.keys')
  createKeyFile(keyFile, Date.now())
  const db = openMigrated()
  onTestFinished(() => db.close())
  const clock = createManualClock(Date.UTC(2026, 10, 22))
  const server = serveLogin(
    mailbox,
    { BOWLINE_KMS_KEYS: keyFile, ...environment },
    { db, clock, logger },
  )
  return { ...server, keyFile, db, clock }
}

async function login(server: ReturnType<typeof serve>, email: string) {
  const browser = await server.browser()
  await browser.enter(email)
  return browser
}

const newEmail = () => `${crypto.randomUUID()}@example.org`

/** Calls as the page of the wallet does. */
async function call<K extends keyof typeof vaultApi>(
  server: ReturnType<typeof serve>,
  browser: TestBrowser,
  name: K,
  params: ParamsOf<(typeof vaultApi)[K]>,
) {
  const endpoint = vaultApi[name]
  const { url, body } = apiAddress(endpoint, params, { baseUrl: frameUrl, caller })
  const response = await server.app.request(url.href, {
    method: endpoint.method,
    headers: { ...(await browser.headersOf(endpoint.method, url, body)), origin: frameUrl },
    ...(body !== undefined && { body }),
  })
  return { status: response.status, body: await response.json() }
}

const walletOf = () => {
  const wallet = createTestWallet()
  const { slot, userShare } = wallet.device()
  return { wallet, userShare, params: { walletId: wallet.walletId, vault: wallet.vault(), slot } }
}

test('a user stores a wallet and unlocks it, and nobody else does', async () => {
  const server = serve()
  const browser = await login(server, newEmail())
  const { wallet, userShare, params } = walletOf()
  expect(await call(server, browser, 'create', params)).toEqual({
    status: 200,
    body: { version: 1 },
  })
  const { slotId } = params.slot
  const { body } = await call(server, browser, 'release', { use: A_TEXT, slotId })
  expect(unlock(wallet.vault(), userShare, body.serverShare)).toEqual(wallet.entropy)
  const other = await login(server, newEmail())
  expect(await call(server, other, 'read', {})).toMatchObject({ body: { wallet: null } })
  expect(await call(server, other, 'release', { use: A_TEXT, slotId })).toMatchObject({
    status: 404,
  })
  const stranger = await server.browser()
  expect(await call(server, stranger, 'read', {})).toMatchObject({
    status: 401,
    body: { code: 'SESSION_ENDED' },
  })
})

test('unlocks are measured', async () => {
  const lines: { event: string; details: Record<string, unknown> | undefined }[] = []
  const server = serve(
    { BOWLINE_METRICS_PORT: '0' },
    {
      ...silentLogger,
      log: (_level, event, details) => void lines.push({ event, details }),
    },
  )
  await server.server.listen(0)
  const browser = await login(server, newEmail())
  const { params } = walletOf()
  await call(server, browser, 'create', params)
  await call(server, browser, 'release', { use: A_TEXT, slotId: params.slot.slotId })
  const url = lines.find(({ event }) => event === 'Serving metrics')?.details?.url
  const text = await (await fetch(String(url))).text()
  expect(text).toContain('bowline_vault_unlock_seconds_count{kind="device",outcome="ok"} 1')
  expect(text).not.toContain(params.slot.slotId)
})

test('what needs a fresh proof of the user is refused without one', async () => {
  const server = serve()
  const email = newEmail()
  const browser = await login(server, email)
  const refusal = { status: 403, body: { code: 'STEP_UP_NEEDED' } }
  await call(server, browser, 'create', walletOf().params)
  expect(await call(server, browser, 'close', {})).toMatchObject(refusal)
  server.clock.advance(60_000)
  const { requestId } = await browser.api.stepUp({})
  await browser.api.confirm({ requestId, code: await browser.codeFor(email) })
  server.clock.advance(120_001)
  expect(await call(server, browser, 'close', {})).toMatchObject(refusal)
  const again = await browser.api.stepUp({})
  await browser.api.confirm({
    requestId: again.requestId,
    code: await browser.codeFor(email),
  })
  expect(await call(server, browser, 'close', {})).toMatchObject({ status: 200 })
})

/** A wallet whose user has just confirmed who they are. */
async function confirmed(server: ReturnType<typeof serve>, browser: TestBrowser, email: string) {
  await call(server, browser, 'create', walletOf().params)
  server.clock.advance(60_000)
  const { requestId } = await browser.api.stepUp({})
  await browser.api.confirm({ requestId, code: await browser.codeFor(email) })
}

/** The day of what waits goes by, and it happens. */
async function waitADay({ clock, db }: ReturnType<typeof serve>) {
  clock.advance(ACTS.close.holdMs)
  await setImmediate()
  clock.advance(PERFORM_EVERY_MS)
  const waits = () => db.prepare('SELECT count(*) AS count FROM vault_holds').get()?.count
  await expect.poll(waits).toBe(0)
}

test('the owner of a deleted wallet is told of it before and after, in their language, with where it was asked for', async () => {
  const server = serve()
  const email = newEmail()
  const browser = await server.browser(undefined, 'de')
  await browser.enter(email)
  const told = async (about: string) =>
    (await mailbox.mailsTo(email)).filter(({ subject }) => subject === about)
  const [before, after] = ['Deine Wallet wird bald gelöscht', 'Deine Wallet wurde gelöscht']
  await confirmed(server, browser, email)
  expect(await call(server, browser, 'close', {})).toMatchObject({ body: { success: false } })
  expect(await told(before)).toHaveLength(1)
  expect((await told(before))[0]?.text).toContain('\n    Firefox (Windows)\n')
  expect(await told(after)).toEqual([])
  await waitADay(server)
  await expect.poll(() => told(after)).toHaveLength(1)
  expect((await told(after))[0]?.text).toContain('\n    Firefox (Windows)\n')
  expect(await call(server, browser, 'close', {})).toMatchObject({ status: 401 })
  expect(await told(after)).toHaveLength(1)
})

test('nothing begins whose owner cannot be told', async () => {
  const server = serve()
  const email = newEmail()
  const browser = await login(server, email)
  await confirmed(server, browser, email)
  const environment = { BOWLINE_KMS_KEYS: server.keyFile, BOWLINE_SMTP: 'smtp://127.0.0.1:1' }
  const { app } = serveLogin(mailbox, environment, { db: server.db, clock: server.clock })
  const failed = { status: 503, body: { code: 'MAIL_FAILED' } }
  expect(await call({ ...server, app }, browser, 'close', {})).toMatchObject(failed)
  expect(await call(server, browser, 'hold', {})).toMatchObject({ body: { hold: null } })
})

test('closing the wallet ends all logins of its user, and those of nobody else', async () => {
  const server = serve()
  const email = newEmail()
  const [browser, stranger] = [await login(server, email), await server.browser()]
  const theirs = await stranger.enter(newEmail())
  if (theirs.status !== 'loggedIn') return expect.unreachable()
  await call(server, browser, 'create', walletOf().params)
  const tokens = server.db.prepare('SELECT count(*) AS count FROM logged_in WHERE ended_at IS NULL')
  // Another login of the same user, in the same browser.
  server.clock.advance(60_000)
  const again = await browser.enter(email)
  if (again.status !== 'loggedIn') return expect.unreachable()
  const { refreshToken } = again
  expect(tokens.get()).toEqual({ count: 3 })
  server.clock.advance(60_000)
  const { requestId } = await browser.api.stepUp({})
  await browser.api.confirm({ requestId, code: await browser.codeFor(email) })
  expect(await call(server, browser, 'close', {})).toMatchObject({ status: 200 })
  expect(tokens.get()).toEqual({ count: 3 })
  await waitADay(server)
  const ended = { status: 401, body: { code: 'SESSION_ENDED' } }
  expect(await call(server, browser, 'read', {})).toMatchObject(ended)
  expect(await call(server, browser, 'create', walletOf().params)).toMatchObject(ended)
  await expect(browser.api.refresh({ refreshToken })).rejects.toMatchObject({
    context: { status: 401 },
  })
  expect(tokens.get()).toEqual({ count: 1 })
  await stranger.api.refresh({ refreshToken: theirs.refreshToken })
  // Nothing of the wallet is left.
  const tables = [
    'vault_wallets',
    'vault_slots',
    'vault_releases',
    'vault_transfers',
    'vault_holds',
  ]
  for (const table of tables)
    expect(server.db.prepare(`SELECT count(*) AS count FROM ${table}`).get()).toEqual({ count: 0 })
  server.clock.advance(60_000)
  await browser.enter(email)
  expect(await call(server, browser, 'read', {})).toMatchObject({ body: { wallet: null } })
})

test('a device that the user revokes loses its slot, unless it is the last one', async () => {
  const server = serve()
  const email = newEmail()
  const browser = await login(server, email)
  const { params, wallet } = walletOf()
  await call(server, browser, 'create', params)
  const { devices } = await browser.api.devices({})
  const slots = () => server.db.prepare('SELECT count(*) AS count FROM vault_slots').get()?.count
  server.clock.advance(60_000)
  await browser.confirm(email)
  const revoke = () => browser.api.revokeDevice({ deviceId: devices[0]?.id ?? '' })
  await expect(revoke()).rejects.toMatchObject({ context: { reason: 'LAST_SLOT' } })
  const { slot } = wallet.passkey(randomBytes(32))
  await call(server, browser, 'addSlot', { version: 1, slot })
  server.clock.advance(24 * 60 * 60_000)
  await browser.enter(email)
  server.clock.advance(60_000)
  await browser.confirm(email)
  expect(slots()).toBe(2)
  await revoke()
  expect(slots()).toBe(1)
  const events = (await rowsIn(server.db)).map(({ event }) => event)
  expect(events.slice(-2)).toEqual(['slot.removed', 'device.revoked'])
})

test('without the keys the server is not ready, logs in, and unlocks nothing', async () => {
  const server = serve()
  const browser = await login(server, newEmail())
  const { params } = walletOf()
  const { slotId } = params.slot
  await call(server, browser, 'create', params)
  const ready = async () => {
    server.clock.advance(1_000)
    const response = await server.app.request('/readyz')
    return { status: response.status, text: await response.text() }
  }
  expect(await ready()).toEqual({ status: 200, text: 'ok' })
  renameSync(server.keyFile, `${server.keyFile}.away`)
  expect(await ready()).toMatchObject({
    status: 503,
    text: expect.stringContaining('KMS_UNAVAILABLE'),
  })
  const again = await login(server, newEmail())
  expect(await call(server, again, 'read', {})).toMatchObject({ status: 200 })
  expect(await call(server, browser, 'release', { use: A_TEXT, slotId })).toMatchObject({
    status: 503,
    body: { code: 'KMS_UNAVAILABLE' },
  })
  // Keys that are not those of this database do not count.
  createKeyFile(server.keyFile, Date.now())
  expect((await ready()).text).toContain('is not in the key file')
  renameSync(`${server.keyFile}.away`, server.keyFile)
  expect((await ready()).status).toBe(200)
  expect(await call(server, browser, 'release', { use: A_TEXT, slotId })).toMatchObject({
    status: 200,
  })
})

const nothing = fc.constant({})
const transferId = fc.constantFrom('t'.repeat(22), 'Tt-_9'.repeat(20))
const id = fc.constantFrom('a'.repeat(16), 'Zz-_9'.repeat(12))
const proof = fc.constantFrom('A'.repeat(43), '-_zZ9'.repeat(9).slice(0, 43))
const use = fc.constantFrom(A_TEXT, writeKeyUse({ for: 'export' }))
const deviceSlot = fc.constant(null).map(() => createTestWallet().device().slot)
const anySlot = fc.constantFrom('device', 'passkey', 'password').map((kind) => {
  const wallet = createTestWallet()
  if (kind === 'device') return wallet.device().slot
  return kind === 'passkey'
    ? wallet.passkey(randomBytes(32)).slot
    : wallet.password('correct horse battery staple').slot
})
const vault = fc.string({ minLength: 1, maxLength: 2_000 })
const ABSENT = ['WALLET_NOT_FOUND', 'SLOT_NOT_FOUND', 'STEP_UP_NEEDED']
const point = fc.constantFrom(`B${'A'.repeat(86)}`, `B${'-_zZ9'.repeat(18).slice(0, 86)}`)
const ENDED = ['TRANSFER_ENDED']

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const publicKey = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(base64url)
const signed = fc.record({
  nonce: transferId,
  signature: fc.uint8Array({ minLength: 64, maxLength: 64 }).map(base64url),
})
const optionallySigned = fc.record({ signed }, { requiredKeys: [] })

describeRoutes(vaultApi, {
  async serve() {
    const server = serve()
    const browser = await login(server, newEmail())
    return { ...server, headersOf: browser.headersOf }
  },
  valid: {
    create: fc.record({ walletId: id, vault, slot: deviceSlot }),
    read: nothing,
    release: fc.record({ slotId: id, proof: fc.option(proof, { nil: undefined }) }),
    weigh: fc.record({ use, origin: fc.constant(shopOrigin) }),
    limits: nothing,
    setLimits: fc.record({ use: fc.constant(writeKeyUse({ for: 'limits', act: 1, day: 2 })) }),
    addSlot: fc.record({
      version: fc.integer({ min: 1 }),
      slot: anySlot,
      replaces: fc.option(id, { nil: undefined }),
    }),
    removeSlot: fc.record({ slotId: id }),
    replace: fc.record({
      version: fc.integer({ min: 1 }),
      vault,
      slots: fc.array(anySlot, { minLength: 1, maxLength: 16 }),
    }),
    backup: nothing,
    takeKeys: fc.record({ as: fc.constantFrom('words', 'file') }),
    close: optionallySigned,
    beginAct: nothing,
    registerKey: fc.record({ publicKey, signed }),
    restore: fc.record({ walletId: id }),
    beginTransfer: nothing,
    transfer: nothing,
    answerTransfer: fc.record({
      transferId,
      version: fc.integer({ min: 1 }),
      sealed: fc.string({ minLength: 1, maxLength: 512, unit: 'grapheme-ascii' }),
    }),
    denyTransfer: fc.record({ transferId }),
    takeTransfer: fc.record({ transferId }),
    leaveTransfer: fc.record({ transferId }),
    custody: nothing,
    beginRecovery: fc.record({ publicKey: point }),
    recovery: nothing,
    takeRecovery: fc.record({ recoveryId: transferId }),
    cancelRecovery: nothing,
    recoveryLink: fc.record({ token: transferId }),
    undoRecovery: fc.record({ token: transferId }),
    hold: nothing,
    cancelHold: optionallySigned,
    holdLink: fc.record({ token: transferId }),
    undoHold: fc.record({ token: transferId }),
  },
  refusals: {
    create: ['WALLET_EXISTS'],
    release: ABSENT,
    weigh: ABSENT,
    limits: ABSENT,
    setLimits: ABSENT,
    addSlot: ABSENT,
    removeSlot: ABSENT,
    replace: ABSENT,
    backup: ABSENT,
    takeKeys: ABSENT,
    close: ABSENT,
    registerKey: ABSENT,
    restore: ['WALLET_GONE'],
    beginTransfer: ABSENT,
    answerTransfer: ABSENT,
    denyTransfer: ENDED,
    takeTransfer: ENDED,
    beginRecovery: ABSENT,
    takeRecovery: ['RECOVERY_ENDED'],
    recoveryLink: ['LINK_EXPIRED'],
    undoRecovery: ['LINK_EXPIRED'],
    holdLink: ['LINK_EXPIRED'],
    undoHold: ['LINK_EXPIRED'],
  },
})

test('what a device is handed is 512 bytes at most', async () => {
  const server = serve()
  const browser = await login(server, newEmail())
  const answer = (sealed: string) =>
    call(server, browser, 'answerTransfer', { transferId: 't'.repeat(32), version: 1, sealed })
  const refused = { status: 400, body: { code: 'INVALID_PARAMETERS' } }
  expect(await answer('ä'.repeat(257))).toMatchObject(refused)
  expect(await answer('')).toMatchObject(refused)
  expect(await answer('ä'.repeat(256))).toMatchObject({ status: 403 })
})

test('the user of a wallet is written to, in their language, once it was handed to another device', async () => {
  const server = serve()
  const email = newEmail()
  const first = await server.browser(undefined, 'de')
  await first.enter(email)
  await call(server, first, 'create', walletOf().params)
  server.clock.advance(60_000)
  const second = await server.browser('Mozilla/5.0 (Mac OS X 10) Version/26.0 Safari/605.1')
  const { requestId, ...asked } = await second.enter(email)
  if (asked.status !== 'device') return expect.unreachable()
  await second.api.answerDevice({ token: await second.linkFor(email), number: asked.number })
  const allowed = await second.api.login({ requestId })
  if (allowed.status !== 'loggedIn') return expect.unreachable()
  second.use(allowed.accessToken)
  const { transferId } = (await call(server, second, 'beginTransfer', {})).body
  server.clock.advance(60_000)
  const confirmation = await first.api.stepUp({})
  await first.api.confirm({ ...confirmation, code: await first.codeFor(email) })
  const answer = { transferId, version: 1, sealed: 'sealed' }
  expect(await call(server, first, 'answerTransfer', answer)).toMatchObject({ status: 200 })
  expect(await call(server, second, 'takeTransfer', { transferId })).toEqual({
    status: 200,
    body: { status: 'answered', sealed: 'sealed' },
  })
  const handed = async () =>
    (await mailbox.mailsTo(email)).find(({ subject }) => /übergeben/.test(subject))?.text
  await expect.poll(handed).toContain('Safari (macOS)')
  expect(await handed()).toContain('wurde in Firefox (Windows) eingegeben')
})

test.each<[string, (slot: object) => unknown]>([
  ['a share of another length', (slot) => ({ ...slot, serverShare: 'A'.repeat(45) })],
  ['an unknown kind', (slot) => ({ ...slot, kind: 'agent' })],
  ['a blob in a device slot', (slot) => ({ ...slot, userBlob: 'x' })],
  ['an id that is too short', (slot) => ({ ...slot, slotId: 'short' })],
  ['a slot that is a list', (slot) => [slot]],
])('%s is refused', async (_, change) => {
  const server = serve()
  const browser = await login(server, newEmail())
  const { params } = walletOf()
  // Not what the types allow.
  const wrong = { ...params, slot: change(params.slot) } as typeof params
  expect(await call(server, browser, 'create', wrong)).toMatchObject({
    status: 400,
    body: { code: 'INVALID_PARAMETERS' },
  })
  const large = { ...params, vault: 'ä'.repeat(4_097) }
  expect(await call(server, browser, 'create', large)).toMatchObject({ status: 400 })
  expect(await call(server, browser, 'create', { ...params, vault: 'ä'.repeat(4_096) })).toEqual({
    status: 200,
    body: { version: 1 },
  })
})
