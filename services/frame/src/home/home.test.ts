import { expect, test } from 'vitest'
import { A_TEXT, serveFrame, startTestMailbox } from '../testing/serveFrame.test.support.ts'
import { keepFromHome } from './enterFromHome.ts'
import type { FromHome } from './homeMessages.ts'

const mailbox = startTestMailbox()
const origin = 'https://shop.example'
const MINUTE_MS = 60_000

/** The wallet's own page in a browser, with a protected wallet; and what it hands over to an app. */
async function openHome() {
  const email = `${crypto.randomUUID()}@example.org`
  const server = serveFrame(mailbox)
  const { clock } = server
  const home = await server.open()
  const { auth } = home.service
  const { requestId } = await auth.email({ email, origin: server.baseUrl })
  const answer = await auth.verify({ requestId, code: (await home.codeFor(email)) ?? '' })
  if (answer.status !== 'loggedIn') throw new Error('The login failed.')
  await home.service.keepLogin(answer)
  const { user } = answer
  await home.keys.create(user.id)
  await home.keys.protect({ kind: 'password', password: 'a quiet harbour at dawn' })

  async function handOver(isAllowed = false): Promise<FromHome | undefined> {
    const entered = await auth.enterApp({ origin, isAllowed })
    if (entered.status !== 'loggedIn') return undefined
    const { status: _, ...tokens } = entered
    const wallet = await home.wallet.record()
    if (!wallet) throw new Error('Nothing opens the wallet.')
    const proofKey = (await home.store.get('proofKey')) as FromHome['proofKey']
    return { login: { ...tokens, user }, proofKey, wallet, lastUse: clock.now() }
  }
  return { server, clock, email, user, home, handOver, open: () => server.open() }
}

const opens = ({ keys }: Awaited<ReturnType<typeof openHome>>['home']) =>
  keys.withEntropy(async (entropy) => entropy.length === 32, A_TEXT)

test('an app whose frame was forgotten is logged in from home again, and opens the wallet', async () => {
  const { open, user, clock, home, handOver } = await openHome()
  for (const isAllowed of [true, false, false]) {
    // What the frame had kept before is gone.
    const frame = await open()
    const handed = await handOver(isAllowed)
    if (!handed) throw new Error('It is asked about again.')
    await keepFromHome(handed, frame)
    expect((await frame.service.login())?.user.id).toBe(user.id)
    expect(await opens(frame)).toBe(true)
    // Each renews its own login, and neither ends the other's.
    for (let n = 0; n < 2; n++) {
      clock.advance(16 * MINUTE_MS)
      for (const { service } of [frame, home])
        expect((await service.auth.user({})).id).toBe(user.id)
    }
    expect(await opens(frame)).toBe(true)
  }
  // One browser is one device, whatever it has forgotten.
  expect((await home.service.auth.devices({})).devices).toHaveLength(1)
  expect(await opens(home)).toBe(true)
})

test('who logs out in an app leaves nothing of home there, and stays logged in at home', async () => {
  const { open, user, home, handOver } = await openHome()
  const frame = await open()
  const own = await frame.store.get('proofKey')
  const handed = await handOver(true)
  if (handed) await keepFromHome(handed, frame)
  expect(await frame.store.get('proofKey')).toBe(handed?.proofKey)
  await frame.service.logout()
  expect(await frame.service.login()).toBeUndefined()
  expect(await frame.wallet.record()).toBeUndefined()
  const next = await frame.store.get('proofKey')
  expect(next).not.toBe(handed?.proofKey)
  expect(next).not.toBe(own)
  expect((await home.service.auth.user({})).id).toBe(user.id)
  expect(await opens(home)).toBe(true)
  expect(await handOver()).toBeUndefined()
})

test('a browser that another device logs out is logged out in its apps as well', async () => {
  const { open, email, server, clock, home, handOver } = await openHome()
  const frame = await open()
  const handed = await handOver(true)
  if (handed) await keepFromHome(handed, frame)
  const [device] = (await home.service.auth.devices({})).devices
  const other = await server.open()
  clock.advance(MINUTE_MS)
  await other.logIn(email)
  await other.confirm(email)
  await other.service.auth.revokeDevice({ deviceId: device?.id ?? '' })
  await expect(opens(frame)).rejects.toBeDefined()
  expect(await frame.service.login()).toBeUndefined()
  expect(frame.ended()).toBe(1)
})
