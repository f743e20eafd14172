import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { apiAddress } from '@bowline/common'
import { type ParamsOf, type VaultAct, vaultApi } from '@bowline/common/api'
import { describe, expect, test } from 'vitest'
import type { Environment } from '../../../config/parseConfig.ts'
import { rowsIn } from '../../../drivers/audit/openAudit.test.support.ts'
import { createKeyFile } from '../../../drivers/kms/keyFile.ts'
import {
  frameUrl,
  serveLogin,
  type TestBrowser,
} from '../../../testing/createLogin.test.support.ts'
import { caller } from '../../../testing/createTestServer.test.support.ts'
import { openMigrated } from '../../../testing/openMigrated.test.support.ts'
import { temporaryFolder } from '../../../testing/runServer.test.support.ts'
import { startTestMailbox } from '../../../testing/startMailbox.test.support.ts'
import { ACTS } from '../../vault/acts/ACTS.ts'
import { createTestWallet } from '../../vault/testWallet.test.support.ts'
import { openGuessing } from '../openGuessing.test.support.ts'

const HOLD_MS = ACTS.changeEmail.shortHoldMs ?? 0
const mailbox = startTestMailbox()
const someone = () => `${randomUUID()}@example.org`
const refusedWith = (reason: string) => ({ code: 'HTTP_STATUS', context: { reason } })

async function logIn(environment: Environment = {}) {
  const db = openMigrated()
  const server = serveLogin(mailbox, environment, { db })
  const [before, next] = [someone(), someone()]
  const visitor = await server.browser()
  const login = await visitor.enter(before)
  if (login.status !== 'loggedIn') throw new Error('Expected a login.')
  server.clock.advance(60_000)
  return { ...server, db, before, next, visitor, userId: login.user.id, login }
}

async function confirm(visitor: TestBrowser, email: string) {
  const { requestId } = await visitor.api.stepUp({})
  await visitor.api.confirm({ requestId, code: await visitor.codeFor(email) })
}

async function change(visitor: TestBrowser, before: string, next: string) {
  await confirm(visitor, before)
  const { requestId } = await visitor.api.changeEmail({ email: next })
  return visitor.api.confirmEmail({ requestId, code: await visitor.codeFor(next) })
}

async function undoLink(before: string) {
  const mails = await mailbox.mailsTo(before)
  const token = mails.flatMap(
    ({ text }) => text.match(/\/email\?projectId=\w+#([-\w]+)/)?.[1] ?? [],
  )
  return token[0] ?? ''
}

/** Logs in on a device that the account does not know. */
async function logInWithLink(browser: TestBrowser, email: string) {
  const entered = await browser.enter(email)
  if (entered.status !== 'device') throw new Error('Expected a new device.')
  await browser.api.answerDevice({ token: await browser.linkFor(email), number: entered.number })
  const login = await browser.api.login({ requestId: entered.requestId })
  if (login.status === 'loggedIn') browser.use(login.accessToken)
}

/** Who logs in with an address, on a device that is new unless one is given. */
async function userOf(browser: TestBrowser, email: string) {
  const { requestId } = await browser.requestCode(email)
  const answer = await browser.api.verify({ requestId, code: await browser.codeFor(email) })
  return answer.status === 'loggedIn' ? answer.user.id : answer.status
}

describe('a change of the address', () => {
  test('takes effect a day after codes to both addresses, and both are told', async () => {
    const { visitor, before, next, clock, userId } = await logIn()
    const { effectiveAt } = await change(visitor, before, next)
    expect(effectiveAt).toBe(clock.now() + 24 * 60 * 60_000)
    expect(await visitor.api.emailChange({})).toEqual({
      change: { email: next, effectiveAt, isThisDevice: true, canKeep: true },
    })
    const [toBefore] = await mailbox.mailsTo(before)
    expect(toBefore?.subject).toBe('Your wallet is getting another email address')
    expect(toBefore?.text).toContain(next)
    expect(toBefore?.text).toContain('Firefox (Windows)')
    await expect
      .poll(async () => (await mailbox.mailsTo(next)).map(({ subject }) => subject))
      .toContain('Your wallet is getting this email address')

    clock.advance(60_000)
    expect(await userOf(visitor, before)).toBe(userId)
    expect((await visitor.api.user({})).email).toBe(before)
    clock.advance(HOLD_MS)
    expect(await userOf(visitor, next)).toBe(userId)
  })

  test('is known to a login that lasts, once its tokens are renewed', async () => {
    const { visitor, before, next, clock, login } = await logIn()
    await change(visitor, before, next)
    clock.advance(HOLD_MS)
    const renewed = await visitor.api.refresh({ refreshToken: login.refreshToken })
    expect(renewed.user).toEqual({ ...login.user, email: next })
    visitor.use(renewed.accessToken)
    expect(await visitor.api.emailChange({})).toEqual({ change: null })
    // Codes that confirm go to the new address from now on.
    await confirm(visitor, next)
  })

  test('frees the address before, which is then that of somebody new', async () => {
    const { visitor, before, next, clock, userId, browser } = await logIn()
    await change(visitor, before, next)
    clock.advance(HOLD_MS)
    const stranger = await userOf(await browser(), before)
    expect(stranger).not.toBe(userId)
    expect(await userOf(visitor, next)).toBe(userId)
  })

  test('keeps the new address from making an account of its own meanwhile', async () => {
    const { visitor, before, next, clock, browser } = await logIn()
    await change(visitor, before, next)
    clock.advance(60_000)
    const other = await browser()
    await expect(userOf(other, next)).rejects.toMatchObject(refusedWith('EMAIL_NOT_YET'))
    clock.advance(HOLD_MS)
    expect(await userOf(other, next)).toBe('device')
  })

  test('keeps it also from a first login that waits for its link while codes are guessed', async () => {
    const { visitor, before, next, clock, browser, db } = await logIn()
    const { breaker } = openGuessing(db, clock)
    for (let count = 0; count < 201; count++) await breaker.countWrong(`10.0.${count}`)
    const other = await browser()
    const entered = await other.enter(next)
    const token = await other.linkFor(next)
    clock.advance(60_000)
    await change(visitor, before, next)
    const number = 'number' in entered ? entered.number : null
    expect(await other.api.answerDevice({ token, number })).toEqual({ status: 'allowed' })
    const { requestId } = entered
    await expect(other.api.login({ requestId })).rejects.toMatchObject(refusedWith('EMAIL_NOT_YET'))
  })

  test('needs a confirmation that is no older than two minutes', async () => {
    const { visitor, before, next, clock } = await logIn()
    const ask = () => visitor.api.changeEmail({ email: next })
    await expect(ask()).rejects.toMatchObject(refusedWith('STEP_UP_NEEDED'))
    await confirm(visitor, before)
    clock.advance(120_001)
    await expect(ask()).rejects.toMatchObject(refusedWith('STEP_UP_NEEDED'))
    expect(await mailbox.mailsTo(next)).toEqual([])
  })

  test('does not go to the same address, however it is written', async () => {
    const { visitor, before } = await logIn()
    await confirm(visitor, before)
    await expect(visitor.api.changeEmail({ email: before.toUpperCase() })).rejects.toMatchObject(
      refusedWith('EMAIL_SAME'),
    )
  })

  test('tells that an address has an account only to who reads its mails', async () => {
    const { visitor, before, browser, clock } = await logIn()
    const taken = someone()
    await (await browser()).enter(taken)
    clock.advance(60_000)
    await confirm(visitor, before)
    const { requestId } = await visitor.api.changeEmail({ email: taken })
    const code = await visitor.codeFor(taken)
    await expect(visitor.api.confirmEmail({ requestId, code })).rejects.toMatchObject(
      refusedWith('EMAIL_IN_USE'),
    )
    expect(await visitor.api.emailChange({})).toEqual({ change: null })
  })

  test('is asked for once at a time', async () => {
    const { visitor, before, next, clock } = await logIn()
    await change(visitor, before, next)
    clock.advance(60_000)
    await confirm(visitor, before)
    await expect(visitor.api.changeEmail({ email: someone() })).rejects.toMatchObject(
      refusedWith('EMAIL_CHANGE_PENDING'),
    )
  })

  test('is not begun by the address that another user is changing to', async () => {
    const first = await logIn()
    const email = someone()
    const second = await first.browser()
    await second.enter(email)
    await change(first.visitor, first.before, first.next)
    first.clock.advance(60_000)
    await expect(change(second, email, first.next)).rejects.toMatchObject(
      refusedWith('EMAIL_IN_USE'),
    )
  })
})

describe('a code of one purpose', () => {
  test('that changes the address does not confirm the session, and one that confirms changes nothing', async () => {
    const { visitor, before, next, clock } = await logIn()
    await confirm(visitor, before)
    const { requestId } = await visitor.api.changeEmail({ email: next })
    const code = await visitor.codeFor(next)
    const expired = refusedWith('CODE_EXPIRED')
    await expect(visitor.api.confirm({ requestId, code })).rejects.toMatchObject(expired)
    await expect(visitor.api.verify({ requestId, code })).rejects.toMatchObject(expired)
    clock.advance(60_000)
    const other = await visitor.api.stepUp({})
    const confirming = await visitor.codeFor(before)
    await expect(
      visitor.api.confirmEmail({ requestId: other.requestId, code: confirming }),
    ).rejects.toMatchObject(expired)
  })
})

describe('whoever reads the mails of the address before', () => {
  test('takes the change back, and ends every login with it', async () => {
    const { visitor, before, next, clock, userId, browser, db } = await logIn()
    const { effectiveAt } = await change(visitor, before, next)
    const owner = await browser()
    const token = await undoLink(before)
    expect(await owner.api.emailLink({ token })).toEqual({
      email: next,
      browser: 'Firefox (Windows)',
      effectiveAt,
      requestedAt: clock.now(),
    })
    await owner.api.undoEmail({ token })
    await expect(visitor.api.user({})).rejects.toMatchObject(refusedWith('SESSION_ENDED'))
    await expect(owner.api.undoEmail({ token })).rejects.toMatchObject(refusedWith('LINK_EXPIRED'))
    for (const address of [before, next])
      await expect
        .poll(async () => (await mailbox.mailsTo(address)).map(({ subject }) => subject))
        .toContain('Your wallet keeps its email address')

    clock.advance(HOLD_MS)
    visitor.use(undefined)
    // The device that has asked for it is new again.
    expect(await userOf(visitor, before)).toBe('device')
    expect(await userOf(owner, next)).not.toBe(userId)
    expect((await rowsIn(db)).map(({ event }) => event)).toEqual([
      ...['login.done', 'login.confirmed', 'email.changing', 'device.revoked', 'email.kept'],
      'login.done',
    ])
  })

  test('takes the share of the device away that has asked for it, unless it is the last one', async () => {
    const keyFile = join(temporaryFolder(), 'bowline.keys')
    createKeyFile(keyFile, Date.now())
    const { visitor, before, next, db, app, clock } = await logIn({ BOWLINE_KMS_KEYS: keyFile })
    const wallet = createTestWallet()
    const params = { walletId: wallet.walletId, vault: wallet.vault(), slot: wallet.device().slot }
    const { url, body } = apiAddress(vaultApi.create, params, { baseUrl: frameUrl, caller })
    const headers = { ...(await visitor.headersOf('POST', url, body)), origin: frameUrl }
    const made = await app.request(url.href, { method: 'POST', headers, ...(body && { body }) })
    expect(made.status).toBe(200)
    const copySlot = (slotId: string) =>
      db.exec(
        `INSERT INTO vault_slots SELECT user_id, '${slotId}', 'passkey', version, NULL, user_blob, kdf_params,
           credential_id, top_origin_hash, kms_key_id, sealed, created_at, last_used_at, proof_hash, proven, NULL
         FROM vault_slots`,
      )
    const shares = () => db.prepare('SELECT slot_id FROM vault_slots').all().length
    await change(visitor, before, next)
    expect(shares()).toBe(1)
    await visitor.api.undoEmail({ token: await undoLink(before) })
    expect(shares()).toBe(1)
    // It has opened the wallet, and stays logged in: whoever reads the mails has the link as well.
    expect(await visitor.api.user({})).toMatchObject({ email: before })

    copySlot('another-way-to-open-it')
    clock.advance(60_000)
    await change(visitor, before, someone())
    await visitor.api.undoEmail({ token: await undoLink(before) })
    expect(shares()).toBe(1)
    visitor.use(undefined)
    clock.advance(60_000)
    expect(await userOf(visitor, before)).toBe('device')
  })

  test('takes nothing back that the wallet has signed: no link does, and no login alone', async () => {
    const keyFile = join(temporaryFolder(), 'bowline.keys')
    createKeyFile(keyFile, Date.now())
    const made = await logIn({ BOWLINE_KMS_KEYS: keyFile })
    const { visitor, before, next, userId, app, clock } = made
    const wallet = createTestWallet()
    async function call<K extends keyof typeof vaultApi>(
      name: K,
      params: ParamsOf<(typeof vaultApi)[K]>,
    ) {
      const endpoint = vaultApi[name]
      const { url, body } = apiAddress(endpoint, params, { baseUrl: frameUrl, caller })
      const headers = { ...(await visitor.headersOf('POST', url, body)), origin: frameUrl }
      const answer = await app.request(url.href, {
        method: 'POST',
        headers,
        ...(body !== undefined && { body }),
      })
      expect(answer.status).toBe(200)
      return answer.json()
    }
    async function sign(act: VaultAct, args: Readonly<Record<string, unknown>>) {
      const { nonce } = await call('beginAct', {})
      return wallet.sign({ act, userId, version: 1, nonce, args })
    }
    const { walletId, actKey: publicKey } = wallet
    const created = { walletId, vault: wallet.vault(), slot: wallet.device().slot }
    const shown = await sign('create', { ...created, publicKey })
    await call('create', { ...created, actKey: { publicKey, ...shown } })

    await confirm(visitor, before)
    const { requestId } = await visitor.api.changeEmail({ email: next })
    const args = { requestId, code: await visitor.codeFor(next) }
    await visitor.api.confirmEmail({ ...args, signed: await sign('changeEmail', args) })
    expect(await undoLink(before)).toBe('')
    const [told] = await mailbox.mailsTo(before)
    expect(told?.text).toContain('with the key of your wallet')

    clock.advance(60_000)
    const thief = await made.browser()
    await logInWithLink(thief, before)
    const refused = { code: 'HTTP_STATUS', context: { reason: 'LOGIN_TOO_NEW' } }
    await expect(thief.api.keepEmail({})).rejects.toMatchObject(refused)
    expect(await visitor.api.emailChange({})).toMatchObject({ change: { isThisDevice: true } })
    await visitor.api.keepEmail({})
    expect(await visitor.api.emailChange({})).toEqual({ change: null })
  })

  test('has a day for it', async () => {
    const { visitor, before, next, clock, userId } = await logIn()
    await change(visitor, before, next)
    const token = await undoLink(before)
    clock.advance(HOLD_MS)
    const expired = refusedWith('LINK_EXPIRED')
    await expect(visitor.api.emailLink({ token })).rejects.toMatchObject(expired)
    await expect(visitor.api.undoEmail({ token })).rejects.toMatchObject(expired)
    expect(await userOf(visitor, next)).toBe(userId)
  })
})

test('the user takes a change back without ending the login, and may begin another one', async () => {
  const { visitor, before, next, clock, userId } = await logIn()
  await change(visitor, before, next)
  await visitor.api.keepEmail({})
  // Nothing is left to take back.
  await visitor.api.keepEmail({})
  expect(await visitor.api.emailChange({})).toEqual({ change: null })
  clock.advance(60_000)
  await change(visitor, before, someone())
  clock.advance(HOLD_MS)
  const { requestId } = await visitor.requestCode(next)
  const answer = await visitor.api.verify({ requestId, code: await visitor.codeFor(next) })
  expect('user' in answer && answer.user.id).not.toBe(userId)
})

describe('an address that was given up', () => {
  test.each([
    ['the user', async ({ api }: TestBrowser) => void (await api.keepEmail({}))],
    [
      'the link of the mail',
      async ({ api }: TestBrowser, address: string) =>
        void (await api.undoEmail({ token: await undoLink(address) })),
    ],
  ])(
    'stays so while another change waits, and once %s has taken that back',
    async (_, takeBack) => {
      const { visitor, before, next, clock, userId, browser, login } = await logIn()
      await change(visitor, before, next)
      clock.advance(HOLD_MS)
      visitor.use((await visitor.api.refresh({ refreshToken: login.refreshToken })).accessToken)
      await change(visitor, next, someone())
      const somebodyNew = await browser()
      const stranger = await userOf(somebodyNew, before)
      expect(stranger).not.toBe(userId)
      expect(stranger).not.toBe('device')
      await takeBack(visitor, next)
      clock.advance(60_000)
      expect(await userOf(somebodyNew, before)).toBe(stranger)
    },
  )
})

test('nothing changes if the owner of the address before cannot be told', async () => {
  const { visitor, before, next, db, clock } = await logIn()
  await confirm(visitor, before)
  const { requestId } = await visitor.api.changeEmail({ email: next })
  const code = await visitor.codeFor(next)
  const broken = serveLogin(mailbox, { BOWLINE_SMTP: 'smtp://127.0.0.1:1' }, { db, clock })
  await expect(
    visitor.through(broken.send).confirmEmail({ requestId, code }),
  ).rejects.toMatchObject(refusedWith('MAIL_FAILED'))
  expect(await visitor.api.emailChange({})).toEqual({ change: null })
  // The code is not used up by it.
  await visitor.api.confirmEmail({ requestId, code })
})

test('an account without an address of its own has none to change', async () => {
  const { visitor, db, next, before } = await logIn()
  await confirm(visitor, before)
  db.exec("UPDATE identities SET provider = 'google'")
  await expect(visitor.api.changeEmail({ email: next })).rejects.toMatchObject(
    refusedWith('NO_EMAIL'),
  )
})
