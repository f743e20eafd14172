import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { frameUrl, serveLogin, type TestBrowser } from '../../testing/createLogin.test.support.ts'
import { openMigrated } from '../../testing/openMigrated.test.support.ts'
import { startTestMailbox } from '../../testing/startMailbox.test.support.ts'

const mailbox = startTestMailbox()
const someone = () => `${randomUUID()}@example.org`
const GERMAN = 'de-AT,de;q=0.9,en;q=0.8'
const ENGLISH = 'en-GB,en;q=0.9,de;q=0.8'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/150.0'
const SAFARI = 'Mozilla/5.0 (Mac OS X 10) Version/26.0 Safari/605.1'

const subjectsTo = async (email: string) =>
  (await mailbox.mailsTo(email)).map(({ subject }) => subject)
const newestTo = async (email: string) => (await subjectsTo(email))[0]

function serve() {
  const db = openMigrated()
  const server = serveLogin(mailbox, {}, { db })
  return {
    ...server,
    languageOf: (id: string) => db.prepare('SELECT language FROM users WHERE id = ?').get(id),
    db,
  }
}

async function logIn(browser: TestBrowser, email: string) {
  const login = await browser.enter(email)
  if (login.status !== 'loggedIn') throw new Error(`The login is ${login.status}.`)
  return login
}

/** Enters the code on a new device, which is allowed by the link. */
async function allow(browser: TestBrowser, email: string) {
  const { requestId, ...asked } = await browser.enter(email)
  if (asked.status !== 'device') throw new Error(`The login is ${asked.status}.`)
  const subject = await newestTo(email)
  await browser.api.answerDevice({ token: await browser.linkFor(email), number: asked.number })
  const login = await browser.api.login({ requestId })
  if (login.status !== 'loggedIn') throw new Error(`The login is ${login.status}.`)
  browser.use(login.accessToken)
  return subject
}

test('codes are in the language of the browser that asks for them', async () => {
  const { browser, clock } = serve()
  const email = someone()
  await (await browser(FIREFOX, GERMAN)).requestCode(email)
  expect(await newestTo(email)).toMatch(/^\d{4} \d{4} ist dein Code für /)
  clock.advance(60_000)
  await (await browser(FIREFOX, ENGLISH)).requestCode(email)
  expect(await newestTo(email)).toMatch(/^\d{4} \d{4} is your code for /)
  clock.advance(60_000)
  await (await browser(FIREFOX, 'tlh')).requestCode(email)
  expect(await newestTo(email)).toMatch(/is your code for/)
})

test('an owner is asked about a new device in their own language, which it does not change', async () => {
  const { browser, clock, languageOf } = serve()
  const email = someone()
  const own = await browser(FIREFOX, GERMAN)
  const { user } = await logIn(own, email)
  expect(languageOf(user.id)).toEqual({ language: 'de' })
  clock.advance(60_000)
  const second = await browser(SAFARI, ENGLISH)
  expect(await allow(second, email)).toBe('Ein neues Gerät will sich auf shop.example einloggen')
  expect(languageOf(user.id)).toEqual({ language: 'de' })
  // Allowed by its owner, it is a device that the account knows.
  clock.advance(60_000)
  await logIn(second, email)
  expect(languageOf(user.id)).toEqual({ language: 'en' })
  clock.advance(60_000)
  expect(await allow(await browser(SAFARI, GERMAN), email)).toMatch(/^A new device wants/)
})

test('a device that was revoked does not change the language', async () => {
  const { browser, clock, languageOf } = serve()
  const email = someone()
  const own = await browser(FIREFOX, GERMAN)
  const { user } = await logIn(own, email)
  clock.advance(60_000)
  const second = await browser(SAFARI, ENGLISH)
  await allow(second, email)
  const { devices } = await own.api.devices({})
  const deviceId = devices.find(({ isThisOne }) => !isThisOne)?.id ?? ''
  clock.advance(60_000)
  await own.confirm(email)
  await own.api.revokeDevice({ deviceId })
  clock.advance(60_000)
  expect(await allow(second, email)).toMatch(/^Ein neues Gerät/)
  expect(languageOf(user.id)).toEqual({ language: 'de' })
})

test('a change of the address is told in the language of the owner, whoever asks for it', async () => {
  const { browser, clock } = serve()
  const [before, next] = [someone(), someone()]
  await logIn(await browser(FIREFOX, GERMAN), before)
  clock.advance(60_000)
  const thief = await browser(SAFARI, ENGLISH)
  await allow(thief, before)
  clock.advance(60_000)
  const confirmation = await thief.api.stepUp({})
  expect(await newestTo(before)).toMatch(
    /ist dein Code, um eine Änderung deiner Wallet zu bestätigen$/,
  )
  await thief.api.confirm({ ...confirmation, code: await thief.codeFor(before) })
  const { requestId } = await thief.api.changeEmail({ email: next })
  expect(await newestTo(next)).toMatch(/is your code to use this address for your wallet$/)
  await thief.api.confirmEmail({ requestId, code: await thief.codeFor(next) })
  const [mail] = await mailbox.mailsTo(before)
  expect(mail?.subject).toBe('Deine Wallet bekommt eine andere E-Mail-Adresse')
  expect(mail?.text).toContain('Die Änderung wurde in Safari (macOS) verlangt')
  expect(mail?.text).toMatch(/^Ab 23\. November 2026 um 00:0\d UTC /)
  await expect.poll(() => newestTo(next)).toBe('Deine Wallet bekommt diese E-Mail-Adresse')
  await thief.api.keepEmail({})
  for (const to of [before, next])
    await expect.poll(() => newestTo(to)).toBe('Deine Wallet behält ihre E-Mail-Adresse')
})

test('accounts of before, and those whose language is gone, are written to in English', async () => {
  const { browser, clock, db, languageOf } = serve()
  const email = someone()
  db.prepare('INSERT INTO users (id, created_at) VALUES (?, ?)').run('of before', 0)
  expect(languageOf('of before')).toEqual({ language: 'en' })
  await logIn(await browser(FIREFOX, GERMAN), email)
  db.prepare("UPDATE users SET language = 'tlh'").run()
  clock.advance(60_000)
  expect(await allow(await browser(SAFARI, GERMAN), email)).toMatch(/^A new device wants/)
})

test('the window of a login is in the language of its browser', async () => {
  const { send } = serve()
  const open = async (languages: string) => {
    const headers = { 'accept-language': languages }
    const response = await send(`${frameUrl}/v1/auth/social/start?token=none`, { headers })
    return { page: await response.text(), vary: response.headers.get('vary') }
  }
  const german = await open(GERMAN)
  expect(german.page).toContain('<html lang="de" dir="ltr">')
  expect(german.page).toContain('<h1>Dieser Login ist vorbei</h1>')
  expect(german.vary).toContain('Accept-Language')
  expect((await open(ENGLISH)).page).toContain('<html lang="en" dir="ltr">')
  expect((await open('<script>')).page).toContain('<html lang="en" dir="ltr">')
})
