import { describe, expect, onTestFinished, test } from 'vitest'
import { rowsIn } from '../../../drivers/audit/openAudit.test.support.ts'
import {
  frameUrl,
  serveLogin,
  type TestBrowser,
} from '../../../testing/createLogin.test.support.ts'
import { shopOrigin } from '../../../testing/createTestServer.test.support.ts'
import { createWindow, type Shown } from '../../../testing/createWindow.test.support.ts'
import { openMigrated } from '../../../testing/openMigrated.test.support.ts'
import {
  PROVIDERS,
  startTestIdentity,
  type TestProvider,
} from '../../../testing/startIdentity.test.support.ts'
import { startTestMailbox } from '../../../testing/startMailbox.test.support.ts'

const mailbox = startTestMailbox()
const identity = startTestIdentity()
const OPEN_ID = ['google', 'apple', 'facebook'] as const

function serve() {
  const db = openMigrated()
  onTestFinished(() => db.close())
  const lines: string[] = []
  const log = (level: string, event: string, data?: object) =>
    void lines.push(JSON.stringify({ level, event, ...data }))
  const environment = { BOWLINE_SOCIAL: identity.setting() }
  const server = serveLogin(mailbox, environment, { db, logger: { log } })
  return { ...server, db, lines, window: () => createWindow(server.send) }
}

const chosen = (number: number | undefined) => ({ answer: String(number) })

const begin = ({ api }: TestBrowser, provider: TestProvider) =>
  api.social({ provider, origin: shopOrigin })

const addressOf = (person: string) => `${person}@example.org`

/** Logs in with an account at a provider, up to where the window has nothing more to say. */
async function agree(server: ReturnType<typeof serve>, provider: TestProvider, person: string) {
  const browser = await server.browser()
  const { requestId, url, number } = await begin(browser, provider)
  const window = server.window()
  await window.press(await window.choose(url, person), chosen(number))
  return { browser, requestId, answer: await browser.api.login({ requestId }) }
}

/** Logs in with an account at a provider, to the end. */
async function logIn(server: ReturnType<typeof serve>, provider: TestProvider, person: string) {
  const { browser, requestId, answer: first } = await agree(server, provider, person)
  if (first.status === 'device') {
    const token = await browser.linkFor(addressOf(person))
    await browser.api.answerDevice({ token, number: first.number })
  }
  const answer = first.status === 'device' ? await browser.api.login({ requestId }) : first
  if (answer.status !== 'loggedIn') throw new Error(`The login is ${answer.status}.`)
  browser.use(answer.accessToken)
  return { ...answer, browser }
}

const expired = { context: { status: 410, reason: 'CODE_EXPIRED' } }

describe.each(PROVIDERS)('%s', (provider) => {
  test('a visitor logs in with an account, and is the same user again on another device', async () => {
    const server = serve()
    const { browser, user, deviceId } = await logIn(server, provider, 'ada')
    expect(user).toMatchObject({
      provider,
      email: provider === 'facebook' ? null : 'ada@example.org',
    })
    expect(await browser.api.user({})).toEqual(user)
    const again = await logIn(server, provider, 'ada')
    expect(again.user).toEqual(user)
    expect(again.deviceId).not.toBe(deviceId)
    expect((await browser.api.devices({})).devices.map(({ id }) => id)).toContain(again.deviceId)
    const { user: other } = await logIn(server, provider, 'cleo')
    expect(other.id).not.toBe(user.id)
    const rows = await rowsIn(server.db)
    expect(rows.map(({ event, meta }) => ({ event, ...JSON.parse(meta) }))).toEqual(
      Array(3).fill({
        event: 'login.done',
        isNewDevice: true,
        provider,
        network: 'unknown',
        assurance: 'frame',
      }),
    )
  })

  test('nobody is logged in before the visitor has said yes, or after a no', async () => {
    const server = serve()
    const browser = await server.browser()
    const { requestId, url, number } = await begin(browser, provider)
    const poll = () => browser.api.login({ requestId })
    expect(await poll()).toEqual({ status: 'pending' })
    const window = server.window()
    const asked = await window.choose(url, 'ada')
    expect(asked.page).toContain(`<strong>${shopOrigin}</strong>`)
    expect(asked.page.match(/name="answer" value="\d\d"/g)).toHaveLength(3)
    expect(asked.page).toContain(`name="answer" value="${number}"`)
    expect(await poll()).toEqual({ status: 'pending' })
    const ended = await window.press(asked, { answer: 'no' })
    expect(ended.page).toContain('You’re not logged in')
    expect(await poll()).toEqual({ status: 'denied' })
    // A changed mind comes too late.
    expect(await window.press(asked, chosen(number))).toMatchObject({ status: 410 })
    expect(await poll()).toEqual({ status: 'denied' })
  })

  test('a visitor who cancels at the provider is not logged in', async () => {
    const server = serve()
    const browser = await server.browser()
    const { requestId, url } = await begin(browser, provider)
    const window = server.window()
    const answer = await window.press(await window.open(url), { action: 'cancel' })
    expect(answer.page).toContain('You’re not logged in')
    expect(await browser.api.login({ requestId })).toEqual({ status: 'denied' })
  })

  test('a provider that is out of order logs nobody in, and the logs say so without the code', async () => {
    const server = serve()
    const browser = await server.browser()
    const { requestId, url } = await begin(browser, provider)
    identity.faults().next(provider, 'unavailable')
    const answer = await server.window().choose(url, 'ada')
    expect(answer).toMatchObject({ status: 503 })
    expect(await browser.api.login({ requestId })).toEqual({ status: 'denied' })
    const [code, state] = ['code', 'state'].map((name) =>
      new URL(answer.url).searchParams.get(name),
    )
    const written = server.lines.join('\n')
    expect(written).toContain('A login at a provider failed')
    for (const secret of [code, state, requestId]) {
      expect(secret).toBeTruthy()
      expect(written).not.toContain(secret)
    }
  })

  test('an answer counts once, in its own state, and in time', async () => {
    const server = serve()
    const browser = await server.browser()
    const { requestId, url, number } = await begin(browser, provider)
    const window = server.window()
    const asked = await window.choose(url, 'ada')
    // The same address again, as by a reload.
    expect(await window.open(asked.url)).toMatchObject({ status: 410 })
    const changed = new URL(asked.url)
    changed.searchParams.set('state', 'another-state-of-nobody')
    expect(await window.open(changed.href)).toMatchObject({ status: 410 })
    server.clock.advance(10 * 60_000)
    expect(await window.press(asked, chosen(number))).toMatchObject({ status: 410 })
    await expect(browser.api.login({ requestId })).rejects.toMatchObject(expired)
    const late = await begin(browser, provider)
    const signIn = await window.open(late.url)
    server.clock.advance(10 * 60_000)
    expect(await window.press(signIn, { person: 'ada' })).toMatchObject({ status: 410 })
    expect(await window.open(late.url)).toMatchObject({ status: 410 })
  })
})

describe.each(OPEN_ID)('%s', (provider) => {
  test.each([
    'wrong-nonce',
    'wrong-issuer',
    'wrong-audience',
    'expired-token',
    'wrong-signature',
    'wrong-response-issuer',
  ])('logs nobody in after %s', async (fault) => {
    const server = serve()
    const browser = await server.browser()
    const { requestId, url } = await begin(browser, provider)
    identity.faults().next(provider, fault)
    expect(await server.window().choose(url, 'ada')).toMatchObject({ status: 503 })
    expect(await browser.api.login({ requestId })).toEqual({ status: 'denied' })
    expect((await logIn(server, provider, 'ada')).status).toBe('loggedIn')
  })
})

test('the same address at several providers, or in a mail, is not the same user', async () => {
  const server = serve()
  const visitor = await server.browser()
  const mailed = await visitor.enter('ada@example.org')
  if (mailed.status !== 'loggedIn') return expect.unreachable()
  const ids = [mailed.user.id]
  for (const provider of PROVIDERS)
    for (const person of ['ada', 'mallory']) {
      const { user } = await logIn(server, provider, person)
      ids.push(user.id)
      // Mallory claims the address of Ada, which no provider has verified for her; Apple gives her its own.
      if (person === 'mallory') expect(user.email).not.toBe('ada@example.org')
    }
  expect(new Set(ids).size).toBe(13)
})

describe('a device that is new to an account', () => {
  test.each(PROVIDERS)('waits for the link of a mail, after a login with %s', async (provider) => {
    const server = serve()
    const { user } = await logIn(server, provider, 'ben')
    const before = (await mailbox.mailsTo(addressOf('ben'))).length
    const { browser, requestId, answer } = await agree(server, provider, 'ben')
    if (provider === 'facebook') {
      // It tells no address.
      expect(answer).toMatchObject({ status: 'loggedIn', user })
      return
    }
    const waits = { status: 'device', email: user.email, number: expect.any(Number) }
    expect(answer).toMatchObject(waits)
    expect(await browser.api.login({ requestId })).toEqual(answer)
    const to = user.email ?? ''
    const mails = await mailbox.mailsTo(to)
    expect(mails[0]).toMatchObject({ subject: 'A new device wants to log in on shop.example' })
    expect(mails[0]?.text).not.toContain('code')
    if (to === addressOf('ben')) expect(mails.length).toBe(before + 1)
    const token = await browser.linkFor(to)
    const { numbers } = await browser.api.device({ token })
    expect(numbers).toHaveLength(3)
    const number = answer.status === 'device' ? answer.number : 0
    expect(numbers).toContain(number)
    await browser.api.answerDevice({ token, number })
    expect(await browser.api.login({ requestId })).toMatchObject({ status: 'loggedIn', user })
    await expect(browser.api.login({ requestId })).rejects.toMatchObject(expired)
    // It is known from then on, and no other one is.
    const { url, ...again } = await begin(browser, provider)
    const window = server.window()
    await window.press(await window.choose(url, 'ben'), chosen(again.number))
    expect(await browser.api.login(again)).toMatchObject({ status: 'loggedIn', user })
  })

  test('is denied by a wrong number, and the user who is logged in stays', async () => {
    const server = serve()
    const owner = await logIn(server, 'google', 'ben')
    const thief = await agree(server, 'google', 'ben')
    if (thief.answer.status !== 'device') return expect.unreachable()
    const token = await owner.browser.linkFor(addressOf('ben'))
    await owner.browser.api.answerDevice({ token, number: null })
    const poll = () => thief.browser.api.login(thief)
    expect(await poll()).toEqual({ status: 'denied' })
    expect(await owner.browser.api.user({})).toEqual(owner.user)
    expect((await owner.browser.api.devices({})).devices).toHaveLength(1)
  })

  test('has ten minutes for the link, however long the provider took', async () => {
    const server = serve()
    const { user } = await logIn(server, 'google', 'ben')
    const browser = await server.browser()
    const { requestId, url, number } = await begin(browser, 'google')
    const window = server.window()
    const asked = await window.choose(url, 'ben')
    server.clock.advance(9 * 60_000)
    await window.press(asked, chosen(number))
    const answer = await browser.api.login({ requestId })
    if (answer.status !== 'device') return expect.unreachable()
    server.clock.advance(9 * 60_000)
    const token = await browser.linkFor(addressOf('ben'))
    await browser.api.answerDevice({ token, number: answer.number })
    expect(await browser.api.login({ requestId })).toMatchObject({ status: 'loggedIn', user })
  })

  test('is written to the address on file, whatever the provider tells by now, five times an hour for a network', async () => {
    const server = serve()
    const { user } = await logIn(server, 'google', 'ben')
    const onFile = `${crypto.randomUUID()}@example.org`
    server.db.prepare('UPDATE identities SET email = ? WHERE user_id = ?').run(onFile, user.id)
    for (let n = 0; n < 5; n += 1)
      expect((await agree(server, 'google', 'ben')).answer).toMatchObject({ email: onFile })
    expect(await mailbox.mailsTo(onFile)).toHaveLength(5)
    await expect(agree(server, 'google', 'ben')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    // From another network there are links left: its user may be there.
    const browser = await server.browser()
    const { requestId, url, number } = await begin(browser, 'google')
    const window = server.window()
    await window.press(await window.choose(url, 'ben'), chosen(number))
    const socket = { remoteAddress: '198.51.100.7' }
    const elsewhere = browser.through((address, init) =>
      server.app.request(address, init, { incoming: { headers: {}, socket } }),
    )
    expect(await elsewhere.login({ requestId })).toMatchObject({ email: onFile })
  })
})

describe('a first login with an account elsewhere', () => {
  test.each(['with a code', 'at another provider'] as const)(
    'waits for the link of a mail if its address is that of an account %s, and makes another account',
    async (how) => {
      const server = serve()
      const person = 'ben'
      const own = await server.browser()
      const owner =
        how === 'with a code'
          ? await own.enter(addressOf(person))
          : await logIn(server, 'github', person)
      if (owner.status !== 'loggedIn') return expect.unreachable()
      const { browser, requestId, answer } = await agree(server, 'google', person)
      if (answer.status !== 'device') return expect.unreachable()
      expect(answer.email).toBe(addressOf(person))
      const token = await own.linkFor(addressOf(person))
      await browser.api.answerDevice({ token, number: answer.number })
      const allowed = await browser.api.login({ requestId })
      if (allowed.status !== 'loggedIn') return expect.unreachable()
      expect(allowed.user.id).not.toBe(owner.user.id)
    },
  )

  test('is denied by who has an account at its address, and then makes none', async () => {
    const server = serve()
    const person = 'ben'
    const own = await server.browser()
    await own.enter(addressOf(person))
    const users = () => server.db.prepare('SELECT count(*) AS count FROM users').get()?.count
    const { browser, requestId } = await agree(server, 'google', person)
    const token = await own.linkFor(addressOf(person))
    await own.api.answerDevice({ token, number: null })
    expect(await browser.api.login({ requestId })).toEqual({ status: 'denied' })
    expect(users()).toBe(1)
  })

  test('waits for nothing where nobody has its address on file', async () => {
    const server = serve()
    expect((await agree(server, 'google', 'ben')).answer).toMatchObject({ status: 'loggedIn' })
  })
})

test('an account without an address on file is asked at the one that its provider tells now', async () => {
  const server = serve()
  const { user } = await logIn(server, 'google', 'ben')
  server.db.prepare('UPDATE identities SET email = NULL WHERE user_id = ?').run(user.id)
  const { answer } = await agree(server, 'google', 'ben')
  expect(answer).toMatchObject({ status: 'device', email: addressOf('ben') })
})

test('a number that the wallet does not show allows nothing, once and for all', async () => {
  const server = serve()
  const browser = await server.browser()
  const { requestId, url, number } = await begin(browser, 'google')
  const window = server.window()
  const asked = await window.choose(url, 'ben')
  const shown = [...asked.page.matchAll(/name="answer" value="(\d\d)"/g)].map(([, one]) =>
    Number(one),
  )
  const wrong = shown.find((one) => one !== number)
  expect((await window.press(asked, chosen(wrong))).page).toContain('You’re not logged in')
  expect(await window.press(asked, chosen(number))).toMatchObject({ status: 410 })
  expect(await browser.api.login({ requestId })).toEqual({ status: 'denied' })
  // "Continue", as the window had it before.
  const next = await begin(browser, 'google')
  await window.press(await window.choose(next.url, 'ben'), { answer: 'yes' })
  expect(await browser.api.login(next)).toEqual({ status: 'denied' })
})

test('the answer of a provider is of no use in another browser', async () => {
  for (const provider of PROVIDERS) {
    const server = serve()
    const browser = await server.browser()
    const { requestId, url, number } = await begin(browser, provider)
    const [own, stranger] = [server.window(), server.window()]
    const signIn = await own.open(url)
    // Somebody passes on the address of the provider, or the one that it answers with.
    own.jar.forEach((pair, key) => void (key.startsWith(frameUrl) || stranger.jar.set(key, pair)))
    expect(await stranger.press(signIn, { person: 'ada' })).toMatchObject({ status: 403 })
    expect(await browser.api.login({ requestId })).toEqual({ status: 'pending' })
    const asked = await own.choose(url, 'ada')
    expect(await server.window().press(asked, chosen(number))).toMatchObject({ status: 403 })
    await own.press(asked, chosen(number))
    expect(await browser.api.login({ requestId })).toMatchObject({ status: 'loggedIn' })
  }
})

test('who has begun a login cannot say yes to it, or see who it is', async () => {
  const server = serve()
  const attacker = await server.browser()
  const { requestId, url, number } = await begin(attacker, 'google')
  const victim = server.window()
  await victim.choose(url, 'ada')
  const form: Shown = {
    url: `${frameUrl}/v1/auth/social/start`,
    status: 200,
    page: '',
    headers: new Headers(),
  }
  const page = (token: string) =>
    `<form method="post" action="/v1/auth/social/decide"><input type="hidden" name="token" value="${token}">`
  const token = new URL(url).searchParams.get('token') ?? ''
  for (const window of [victim, server.window()])
    for (const known of [token, requestId])
      expect(await window.press({ ...form, page: page(known) }, chosen(number))).toMatchObject({
        status: 410,
      })
  expect(await attacker.api.login({ requestId })).toEqual({ status: 'pending' })
  // Nor can anybody else collect what was allowed.
  const other = await server.browser()
  await expect(other.api.login({ requestId })).rejects.toMatchObject(expired)
})

test('an answer of one provider is none of another', async () => {
  const server = serve()
  const browser = await server.browser()
  const { requestId, url, number } = await begin(browser, 'github')
  const window = server.window()
  const signIn = await window.open(url)
  const state = new URL(signIn.url).searchParams.get('state') ?? ''
  const mixed = new URL(`${frameUrl}/v1/auth/social/callback/discord`)
  mixed.search = `?code=a-code&state=${state}`
  expect(await window.open(mixed.href)).toMatchObject({ status: 410 })
  // The login itself goes on.
  await window.press(await window.press(signIn, { person: 'ada' }), chosen(number))
  expect(await browser.api.login({ requestId })).toMatchObject({ status: 'loggedIn' })
})

test('the same answer twice at once is redeemed once', async () => {
  const server = serve()
  const browser = await server.browser()
  const { requestId, url, number } = await begin(browser, 'github')
  const window = server.window()
  const signIn = await window.open(url)
  const body = new URLSearchParams({ person: 'ada' })
  const init = { method: 'POST', body, redirect: 'manual' } as const
  const answer = (await fetch(signIn.url, init)).headers.get('location') ?? ''
  const release = identity.faults().hold('github')
  const both = [window.open(answer), window.open(answer)]
  release()
  const shown = (await Promise.all(both)).toSorted((a, b) => a.status - b.status)
  expect(shown.map(({ status }) => status)).toEqual([200, 410])
  if (shown[0]) await window.press(shown[0], chosen(number))
  expect(await browser.api.login({ requestId })).toMatchObject({ status: 'loggedIn' })
})

test('of several calls at once, one logs in', async () => {
  const server = serve()
  const browser = await server.browser()
  const { requestId, url, number } = await begin(browser, 'x')
  const window = server.window()
  await window.press(await window.choose(url, 'ben'), chosen(number))
  const calls = Array.from({ length: 5 }, () => browser.api.login({ requestId }))
  const done = (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled')
  expect(done).toHaveLength(1)
})

test('two windows of one browser do not end each other', async () => {
  const server = serve()
  const [one, two] = [await server.browser(), await server.browser()]
  const [first, second] = [await begin(one, 'google'), await begin(two, 'github')]
  const window = server.window()
  const signIn = await window.open(first.url)
  await window.press(await window.choose(second.url, 'ben'), chosen(second.number))
  await window.press(await window.press(signIn, { person: 'ada' }), chosen(first.number))
  expect(await one.api.login(first)).toMatchObject({ status: 'loggedIn' })
  expect(await two.api.login(second)).toMatchObject({ status: 'loggedIn' })
})

test('the pages cannot be framed, run no script, are not stored, and leave no trace', async () => {
  const server = serve()
  const { url } = await begin(await server.browser(), 'apple')
  const start = await server.send(url)
  expect(start.headers.get('set-cookie')).toMatch(
    /^__Host-bowline-login=[-\w]{32}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  const { headers, page } = await server.window().choose(url, 'ada')
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
  )
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(page).not.toContain('<script')
  // Browsers ask for one of their own otherwise, and say on the console that it is blocked.
  expect(page).toContain('<link rel="icon" href="data:,">')
  const large = new URLSearchParams({ state: 'x'.repeat(20_000) })
  const posted = await server.send(`${frameUrl}/v1/auth/social/callback/apple`, {
    method: 'POST',
    body: large,
  })
  expect(posted.status).toBe(413)
})

test('a page that the project does not allow, and a provider that is not set up, begin no login', async () => {
  const server = serve()
  const browser = await server.browser()
  const elsewhere = browser.api.social({ provider: 'google', origin: `${shopOrigin}.evil.example` })
  await expect(elsewhere).rejects.toMatchObject({ context: { reason: 'ORIGIN_NOT_ALLOWED' } })
  const without = serveLogin(mailbox)
  const unknown = browser.through(without.send).social({ provider: 'google', origin: shopOrigin })
  await expect(unknown).rejects.toMatchObject({ context: { reason: 'PROVIDER_NOT_FOUND' } })
})

test('one network begins sixty logins in an hour', async () => {
  const server = serve()
  const browser = await server.browser()
  for (let n = 0; n < 60; n += 1) await begin(browser, 'google')
  await expect(begin(browser, 'google')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  server.clock.advance(3_600_000)
  await begin(browser, 'google')
})

test('a code to an address that a provider has told confirms nothing', async () => {
  const { browser } = await logIn(serve(), 'google', 'ada')
  await expect(browser.api.stepUp({})).rejects.toMatchObject({ context: { reason: 'NO_EMAIL' } })
})

describe('a user without codes', () => {
  async function confirming(person: string, provider: TestProvider = 'google') {
    const server = serve()
    const { browser } = await logIn(server, provider, 'ada')
    const { requestId, url, number } = await browser.api.stepUpElsewhere({})
    const window = server.window()
    const asked = await window.choose(url, person)
    const check = () => browser.api.confirmElsewhere({ requestId })
    const isConfirmed = () =>
      server.db.prepare('SELECT stepped_up_at AS at FROM logged_in').get()?.at !== null
    return { server, browser, requestId, number, window, asked, check, isConfirmed }
  }

  test.each(PROVIDERS)('confirms who they are at %s, once', async (provider) => {
    const { window, asked, number, check, isConfirmed } = await confirming('ada', provider)
    expect(asked.page).toContain('You’re confirming a change to your wallet')
    expect(await check()).toEqual({ status: 'pending' })
    expect(isConfirmed()).toBe(false)
    await window.press(asked, chosen(number))
    expect(await check()).toEqual({ status: 'confirmed' })
    expect(isConfirmed()).toBe(true)
    await expect(check()).rejects.toMatchObject(expired)
  })

  test('confirms nothing with the account of somebody else, or with a no', async () => {
    const other = await confirming('ben')
    await other.window.press(other.asked, chosen(other.number))
    const denied = await confirming('ada')
    await denied.window.press(denied.asked, { answer: 'no' })
    for (const { check, isConfirmed } of [other, denied]) {
      expect(await check()).toEqual({ status: 'denied' })
      expect(await check()).toEqual({ status: 'denied' })
      expect(isConfirmed()).toBe(false)
    }
  })

  test('a confirmation is no login, a login no confirmation, and neither is one of another session', async () => {
    const { server, browser, requestId, number, window, asked, isConfirmed } =
      await confirming('ada')
    await window.press(asked, chosen(number))
    await expect(browser.api.login({ requestId })).rejects.toMatchObject(expired)
    const login = await begin(browser, 'google')
    await window.press(await window.choose(login.url, 'ada'), chosen(login.number))
    await expect(browser.api.confirmElsewhere(login)).rejects.toMatchObject(expired)
    const stranger = await logIn(server, 'google', 'ben')
    await expect(stranger.browser.api.confirmElsewhere({ requestId })).rejects.toMatchObject(
      expired,
    )
    const again = await browser.api.login(login)
    if (again.status !== 'loggedIn') return expect.unreachable()
    browser.use(again.accessToken)
    await expect(browser.api.confirmElsewhere({ requestId })).rejects.toMatchObject(expired)
    expect(isConfirmed()).toBe(false)
  })

  test('is one who does not log in by email', async () => {
    const visitor = await serve().browser()
    await visitor.enter('ada@example.org')
    await expect(visitor.api.stepUpElsewhere({})).rejects.toMatchObject({
      context: { reason: 'HAS_CODES' },
    })
  })
})
