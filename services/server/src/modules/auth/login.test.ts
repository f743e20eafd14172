import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { frameUrl, serveLogin, type TestBrowser } from '../../testing/createLogin.test.support.ts'
import { shopOrigin } from '../../testing/createTestServer.test.support.ts'
import { openMigrated } from '../../testing/openMigrated.test.support.ts'
import { startTestMailbox } from '../../testing/startMailbox.test.support.ts'
import { ACCESS_MS, IDLE_MS, LOGIN_MS, RETRY_MS } from './tokens.ts'

const mailbox = startTestMailbox()
const serve = () => serveLogin(mailbox)
/** An address of its own for each test, since the mailbox is shared. */
const someone = () => `${randomUUID()}@example.org`
const refusedWith = (reason: string) => ({ code: 'HTTP_STATUS', context: { reason } })

/** Logs in on a device that the account does not know, up to the link. */
async function knock(browser: TestBrowser, email: string) {
  const answer = await browser.enter(email)
  if (answer.status !== 'device')
    throw new Error(`Expected a check of the device: ${answer.status}`)
  return { ...answer, token: await browser.linkFor(email) }
}

describe('a code', () => {
  test('is mailed with the site, the browser and a warning, and logs in', async () => {
    const { browser } = serve()
    const email = someone()
    const visitor = await browser()
    const sent = await visitor.requestCode(email)
    if (sent.status !== 'code') return expect.unreachable()
    const { requestId } = sent
    expect(sent.resendAt).toBeLessThan(sent.expiresAt)
    const [mail] = await mailbox.mailsTo(email)
    expect(mail).toMatchObject({
      from: expect.stringContaining('wallet@example.org'),
      subject: expect.stringMatching(/^\d{4} \d{4} is your code for shop\.example$/),
    })
    expect(mail?.text).toContain(shopOrigin)
    expect(mail?.text).toContain('Firefox (Windows)')
    expect(mail?.text).toContain('so don’t share it')
    const answer = await visitor.api.verify({ requestId, code: await visitor.codeFor(email) })
    expect(answer).toMatchObject({ status: 'loggedIn', user: { email, provider: 'email' } })
  })

  test('leads to the same user again, however the address is written', async () => {
    const { browser, clock } = serve()
    const email = someone()
    const visitor = await browser()
    const first = await visitor.enter(email)
    clock.advance(60_000)
    const { requestId } = await visitor.requestCode(email.toUpperCase())
    const again = await visitor.api.verify({ requestId, code: await visitor.codeFor(email) })
    expect(first).toMatchObject({ status: 'loggedIn' })
    expect(again).toMatchObject({ user: 'user' in first && { id: first.user.id } })
  })

  test('is of no use without the key that has asked for it', async () => {
    const { browser } = serve()
    const email = someone()
    const [visitor, phisher] = await Promise.all([browser(), browser()])
    const { requestId } = await visitor.requestCode(email)
    const code = await visitor.codeFor(email)
    await expect(phisher.api.verify({ requestId, code })).rejects.toMatchObject(
      refusedWith('CODE_EXPIRED'),
    )
    expect(await visitor.api.verify({ requestId, code })).toMatchObject({ status: 'loggedIn' })
  })

  test('counts once, even if it is sent several times at once', async () => {
    const { browser } = serve()
    const email = someone()
    const visitor = await browser()
    const { requestId } = await visitor.requestCode(email)
    const code = await visitor.codeFor(email)
    const all = await Promise.allSettled(
      Array.from({ length: 4 }, () => visitor.api.verify({ requestId, code })),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(visitor.api.verify({ requestId, code })).rejects.toMatchObject(
      refusedWith('CODE_EXPIRED'),
    )
  })

  test('expires after ten minutes', async () => {
    const { browser, clock } = serve()
    const email = someone()
    const visitor = await browser()
    const { requestId } = await visitor.requestCode(email)
    clock.advance(10 * 60_000)
    const code = await visitor.codeFor(email)
    await expect(visitor.api.verify({ requestId, code })).rejects.toMatchObject(
      refusedWith('CODE_EXPIRED'),
    )
  })

  test('is replaced by the next one', async () => {
    const { browser, clock } = serve()
    const email = someone()
    const visitor = await browser()
    const { requestId } = await visitor.requestCode(email)
    const code = await visitor.codeFor(email)
    clock.advance(31_000)
    await visitor.requestCode(email)
    await expect(visitor.api.verify({ requestId, code })).rejects.toMatchObject(
      refusedWith('CODE_EXPIRED'),
    )
  })

  test.each(['https://elsewhere.example', 'https://shop.example.evil.test'])(
    'is not sent for a page at %s',
    async (origin) => {
      const { browser } = serve()
      const email = someone()
      const visitor = await browser()
      await expect(visitor.api.email({ email, origin })).rejects.toMatchObject(
        refusedWith('ORIGIN_NOT_ALLOWED'),
      )
      expect(await mailbox.mailsTo(email)).toEqual([])
    },
  )

  test('is sent for the page of the wallet in a tab of its own', async () => {
    const { browser } = serve()
    const email = someone()
    const visitor = await browser()
    await visitor.api.email({ email, origin: frameUrl })
    expect(await visitor.codeFor(email)).toMatch(/^\d{8}$/)
  })

  test('is not counted if the mail cannot be sent', async () => {
    const email = someone()
    const db = openMigrated()
    // Nothing listens there.
    const broken = serveLogin(mailbox, { BOWLINE_SMTP: 'smtp://127.0.0.1:1' }, { db })
    const visitor = await broken.browser()
    await expect(visitor.requestCode(email)).rejects.toMatchObject(refusedWith('MAIL_FAILED'))
    const mended = serveLogin(mailbox, {}, { db })
    const { requestId } = await (await mended.browser()).requestCode(email)
    expect(requestId).not.toBe('')
    await broken.server.close()
    await mended.server.close()
    db.close()
  })
})

describe('a new device', () => {
  test('is allowed by the right number behind the link, and known from then on', async () => {
    const { browser, clock } = serve()
    const email = someone()
    const first = await (await browser()).enter(email)
    clock.advance(60_000)
    const phone = await browser('Mozilla/5.0 (iPhone) Version/26.0 Safari/605.1')
    const { requestId, number, token } = await knock(phone, email)
    expect(await phone.api.login({ requestId })).toMatchObject({ status: 'device', number, email })
    const anyone = await browser()
    const link = await anyone.api.device({ token })
    expect(link).toMatchObject({ origin: shopOrigin, browser: 'Safari (iPhone)' })
    expect(link.numbers).toHaveLength(3)
    expect(link.numbers).toContain(number)
    // Other choices at each look would give the right one away.
    expect(await anyone.api.device({ token })).toEqual(link)
    expect(await anyone.api.answerDevice({ token, number })).toEqual({ status: 'allowed' })
    const answer = await phone.api.login({ requestId })
    expect(answer).toMatchObject({ status: 'loggedIn', user: 'user' in first && first.user })
    await expect(phone.api.login({ requestId })).rejects.toMatchObject(refusedWith('CODE_EXPIRED'))
    clock.advance(60_000)
    expect(await phone.enter(email)).toMatchObject({ status: 'loggedIn' })
  })

  test.each<[string, (number: number) => number | null]>([
    ['a wrong number', (number) => (number === 99 ? 10 : number + 1)],
    ['"It’s not me"', () => null],
  ])('is denied by %s, once and for all', async (_name, choose) => {
    const { browser, clock } = serve()
    const email = someone()
    await (await browser()).enter(email)
    clock.advance(60_000)
    const thief = await browser()
    const { requestId, number, token } = await knock(thief, email)
    const owner = await browser()
    expect(await owner.api.answerDevice({ token, number: choose(number) })).toEqual({
      status: 'denied',
    })
    expect(await thief.api.login({ requestId })).toEqual({ status: 'denied' })
    await expect(owner.api.answerDevice({ token, number })).rejects.toMatchObject(
      refusedWith('LINK_EXPIRED'),
    )
  })

  test('is asked about only after the right code, so an address says nothing', async () => {
    const { browser, clock } = serve()
    const email = someone()
    await (await browser()).enter(email)
    clock.advance(60_000)
    const stranger = await browser()
    const [known, unknown] = [
      await stranger.requestCode(email),
      await stranger.requestCode(someone()),
    ]
    expect(Object.keys(known)).toEqual(Object.keys(unknown))
    const wrong = '00000000' === (await stranger.codeFor(email)) ? '00000001' : '00000000'
    await expect(
      stranger.api.verify({ requestId: known.requestId, code: wrong }),
    ).rejects.toMatchObject(refusedWith('CODE_WRONG'))
    const [newest] = await mailbox.mailsTo(email)
    expect(newest?.subject).not.toContain('device')
  })

  test('has to be allowed within ten minutes', async () => {
    const { browser, clock } = serve()
    const email = someone()
    await (await browser()).enter(email)
    clock.advance(60_000)
    const phone = await browser()
    const { requestId, number, token } = await knock(phone, email)
    clock.advance(10 * 60_000)
    await expect(phone.api.answerDevice({ token, number })).rejects.toMatchObject(
      refusedWith('LINK_EXPIRED'),
    )
    await expect(phone.api.login({ requestId })).rejects.toMatchObject(refusedWith('CODE_EXPIRED'))
  })

  test('may try the code again if the mail about it cannot be sent', async () => {
    const email = someone()
    const db = openMigrated()
    const server = serveLogin(mailbox, {}, { db })
    await (await server.browser()).enter(email)
    server.clock.advance(60_000)
    const phone = await server.browser()
    const { requestId } = await phone.requestCode(email)
    const code = await phone.codeFor(email)
    const broken = serveLogin(
      mailbox,
      { BOWLINE_SMTP: 'smtp://127.0.0.1:1' },
      { db, clock: server.clock },
    )
    await expect(phone.through(broken.send).verify({ requestId, code })).rejects.toMatchObject(
      refusedWith('MAIL_FAILED'),
    )
    expect(await phone.api.verify({ requestId, code })).toMatchObject({ status: 'device' })
    await broken.server.close()
    await server.server.close()
    db.close()
  })
})

describe('a login', () => {
  const logIn = async () => {
    const server = serve()
    const email = someone()
    const visitor = await server.browser()
    const answer = await visitor.enter(email)
    if (answer.status !== 'loggedIn') throw new Error('not logged in')
    return { ...server, ...answer, visitor, email }
  }
  const ended = refusedWith('SESSION_ENDED')

  test('is used through its access token for 15 minutes', async () => {
    const { visitor, clock, user } = await logIn()
    expect(await visitor.api.user({})).toEqual(user)
    clock.advance(ACCESS_MS - 1)
    expect(await visitor.api.user({})).toEqual(user)
    clock.advance(1)
    await expect(visitor.api.user({})).rejects.toMatchObject(ended)
  })

  test('is renewed for at most 30 days', async () => {
    const { visitor, clock, refreshToken } = await logIn()
    let token = refreshToken
    for (let day = 0; day + 6 < 30; day += 6) {
      clock.advance(6 * 24 * 3_600_000)
      const renewed = await visitor.api.refresh({ refreshToken: token })
      token = renewed.refreshToken
      visitor.use(renewed.accessToken)
      expect(await visitor.api.user({})).toMatchObject({ provider: 'email' })
    }
    clock.advance(LOGIN_MS - 24 * 24 * 3_600_000)
    await expect(visitor.api.refresh({ refreshToken: token })).rejects.toMatchObject(ended)
  })

  test('ends after 7 days without use', async () => {
    const { visitor, clock, refreshToken } = await logIn()
    clock.advance(IDLE_MS)
    await expect(visitor.api.refresh({ refreshToken })).rejects.toMatchObject(ended)
  })

  test('ends when a refresh token is used again, but for a device that lost the answer', async () => {
    const { visitor, clock, refreshToken } = await logIn()
    await visitor.api.refresh({ refreshToken })
    clock.advance(RETRY_MS - 1)
    // The answer before was lost.
    const renewed = await visitor.api.refresh({ refreshToken })
    visitor.use(renewed.accessToken)
    expect(await visitor.api.user({})).toMatchObject({ provider: 'email' })
    clock.advance(RETRY_MS)
    await expect(visitor.api.refresh({ refreshToken })).rejects.toMatchObject(ended)
    await expect(visitor.api.user({})).rejects.toMatchObject(ended)
    await expect(visitor.api.refresh({ refreshToken: renewed.refreshToken })).rejects.toMatchObject(
      ended,
    )
  })

  test('is of no use with another key', async () => {
    const { browser, accessToken, refreshToken, visitor } = await logIn()
    const thief = await browser()
    thief.use(accessToken)
    await expect(thief.api.user({})).rejects.toMatchObject(ended)
    await expect(thief.api.refresh({ refreshToken })).rejects.toMatchObject(ended)
    expect(await visitor.api.user({})).toMatchObject({ provider: 'email' })
  })

  test('can be ended', async () => {
    const { visitor, refreshToken } = await logIn()
    await visitor.api.logout({})
    await expect(visitor.api.user({})).rejects.toMatchObject(ended)
    await expect(visitor.api.refresh({ refreshToken })).rejects.toMatchObject(ended)
  })

  test('ends with its device, which is unknown afterwards', async () => {
    const { visitor, browser, email, clock, deviceId } = await logIn()
    clock.advance(60_000)
    const phone = await browser('Mozilla/5.0 (Linux; Android 16) Chrome/150.0 Mobile Safari/537.36')
    const { requestId, number, token } = await knock(phone, email)
    await visitor.api.answerDevice({ token, number })
    const answer = await phone.api.login({ requestId })
    phone.use('accessToken' in answer ? answer.accessToken : undefined)
    const { devices } = await phone.api.devices({})
    expect(devices).toMatchObject([
      { browser: 'Chrome (Android)', site: shopOrigin, isThisOne: true },
      { browser: 'Firefox (Windows)', site: shopOrigin, isThisOne: false, id: deviceId },
    ])
    await expect(phone.api.revokeDevice({ deviceId })).rejects.toMatchObject(
      refusedWith('STEP_UP_NEEDED'),
    )
    clock.advance(60_000)
    await phone.confirm(email)
    await phone.api.revokeDevice({ deviceId })
    await expect(visitor.api.user({})).rejects.toMatchObject(ended)
    await expect(phone.api.revokeDevice({ deviceId })).rejects.toMatchObject(
      refusedWith('DEVICE_NOT_FOUND'),
    )
    clock.advance(60_000)
    expect(await visitor.enter(email)).toMatchObject({ status: 'device' })
  })

  test("reaches no other user's devices", async () => {
    const { visitor, browser, deviceId, clock } = await logIn()
    const other = await browser()
    const theirs = someone()
    await other.enter(theirs)
    clock.advance(60_000)
    await other.confirm(theirs)
    await expect(other.api.revokeDevice({ deviceId })).rejects.toMatchObject(
      refusedWith('DEVICE_NOT_FOUND'),
    )
    expect(await visitor.api.user({})).toMatchObject({ provider: 'email' })
  })
})

test('the database holds no code, link, token or request as it is', async () => {
  const db = openMigrated()
  const { browser, clock, server } = serveLogin(mailbox, {}, { db })
  const email = someone()
  const visitor = await browser()
  const first = await visitor.enter(email)
  clock.advance(60_000)
  const phone = await browser()
  const { requestId } = await phone.requestCode(email)
  const code = await phone.codeFor(email)
  await phone.api.verify({ requestId, code })
  const tables = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all()
  const dump = JSON.stringify(tables.map(({ name }) => db.prepare(`SELECT * FROM ${name}`).all()))
  expect(dump).toContain(email)
  const secrets = [
    code,
    requestId,
    first.requestId,
    await phone.linkFor(email),
    ...('accessToken' in first ? [first.accessToken, first.refreshToken] : []),
  ]
  expect(secrets).toHaveLength(6)
  for (const secret of secrets) {
    expect(secret).not.toBe('')
    expect(dump).not.toContain(secret)
  }
  await server.close()
  db.close()
})
