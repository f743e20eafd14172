import { expect, test } from 'vitest'
import { frameUrl, serveLogin } from '../../testing/createLogin.test.support.ts'
import { shopOrigin } from '../../testing/createTestServer.test.support.ts'
import { startTestMailbox } from '../../testing/startMailbox.test.support.ts'
import { MOST_APPS } from './createApps.ts'

const mailbox = startTestMailbox()
const DAY_MS = 86_400_000

/** The wallet's own page in a tab, whose user is logged in; and another project's app. */
async function openHome(origin = frameUrl) {
  const email = `${crypto.randomUUID()}@example.org`
  const server = serveLogin(mailbox, {
    BOWLINE_PROJECTS: JSON.stringify([
      { id: 'shop', origins: [shopOrigin, 'https://a.example.net', 'http://localhost:*'] },
      { id: 'other', origins: ['https://other.example'] },
    ]),
  })
  const home = await server.browser()
  const { requestId } = await home.api.email({ email, origin })
  const answer = await home.api.verify({ requestId, code: await home.codeFor(email) })
  if (answer.status !== 'loggedIn') throw new Error('The login failed.')
  home.use(answer.accessToken)
  const { clock } = server
  return { clock, email, home, api: home.api, login: answer }
}

const refused = (reason: string) => ({ context: { reason } })

test('an app is entered once its user has allowed it, and from then on without a question', async () => {
  const { api, home, login, clock } = await openHome()
  expect(await api.enterApp({ origin: shopOrigin })).toEqual({ status: 'unknown' })
  expect(await api.apps({})).toEqual({ apps: [] })
  const allowed = await api.enterApp({ origin: shopOrigin, isAllowed: true })
  const allowedAt = clock.now()
  clock.advance(1_000)
  const again = await api.enterApp({ origin: shopOrigin })
  if (allowed.status !== 'loggedIn' || again.status !== 'loggedIn') throw new Error('Refused.')
  expect(await api.apps({})).toEqual({
    apps: [{ origin: shopOrigin, allowedAt, usedAt: allowedAt + 1_000 }],
  })
  // Another app is another question.
  expect(await api.enterApp({ origin: 'https://a.example.net' })).toEqual({ status: 'unknown' })

  // The same user on the same device, with tokens of its own.
  home.use(again.accessToken)
  expect(await api.user({})).toEqual(login.user)
  expect((await api.devices({})).devices).toMatchObject([{ id: login.deviceId, isThisOne: true }])
  const renewed = await api.refresh({ refreshToken: again.refreshToken })
  expect(renewed.accessToken).not.toBe(login.accessToken)
  home.use(login.accessToken)
  expect(await api.user({})).toEqual(login.user)
})

test('an app enters no other app, nor does a login that was made in an app', async () => {
  const { api, home } = await openHome()
  const entered = await api.enterApp({ origin: shopOrigin, isAllowed: true })
  if (entered.status !== 'loggedIn') throw new Error('Refused.')
  home.use(entered.accessToken)
  const another = { origin: 'https://a.example.net', isAllowed: true }
  await expect(api.enterApp(another)).rejects.toMatchObject(refused('NOT_AT_HOME'))
  const inApp = await openHome(shopOrigin)
  await expect(inApp.api.enterApp(another)).rejects.toMatchObject(refused('NOT_AT_HOME'))
})

test('an app that the project does not have is not entered', async () => {
  const { api } = await openHome()
  for (const origin of ['https://other.example', 'https://evil.example'])
    await expect(api.enterApp({ origin, isAllowed: true })).rejects.toMatchObject(
      refused('ORIGIN_NOT_ALLOWED'),
    )
  expect(await api.apps({})).toEqual({ apps: [] })
})

test('who logs out in an app is asked again, and is still logged in at home and elsewhere', async () => {
  const { api, home, login } = await openHome()
  const shop = await api.enterApp({ origin: shopOrigin, isAllowed: true })
  const other = await api.enterApp({ origin: 'https://a.example.net', isAllowed: true })
  if (shop.status !== 'loggedIn' || other.status !== 'loggedIn') throw new Error('Refused.')
  home.use(shop.accessToken)
  await api.logout({})
  for (const { accessToken } of [login, other]) {
    home.use(accessToken)
    expect(await api.user({})).toEqual(login.user)
  }
  home.use(login.accessToken)
  expect(await api.enterApp({ origin: shopOrigin })).toEqual({ status: 'unknown' })
  expect((await api.apps({})).apps).toMatchObject([{ origin: 'https://a.example.net' }])
})

test('an app that is taken off the list is logged out, and asked about again', async () => {
  const { api, home, login } = await openHome()
  const shop = await api.enterApp({ origin: shopOrigin, isAllowed: true })
  if (shop.status !== 'loggedIn') throw new Error('Refused.')
  await api.leaveApp({ origin: shopOrigin })
  expect(await api.enterApp({ origin: shopOrigin })).toEqual({ status: 'unknown' })
  home.use(shop.accessToken)
  await expect(api.user({})).rejects.toMatchObject({ context: { status: 401 } })
  await expect(api.refresh({ refreshToken: shop.refreshToken })).rejects.toMatchObject(
    refused('SESSION_ENDED'),
  )
  home.use(login.accessToken)
  expect((await api.apps({})).apps).toEqual([])
})

test('a login in an app ends 30 days after the one that it was made from', async () => {
  const { api, home, login, clock } = await openHome()
  let { refreshToken } = login
  for (let day = 0; day < 29; day += 5) {
    clock.advance(5 * DAY_MS - 60_000)
    const renewed = await api.refresh({ refreshToken })
    refreshToken = renewed.refreshToken
    home.use(renewed.accessToken)
  }
  const shop = await api.enterApp({ origin: shopOrigin, isAllowed: true })
  if (shop.status !== 'loggedIn') throw new Error('Refused.')
  clock.advance(DAY_MS)
  await expect(api.refresh({ refreshToken: shop.refreshToken })).rejects.toMatchObject(
    refused('SESSION_ENDED'),
  )
})

test('the app used least recently makes room for another one', async () => {
  const { api, clock } = await openHome()
  for (let n = 0; n <= MOST_APPS; n++) {
    clock.advance(1_000)
    await api.enterApp({ origin: `http://localhost:${3_000 + n}`, isAllowed: true })
  }
  const { apps } = await api.apps({})
  expect(apps).toHaveLength(MOST_APPS)
  expect(apps.map(({ origin }) => origin)).not.toContain('http://localhost:3000')
})
