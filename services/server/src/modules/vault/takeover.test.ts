import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { apiAddress } from '@bowline/common'
import { type ParamsOf, type VaultAct, vaultApi } from '@bowline/common/api'
import { createManualClock } from '@bowline/common/testing'
import { describe, expect, onTestFinished, test } from 'vitest'
import { rowsIn } from '../../drivers/audit/openAudit.test.support.ts'
import { createKeyFile } from '../../drivers/kms/keyFile.ts'
import { frameUrl, serveLogin, type TestBrowser } from '../../testing/createLogin.test.support.ts'
import { caller } from '../../testing/createTestServer.test.support.ts'
import { openMigrated } from '../../testing/openMigrated.test.support.ts'
import { temporaryFolder } from '../../testing/runServer.test.support.ts'
import { startTestMailbox } from '../../testing/startMailbox.test.support.ts'
import { PERFORM_EVERY_MS } from './holds/performDue.ts'
import { MAX_DEVICES } from './slotRules.ts'
import { A_TEXT, createTestWallet, type TestWallet } from './testWallet.test.support.ts'

const mailbox = startTestMailbox()
const DAY_MS = 24 * 60 * 60_000
const OLD_MS = 3 * DAY_MS

/**
 * Somebody reads the mails of a user who has a wallet since three days, and logs in as the user in a browser of
 * their own. They do what the routes let them do: none of the pages is asked. The wallet is one of an earlier release,
 * unless it has a key.
 */
async function setUp({ isProtected = false, hasKey = false } = {}) {
  const keyFile = join(temporaryFolder(), 'bowline.keys')
  createKeyFile(keyFile, Date.now())
  const db = openMigrated()
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
      headers: { ...(await browser.headersOf(endpoint.method, url, body)), origin: frameUrl },
      ...(body !== undefined && { body }),
    })
    return { status: response.status, body: await response.json() }
  }

  async function confirm(browser: TestBrowser) {
    clock.advance(60_000)
    await browser.confirm(email)
  }

  /** A browser that is new to the account: with the code, and the link for the device. */
  async function logInElsewhere(userAgent?: string, address = email) {
    clock.advance(60_000)
    const browser = await server.browser(userAgent)
    const entered = await browser.enter(address)
    if (entered.status !== 'device') throw new Error('Expected a new device.')
    await browser.api.answerDevice({
      token: await browser.linkFor(address),
      number: entered.number,
    })
    const login = await browser.api.login({ requestId: entered.requestId })
    if (login.status !== 'loggedIn') throw new Error('Expected a login.')
    browser.use(login.accessToken)
    return browser
  }

  const owner = await server.browser()
  const entered = await owner.enter(email)
  if (entered.status !== 'loggedIn') throw new Error('Expected a login.')
  const login = entered
  let { refreshToken } = login
  /** The owner’s page renews its tokens when it is used. */
  async function renew() {
    const renewed = await owner.api.refresh({ refreshToken })
    refreshToken = renewed.refreshToken
    owner.use(renewed.accessToken)
  }
  const wallet = createTestWallet()
  /** Signs an act, as a page does that has opened the wallet. */
  async function signed<A extends Record<string, unknown>>(
    by: TestBrowser,
    act: VaultAct,
    args: A,
  ) {
    const { nonce } = (await call(by, 'beginAct', {})).body
    const asked = { act, userId: login.user.id, version: 1, nonce, args } as const
    return { ...args, signed: await wallet.sign(asked) }
  }
  const { slot } = wallet.device()
  const made = { walletId: wallet.walletId, vault: wallet.vault(), slot }
  const publicKey = wallet.actKey
  const actKey = hasKey && {
    publicKey,
    ...(await signed(owner, 'create', { ...made, publicKey })).signed,
  }
  await call(owner, 'create', { ...made, ...(actKey && { actKey }) })
  const passkey = wallet.passkey(randomBytes(32)).slot
  const add = { version: 1, slot: passkey }
  if (isProtected) await call(owner, 'addSlot', hasKey ? await signed(owner, 'addSlot', add) : add)
  clock.advance(OLD_MS)
  await renew()
  const ownersId = (await owner.api.devices({})).devices[0]?.id ?? ''
  const thief = await logInElsewhere('Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/150.0')
  return {
    server,
    clock,
    db,
    email,
    owner,
    thief,
    wallet,
    slot,
    passkey,
    ownersId,
    call,
    confirm,
    logInElsewhere,
    renew,
    signed,
    /** Replaces the address of the account, with codes to both. Returns the new one. */
    async changeEmail(by: TestBrowser, before = email) {
      const next = `${crypto.randomUUID()}@example.org`
      clock.advance(60_000)
      await by.confirm(before)
      const { requestId } = await by.api.changeEmail({ email: next })
      await by.api.confirmEmail({ requestId, code: await by.codeFor(next) })
      return next
    },
    /** Whether the owner opens the wallet as before. */
    async opens() {
      const { status } = await call(owner, 'release', { use: A_TEXT, slotId: slot.slotId })
      return status === 200
    },
    mailsAbout: async (about: string) =>
      (await mailbox.mailsTo(email)).filter(({ subject }) => subject.includes(about)),
    /** The token of the newest link to one of the pages. */
    async linkOf(page: 'email' | 'keep', address = email) {
      const link = new RegExp(`/${page}\\?projectId=\\w+#([-\\w]+)`)
      const mails = await mailbox.mailsTo(address)
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
          act: 'close',
          browser,
          requestedAt,
          effectiveAt,
          isThisDevice: false,
          canEnd: true,
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
    const { thief, owner, call, confirm, server, clock, opens, linkOf, ownersId } = await setUp({
      isProtected: true,
    })
    await confirm(thief)
    await call(thief, 'close', {})
    // A change of the address that they take back themselves ends every login.
    clock.advance(60_000)
    const next = `${crypto.randomUUID()}@example.org`
    await confirm(thief)
    const { requestId } = await thief.api.changeEmail({ email: next })
    await thief.api.confirmEmail({ requestId, code: await thief.codeFor(next) })
    await server.browser().then(async ({ api }) => api.undoEmail({ token: await linkOf('email') }))
    // Not those of a device that has opened the wallet.
    expect(await opens()).toBe(true)
    await expect(thief.api.user({})).rejects.toMatchObject(refusedWith('SESSION_ENDED'))
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
    const { owner, email, server, confirm, slots, slot, renew, linkOf } = await setUp()
    await confirm(owner)
    const next = `${crypto.randomUUID()}@example.org`
    const { requestId } = await owner.api.changeEmail({ email: next })
    await owner.api.confirmEmail({ requestId, code: await owner.codeFor(next) })
    await (await server.browser()).api.undoEmail({ token: await linkOf('email') })
    expect(slots()).toEqual([slot.slotId])
    // No link logs out a device that has opened the wallet, the one that has asked included.
    await renew()
    expect(await owner.api.user({})).toMatchObject({ email })
  })
})

// Each attack works on a wallet of an earlier release, whose acts nobody signs.
describe.each([
  ['without a key', false],
  ['whose key the server knows', true],
])('of a wallet %s, whoever reads the mails', (_, hasKey) => {
  const outcome = hasKey ? { status: 403, body: { code: 'ACT_UNSIGNED' } } : { status: 200 }

  test(`${hasKey ? 'adds no' : 'adds a'} way in that counts after a day, and takes the owner’s`, async () => {
    const made = await setUp({ hasKey, isProtected: true })
    const { call, confirm, clock, passkey, slot, opens, slots, renew, logInElsewhere } = made
    let { thief } = made
    const junk = createTestWallet()
    const added = junk.passkey(randomBytes(32)).slot
    expect(await call(thief, 'addSlot', { version: 1, slot: added })).toMatchObject(outcome)
    clock.advance(10 * 60_000)
    await confirm(thief)
    const remove = (slotId: string) => call(thief, 'removeSlot', { slotId })
    expect(await remove(passkey.slotId)).toMatchObject(outcome)
    clock.advance(DAY_MS)
    thief = await logInElsewhere()
    await confirm(thief)
    expect(await remove(slot.slotId)).toMatchObject(outcome)
    await renew()
    expect(await opens()).toBe(hasKey)
    expect(slots()).toHaveLength(hasKey ? 2 : 1)
  })

  test(`${hasKey ? 'pushes no' : 'pushes a'} newer device of the owner out by 23 of their own`, async () => {
    const { call, signed, logInElsewhere, wallet, clock, slots } = await setUp({ hasKey })
    const phone = await logInElsewhere()
    const own = wallet.device().slot
    const args = { version: 1, slot: own }
    await call(phone, 'addSlot', hasKey ? await signed(phone, 'addSlot', args) : args)
    const junk = createTestWallet()
    let isRefused = false
    for (let n = 0; n < MAX_DEVICES - 1 && !isRefused; n += 1) {
      clock.advance(4 * 60 * 60_000)
      const browser = await logInElsewhere()
      const { status } = await call(browser, 'addSlot', { version: 1, slot: junk.device().slot })
      isRefused = status === 403
    }
    expect(isRefused).toBe(hasKey)
    expect(slots().includes(own.slotId)).toBe(hasKey)
  })
})

describe('whoever has taken the address of the account over', () => {
  test('ends no login of the device that opens the wallet, by no link', async () => {
    const made = await setUp({ hasKey: true, isProtected: true })
    const { thief, clock, changeEmail, server, linkOf, opens, renew, call, owner } = made
    const taken = await changeEmail(thief)
    // Nobody has signed it: it takes a week, in which each device tells of it, and takes it back.
    clock.advance(DAY_MS)
    await renew()
    const { change } = await owner.api.emailChange({})
    expect(change).toMatchObject({ email: taken, isThisDevice: false })
    expect(change?.effectiveAt).toBeGreaterThan(clock.now() + 5 * DAY_MS)
    for (let hours = 0; hours < 6 * 24; hours += 1) {
      clock.advance(60 * 60_000)
      if (hours % 24 === 0) await renew()
    }
    await renew()
    const visitor = await server.browser()
    const again = await made.logInElsewhere(undefined, taken)
    await changeEmail(again, taken)
    await visitor.api.undoEmail({ token: await linkOf('email', taken) })
    expect(await opens()).toBe(true)
    await expect(again.api.user({})).rejects.toMatchObject(refusedWith('SESSION_ENDED'))
    const third = await made.logInElsewhere(undefined, taken)
    clock.advance(60_000)
    await third.confirm(taken)
    await call(third, 'close', {})
    await call(visitor, 'undoHold', { token: await linkOf('keep', taken) })
    expect(await opens()).toBe(true)
    expect(await call(owner, 'hold', {})).toMatchObject({ body: { hold: null } })
  })
})
