import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { apiAddress } from '@bowline/common'
import { type ParamsOf, vaultApi } from '@bowline/common/api'
import { createManualClock } from '@bowline/common/testing'
import { describe, expect, onTestFinished, test } from 'vitest'
import { rowsIn } from '../../drivers/audit/openAudit.test.support.ts'
import { createKeyFile } from '../../drivers/kms/keyFile.ts'
import { frameUrl, serveLogin, type TestBrowser } from '../../testing/createLogin.test.support.ts'
import { caller } from '../../testing/createTestServer.test.support.ts'
import { temporaryFolder } from '../../testing/runServer.test.support.ts'
import { startTestMailbox } from '../../testing/startMailbox.test.support.ts'
import { PERFORM_EVERY_MS } from './holds/performDue.ts'
import { A_TEXT, createTestWallet, type TestWallet } from './testWallet.test.support.ts'

const mailbox = startTestMailbox()
const DAY_MS = 24 * 60 * 60_000
const OLD_MS = 3 * DAY_MS

/**
 * Somebody reads the mails of a user who has a wallet since three days, and logs in as the user in a browser of
 * their own. They do what the routes let them do: none of the pages is asked.
 */
async function setUp({ isProtected = false } = {}) {
  const keyFile = join(temporaryFolder(), 'bowline.keys')
  createKeyFile(keyFile, Date.now())
  const db = new DatabaseSync(':memory:')
  onTestFinished(() => db.close())
  const clock = createManualClock(Date.UTC(2026, 10, 22))
  const environment = { BOWLINE_KMS_KEYS: keyFile, BOWLINE_LIMIT_VAULT: '1000000' }
  const server = serveLogin(mailbox, environment, { db, clock })
  const email = `${crypto.randomUUID()}@example.org`

  async function call<K extends keyof typeof vaultApi>(
    browser: TestBrowser,
    name: K,
    params: ParamsOf<(typeof vaultApi)[K]>,
  ) {
    const endpoint = vaultApi[name]
    const { url, body } = apiAddress(endpoint, params, { baseUrl: frameUrl, caller })
    const response = await server.app.request(url.href, {
      method: endpoint.method,
      headers: { ...(await browser.headersOf(endpoint.method, url)), origin: frameUrl },
      ...(body !== undefined && { body }),
    })
    return { status: response.status, body: await response.json() }
  }

  async function confirm(browser: TestBrowser) {
    clock.advance(60_000)
    await browser.confirm(email)
  }

  /** A browser that is new to the account: with the code, and the link for the device. */
  async function logInElsewhere(userAgent?: string) {
    clock.advance(60_000)
    const browser = await server.browser(userAgent)
    const entered = await browser.enter(email)
    if (entered.status !== 'device') throw new Error('Expected a new device.')
    await browser.api.answerDevice({
      token: await browser.linkFor(email),
      number: entered.number,
    })
    const login = await browser.api.login({ requestId: entered.requestId })
    if (login.status !== 'loggedIn') throw new Error('Expected a login.')
    browser.use(login.accessToken)
    return browser
  }

  const owner = await server.browser()
  const login = await owner.enter(email)
  if (login.status !== 'loggedIn') throw new Error('Expected a login.')
  let { refreshToken } = login
  /** The owner’s page renews its tokens when it is used. */
  async function renew() {
    const renewed = await owner.api.refresh({ refreshToken })
    refreshToken = renewed.refreshToken
    owner.use(renewed.accessToken)
  }
  const wallet = createTestWallet()
  const { slot } = wallet.device()
  await call(owner, 'create', { walletId: wallet.walletId, vault: wallet.vault(), slot })
  const passkey = wallet.passkey(randomBytes(32)).slot
  if (isProtected) await call(owner, 'addSlot', { version: 1, slot: passkey })
  clock.advance(OLD_MS)
  await renew()
  const ownersId = (await owner.api.devices({})).devices[0]?.id ?? ''
  const thief = await logInElsewhere('Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/150.0')
  return {
    ...{ server, clock, db, email, owner, thief, wallet, slot, passkey, ownersId },
    ...{ call, confirm, logInElsewhere, renew },
    /** Whether the owner opens the wallet as before. */
    async opens() {
      const { status } = await call(owner, 'release', { use: A_TEXT, slotId: slot.slotId })
      return status === 200
    },
    mailsAbout: async (about: string) =>
      (await mailbox.mailsTo(email)).filter(({ subject }) => subject.includes(about)),
    /** The token of the newest link to one of the pages. */
    async linkOf(page: 'email' | 'keep') {
      const link = new RegExp(`/${page}\\?projectId=\\w+#([-\\w]+)`)
      const mails = await mailbox.mailsTo(email)
      return mails.flatMap(({ text }) => link.exec(text)?.[1] ?? [])[0] ?? ''
    },
    slots: () =>
      db
        .prepare('SELECT slot_id FROM vault_slots')
        .all()
        .map(({ slot_id: id }) => id),
  }
}

const refusedWith = (reason: string) => ({ code: 'HTTP_STATUS', context: { reason } })
const refused = (code: string) => ({ body: { code } })
const vaultOf = (wallet: TestWallet) => ({
  version: 1,
  vault: wallet.vault(),
  slots: [wallet.device().slot],
})

describe('whoever reads the mails of a user, and logs in elsewhere,', () => {
  test('logs no device out that is the last way in, and none without a confirmation', async () => {
    const { thief, ownersId, confirm, opens } = await setUp()
    const revoke = () => thief.api.revokeDevice({ deviceId: ownersId })
    await expect(revoke()).rejects.toMatchObject(refusedWith('STEP_UP_NEEDED'))
    await confirm(thief)
    await expect(revoke()).rejects.toMatchObject(refusedWith('LAST_SLOT'))
    expect(await opens()).toBe(true)
  })

  test('puts no way of their own beside it that counts within a day', async () => {
    const { thief, owner, call, confirm, ownersId, slot, passkey, wallet, opens, slots } =
      await setUp({ isProtected: true })
    const junk = createTestWallet()
    for (const added of [junk.device(), junk.password('mine'), junk.passkey(randomBytes(32))])
      expect(await call(thief, 'addSlot', { version: 1, slot: added.slot })).toMatchObject({
        status: 200,
      })
    await confirm(thief)
    expect(await call(thief, 'removeSlot', { slotId: passkey.slotId })).toMatchObject({
      status: 200,
    })
    const last = refused('LAST_SLOT')
    expect(await call(thief, 'removeSlot', { slotId: slot.slotId })).toMatchObject(last)
    const another = junk.passkey(randomBytes(32)).slot
    const replace = { version: 1, slot: another, replaces: slot.slotId }
    expect(await call(thief, 'addSlot', replace)).toMatchObject(last)
    await expect(thief.api.revokeDevice({ deviceId: ownersId })).rejects.toMatchObject(
      refusedWith('LAST_SLOT'),
    )
    expect(slots()).toContain(slot.slotId)
    expect(await opens()).toBe(true)
    // The owner is not kept from throwing them out.
    await confirm(owner)
    const { devices } = await owner.api.devices({})
    const theirs = devices.find(({ isThisOne }) => !isThisOne)
    await owner.api.revokeDevice({ deviceId: theirs?.id ?? '' })
    expect(
      await call(owner, 'addSlot', { version: 1, slot: wallet.passkey(randomBytes(32)).slot }),
    ).toMatchObject({ status: 200 })
  })

  test('deletes no wallet: it waits for a day, and the owner keeps it', async () => {
    const { thief, owner, call, confirm, opens, clock, mailsAbout, renew } = await setUp({
      isProtected: true,
    })
    await confirm(thief)
    const requestedAt = clock.now()
    const effectiveAt = requestedAt + DAY_MS
    expect(await call(thief, 'close', {})).toEqual({
      status: 200,
      body: { success: false, effectiveAt },
    })
    expect(await opens()).toBe(true)
    const browser = 'Firefox (Linux)'
    expect(await call(owner, 'hold', {})).toMatchObject({
      body: {
        hold: {
          ...{ act: 'close', browser, requestedAt, effectiveAt },
          ...{ isThisDevice: false, canEnd: true },
        },
      },
    })
    const [mail] = await mailsAbout('about to be deleted')
    expect(mail?.text).toContain(browser)
    await call(owner, 'cancelHold', {})
    clock.advance(DAY_MS + 2 * PERFORM_EVERY_MS)
    await setImmediate()
    await renew()
    expect(await opens()).toBe(true)
  })

  test('puts no vault of their own in its place: it waits as well', async () => {
    const { thief, owner, call, confirm, wallet, opens, clock } = await setUp({ isProtected: true })
    await confirm(thief)
    const effectiveAt = clock.now() + DAY_MS
    expect(await call(thief, 'replace', vaultOf(createTestWallet()))).toEqual({
      status: 200,
      body: { version: 2, effectiveAt },
    })
    expect(await opens()).toBe(true)
    const { body } = await call(owner, 'read', {})
    expect(body.wallet).toMatchObject({ version: 1, vault: wallet.vault() })
    expect(await call(owner, 'hold', {})).toMatchObject({
      body: { hold: { act: 'replace', canEnd: true } },
    })
    await call(owner, 'cancelHold', {})
    expect(await call(owner, 'hold', {})).toMatchObject({ body: { hold: null } })
    expect(await opens()).toBe(true)
  })

  test('keeps the owner from taking it back by no end of their logins', async () => {
    const { thief, owner, call, confirm, email, server, clock, opens, linkOf, ownersId } =
      await setUp({ isProtected: true })
    await confirm(thief)
    await call(thief, 'close', {})
    // A change of the address that they take back themselves ends every login.
    clock.advance(60_000)
    const next = `${crypto.randomUUID()}@example.org`
    await confirm(thief)
    const { requestId } = await thief.api.changeEmail({ email: next })
    await thief.api.confirmEmail({ requestId, code: await thief.codeFor(next) })
    await server.browser().then(async ({ api }) => api.undoEmail({ token: await linkOf('email') }))
    expect(await opens()).toBe(false)
    clock.advance(60_000)
    owner.use(undefined)
    expect(await owner.enter(email)).toMatchObject({ status: 'loggedIn' })
    // Their device has asked for it: throwing it out has ended that, too.
    expect(await call(owner, 'hold', {})).toMatchObject({ body: { hold: null } })
    expect(await opens()).toBe(true)
    expect((await owner.api.devices({})).devices).toMatchObject([{ id: ownersId }])
  })

  test('takes back nothing that the owner has asked for, nor hastens it, nor ends it otherwise', async () => {
    const { owner, call, confirm, logInElsewhere, ownersId, clock, server, linkOf, db } =
      await setUp({ isProtected: true })
    await confirm(owner)
    const { body } = await call(owner, 'close', {})
    const later = await logInElsewhere()
    const tooNew = { status: 403, body: { code: 'LOGIN_TOO_NEW' } }
    expect(await call(later, 'hold', {})).toMatchObject({
      body: { hold: { effectiveAt: body.effectiveAt, isThisDevice: false, canEnd: false } },
    })
    expect(await call(later, 'cancelHold', {})).toMatchObject(tooNew)
    await confirm(later)
    const pending = { status: 409, body: { code: 'HOLD_PENDING' } }
    expect(await call(later, 'close', {})).toMatchObject(pending)
    expect(await call(later, 'replace', vaultOf(createTestWallet()))).toMatchObject(pending)
    await expect(later.api.revokeDevice({ deviceId: ownersId })).rejects.toMatchObject(
      refusedWith('LOGIN_TOO_NEW'),
    )
    expect(await call(later, 'hold', {})).toMatchObject({
      body: { hold: { effectiveAt: body.effectiveAt } },
    })
    // The link of the mail does: looking at it changes nothing.
    const visitor = await server.browser()
    const token = await linkOf('keep')
    for (let looks = 0; looks < 2; looks += 1)
      expect(await call(visitor, 'holdLink', { token })).toMatchObject({
        status: 200,
        body: { act: 'close', browser: 'Firefox (Windows)', effectiveAt: body.effectiveAt },
      })
    expect(await call(visitor, 'undoHold', { token })).toMatchObject({ status: 200 })
    for (const name of ['holdLink', 'undoHold'] as const)
      expect(await call(visitor, name, { token })).toMatchObject({
        status: 410,
        body: { code: 'LINK_EXPIRED' },
      })
    clock.advance(DAY_MS + 2 * PERFORM_EVERY_MS)
    await setImmediate()
    expect((await rowsIn(db)).map(({ event }) => event)).toEqual(
      expect.arrayContaining(['wallet.closing', 'wallet.kept']),
    )
    expect((await rowsIn(db)).map(({ event }) => event)).not.toContain('wallet.closed')
  })

  test('takes no last way in by taking back what the owner has asked for', async () => {
    const { owner, email, server, confirm, slots, slot, renew, clock, linkOf } = await setUp()
    await confirm(owner)
    const next = `${crypto.randomUUID()}@example.org`
    const { requestId } = await owner.api.changeEmail({ email: next })
    await owner.api.confirmEmail({ requestId, code: await owner.codeFor(next) })
    await (await server.browser()).api.undoEmail({ token: await linkOf('email') })
    expect(slots()).toEqual([slot.slotId])
    // Its logins have ended, and the browser is still known to the account: it opens the wallet after the next login.
    await expect(renew()).rejects.toMatchObject(refusedWith('SESSION_ENDED'))
    clock.advance(60_000)
    owner.use(undefined)
    expect(await owner.enter(email)).toMatchObject({ status: 'loggedIn' })
  })
})
