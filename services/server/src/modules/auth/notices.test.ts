import { randomUUID } from 'node:crypto'
import { createManualClock } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { createMemoryLimits } from '../../drivers/limits/createMemoryLimits.ts'
import { serveLogin, type TestBrowser } from '../../testing/createLogin.test.support.ts'
import { startTestMailbox } from '../../testing/startMailbox.test.support.ts'
import { createOwners, NOTICES_PER_HOUR } from './owners.ts'

const mailbox = startTestMailbox()
const someone = () => `${randomUUID()}@example.org`
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/150.0'
const SAFARI = 'Mozilla/5.0 (Mac OS X 10) Version/26.0 Safari/605.1'
const ADDED = 'Ein weiteres Gerät hat sich in deine Wallet eingeloggt'
const REMOVED = 'Ein Gerät wurde aus deiner Wallet ausgeloggt'

const mailsAbout = async (email: string, subject: string) =>
  (await mailbox.mailsTo(email)).filter((mail) => mail.subject === subject)

/** Enters the code on a new device, which is allowed by the link. */
async function allow(browser: TestBrowser, email: string) {
  const { requestId, ...asked } = await browser.enter(email)
  if (asked.status !== 'device') throw new Error(`The login is ${asked.status}.`)
  await browser.api.answerDevice({ token: await browser.linkFor(email), number: asked.number })
  const login = await browser.api.login({ requestId })
  if (login.status === 'loggedIn') browser.use(login.accessToken)
}

test('a device that comes or goes is told of by its name, in the language of the owner', async () => {
  const { browser, clock } = serveLogin(mailbox)
  const email = someone()
  const own = await browser(FIREFOX, 'de')
  await own.enter(email)
  clock.advance(60_000)
  await own.enter(email)
  // Neither the first device of an account nor one that it knows.
  expect(await mailsAbout(email, ADDED)).toEqual([])
  clock.advance(60_000)
  await allow(await browser(SAFARI, 'en'), email)
  await expect.poll(() => mailsAbout(email, ADDED)).toHaveLength(1)
  const [added] = await mailsAbout(email, ADDED)
  expect(added?.text).toContain('    Safari (macOS)\n')
  const { devices } = await own.api.devices({})
  const deviceId = devices.find(({ isThisOne }) => !isThisOne)?.id ?? ''
  clock.advance(60_000)
  await own.confirm(email)
  await own.api.revokeDevice({ deviceId })
  await expect.poll(() => mailsAbout(email, REMOVED)).toHaveLength(1)
  const [removed] = await mailsAbout(email, REMOVED)
  expect(removed?.text).toContain('    Safari (macOS)\n')
  await expect(own.api.revokeDevice({ deviceId })).rejects.toMatchObject({ code: 'HTTP_STATUS' })
  expect(await mailsAbout(email, REMOVED)).toHaveLength(1)
})

function openOwners(email: string | null) {
  const clock = createManualClock()
  const subjects: string[] = []
  const owners = createOwners({
    openLimit: createMemoryLimits(clock),
    users: {
      onFile: async () => ({ address: email, provider: 'email' }),
      devices: async () => [],
      languageOf: async () => 'en',
    },
    mailer: { send: async ({ subject }) => void subjects.push(subject) },
    logOut: async () => {},
    revokeDevice: async () => true,
    isChangingEmail: async () => false,
    forgetApps: async () => {},
  })
  return { clock, subjects, owners }
}

test('five mails of one kind an hour are sent to a user, and they hide no other kind', async () => {
  const { clock, subjects, owners } = openOwners('ada@example.org')
  expect(NOTICES_PER_HOUR).toBe(5)
  for (let n = 0; n < 8; n += 1) await owners.notify('ada', 'deviceRemoved', 'Firefox')
  expect(subjects).toHaveLength(5)
  await owners.notify('ada', 'wordsShown', 'Firefox')
  await owners.notify('ben', 'deviceRemoved', 'Firefox')
  expect(subjects).toHaveLength(7)
  clock.advance(3_600_000)
  await owners.notify('ada', 'deviceRemoved', 'Firefox')
  expect(subjects).toHaveLength(8)
})

test('a user without an address is not written to', async () => {
  const { subjects, owners } = openOwners(null)
  await owners.notify('ada', 'wordsShown', 'Firefox')
  expect(subjects).toEqual([])
})
