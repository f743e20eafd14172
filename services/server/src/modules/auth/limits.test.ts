import { randomUUID } from 'node:crypto'
import { isKitError } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countedAddress } from '../../basics/clientAddress.ts'
import { networkOf } from '../../basics/networkOf.ts'
import { createMemoryLimits } from '../../drivers/limits/createMemoryLimits.ts'
import { serveLogin, type TestBrowser } from '../../testing/createLogin.test.support.ts'
import { openMigrated } from '../../testing/openMigrated.test.support.ts'
import { openTestStore } from '../../testing/openTestStore.test.support.ts'
import { startTestMailbox } from '../../testing/startMailbox.test.support.ts'
import { COOLDOWN_MS, createLoginLimits } from './limits.ts'
import { openGuessing, openTestDatabase } from './openGuessing.test.support.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const mailbox = startTestMailbox()
const serve = () => serveLogin(mailbox)
const someone = () => `${randomUUID()}@example.org`
const waits = (retryAfterSeconds: number) => ({
  code: 'RATE_LIMITED',
  context: { retryAfterSeconds },
})

const wrongCodeOf = (code: string) => (code === '00000000' ? '00000001' : '00000000')

function asLoggedIn<T extends { readonly status: string }>(answer: T) {
  if (answer.status !== 'loggedIn') throw new Error(`The login is ${answer.status}.`)
  return answer as Extract<T, { readonly status: 'loggedIn' }>
}

/** Enters wrong codes, with new codes in between, until the server has counted so many. */
async function guess(
  browser: TestBrowser,
  email: string,
  { times, advance }: { times: number; advance: (ms: number) => void },
) {
  for (let count = 0; count < times; ) {
    const { requestId } = await browser.requestCode(email)
    const code = wrongCodeOf(await browser.codeFor(email))
    for (let tries = 0; tries < 5 && count < times; tries++, count++)
      await expect(browser.api.verify({ requestId, code })).rejects.toMatchObject({
        context: { reason: 'CODE_WRONG' },
      })
    advance(10 * MINUTE_MS)
  }
}

describe('codes for one address', () => {
  test('are 30 s apart, in the words of the screen', async () => {
    const { browser, clock, app } = serve()
    const email = someone()
    const visitor = await browser()
    await visitor.requestCode(email)
    clock.advance(12_000)
    await expect(visitor.requestCode(email)).rejects.toMatchObject(waits(18))
    const url = new URL('https://wallet.test/v1/auth/email')
    const body = JSON.stringify({ email, origin: 'https://shop.example' })
    const headers = await visitor.headersOf('POST', url, body)
    const address = `${url.href}?projectId=shop&st=react&sv=1`
    const response = await app.request(address, { method: 'POST', headers, body })
    expect(await response.json()).toMatchObject({ message: 'Please try again after 18 seconds' })
    clock.advance(18_000)
    await visitor.requestCode(email)
  })

  test('are 3 in ten minutes, 6 in an hour and 10 in a day, also after a restart', async () => {
    const db = openMigrated()
    const { browser, clock, server } = serveLogin(mailbox, {}, { db })
    const email = someone()
    const visitor = await browser()
    const times: number[] = []
    const started = clock.now()
    const again = serveLogin(mailbox, {}, { db, clock })
    const second = await again.browser()
    // Asks every half minute, of two servers in turn, for a day and an hour.
    for (let turn = 0; times.length < 11; turn++) {
      const asked = await (turn % 2 ? visitor : second).requestCode(email).catch((error) => error)
      if (isKitError(asked, 'RATE_LIMITED')) {
        clock.advance((asked.context.retryAfterSeconds ?? 0) * 1_000)
        continue
      }
      expect(asked).toMatchObject({ requestId: expect.any(String) })
      times.push(clock.now() - started)
    }
    const within = (ms: number, most: number) =>
      times.every((time) => times.filter((one) => one >= time && one < time + ms).length <= most)
    expect(within(30_000, 1)).toBe(true)
    expect(within(10 * MINUTE_MS, 3)).toBe(true)
    expect(within(HOUR_MS, 6)).toBe(true)
    expect(within(24 * HOUR_MS, 10)).toBe(true)
    // As early as the limits allow.
    expect(times.slice(0, 4)).toEqual([0, 30_000, 60_000, 10 * MINUTE_MS])
    expect(times[6]).toBe(HOUR_MS)
    expect(times[10]).toBe(24 * HOUR_MS)
    await again.server.close()
    await server.close()
    db.close()
  })

  test('do not use up those of another address', async () => {
    const { browser } = serve()
    const visitor = await browser()
    await visitor.requestCode(someone())
    await visitor.requestCode(someone())
  })
})

const setUp = () => {
  const clock = createManualClock()
  const { db } = openTestStore()
  const openLimit = createMemoryLimits(clock)
  return { clock, limits: createLoginLimits({ db, clock, openLimit, codesPerVisitor: 30 }) }
}
const stranger = () => ({ subject: randomUUID(), device: '' })
/** Codes come back one after another. */
const refusal = (retryAfterSeconds: number) =>
  expect.objectContaining({ code: 'RATE_LIMITED', retryAfterSeconds })
const [visitor, other] = ['2001:db8:1:1', '198.51.100.7']

describe('one visitor', () => {
  test('requests as many codes an hour as the operator allows', async () => {
    const { browser } = serveLogin(mailbox, { BOWLINE_LIMIT_CODES: '2' })
    for (let count = 0; count < 2; count++) await (await browser()).requestCode(someone())
    await expect((await browser()).requestCode(someone())).rejects.toMatchObject(waits(1_036))
  })

  test('requests 30 codes an hour', async () => {
    const { clock, limits } = setUp()
    for (let count = 0; count < 30; count++) await limits.takeMail(stranger(), visitor)
    await expect(limits.takeMail(stranger(), visitor)).rejects.toEqual(refusal(61))
    await limits.takeMail(stranger(), other)
    clock.advance(HOUR_MS)
    await limits.takeMail(stranger(), visitor)
  })

  test('of many behind an address of IPv4 requests ten times as many, and the network around it twice as many again', async () => {
    const { limits } = setUp()
    const isSent = (address: string) =>
      limits.takeMail(stranger(), address).then(
        () => true,
        () => false,
      )
    const sentFrom = async (address: string) => {
      let sent = 0
      while (await isSent(address)) sent += 1
      return sent
    }
    expect(await sentFrom('203.0.113.7')).toBe(300)
    expect([await sentFrom('203.0.113.8'), await sentFrom('203.0.113.9')]).toEqual([300, 0])
  })

  test('loses none of them to requests that are refused for their address', async () => {
    const { limits } = setUp()
    const who = stranger()
    await limits.takeMail(who, visitor)
    for (let count = 0; count < 40; count++)
      await expect(limits.takeMail(who, visitor)).rejects.toThrow()
    for (let count = 0; count < 29; count++) await limits.takeMail(stranger(), visitor)
    await expect(limits.takeMail(stranger(), visitor)).rejects.toEqual(refusal(61))
  })

  test('enters 60 codes an hour', async () => {
    const { clock, limits } = setUp()
    for (let count = 0; count < 60; count++) await limits.takeCheck(stranger(), visitor)
    await expect(limits.takeCheck(stranger(), visitor)).rejects.toEqual(refusal(31))
    await limits.takeCheck(stranger(), other)
    clock.advance(HOUR_MS)
    await limits.takeCheck(stranger(), visitor)
  })
})

describe('wrong codes', () => {
  test('are five for each code', async () => {
    const { browser } = serve()
    const email = someone()
    const visitor = await browser()
    const { requestId } = await visitor.requestCode(email)
    const code = await visitor.codeFor(email)
    const enter = (entered: string) => visitor.api.verify({ requestId, code: entered })
    for (let count = 0; count < 5; count++)
      await expect(enter(wrongCodeOf(code))).rejects.toMatchObject({
        context: { reason: 'CODE_WRONG' },
      })
    await expect(enter(code)).rejects.toMatchObject({ context: { reason: 'CODE_EXPIRED' } })
  })

  test('never count as fewer, however the tries meet', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('right', 'wrong', 'wrong', 'wrong'), {
          minLength: 6,
          maxLength: 12,
        }),
        async (tries) => {
          const { browser, server } = serve()
          const email = someone()
          const visitor = await browser()
          const { requestId } = await visitor.requestCode(email)
          const right = await visitor.codeFor(email)
          const outcomes = await Promise.all(
            tries.map((one) =>
              visitor.api
                .verify({ requestId, code: one === 'right' ? right : wrongCodeOf(right) })
                .then(
                  () => 'in',
                  (error) => String(error.context.reason),
                ),
            ),
          )
          const count = (outcome: string) => outcomes.filter((one) => one === outcome).length
          expect(count('in')).toBeLessThanOrEqual(1)
          expect(count('in') + count('CODE_WRONG')).toBeLessThanOrEqual(5)
          expect(count('in') + count('CODE_WRONG') + count('CODE_EXPIRED')).toBe(tries.length)
          await server.close()
        },
      ),
      { numRuns: 4 },
    )
  })

  test('are five of fifty at once, the pause comes after ten, and the owner gets in', async () => {
    const db = openTestDatabase()
    const { browser, clock } = serveLogin(mailbox, {}, { db })
    const email = someone()
    const owner = await browser()
    await owner.enter(email)
    clock.advance(HOUR_MS)
    const thief = await browser()
    const count = (table: string, where: string) =>
      db.prepare(`SELECT count(*) AS rows FROM ${table} WHERE ${where}`).get()?.rows
    // Fewer than the 60 that a network has in an hour.
    for (const [at, counted] of [
      [50, 5],
      [8, 10],
    ] as const) {
      const { requestId } = await thief.requestCode(email)
      const code = wrongCodeOf(await thief.codeFor(email))
      const guesses = Array.from({ length: at }, () => thief.api.verify({ requestId, code }))
      const all = await Promise.allSettled(guesses)
      expect(all.filter(({ status }) => status === 'fulfilled')).toEqual([])
      expect(count('login_events', "kind = 'wrong'")).toBe(counted)
      clock.advance(30_000)
    }
    expect(db.prepare('SELECT sum(amount) AS wrong FROM wrong_codes').get()).toEqual({ wrong: 10 })
    expect(await thief.requestCode(email)).toMatchObject({ status: 'device' })
    expect(await owner.enter(email)).toMatchObject({ status: 'loggedIn' })
  })

  test('of one account are fifty in a day, of ten thousand guesses from a thousand networks', async () => {
    const { request, enter, clock } = openGuessing(openTestDatabase())
    const started = clock.now()
    const hours: number[] = []
    const outcomes: string[] = []
    while (clock.now() < started + 24 * HOUR_MS) {
      const asked = await request('victim', `203.0.${hours.length}.7`).catch((error) => error)
      if (asked.code === 'RATE_LIMITED') {
        clock.advance(asked.retryAfterSeconds * 1_000)
        continue
      }
      hours.push(Math.floor((clock.now() - started) / HOUR_MS))
      const guesses = Array.from({ length: 1_000 }, (_, n) =>
        enter(asked.requestId, `11.${n >> 8}.${n & 255}.7`),
      )
      outcomes.push(...(await Promise.all(guesses)))
    }
    expect(outcomes).toHaveLength(10_000)
    expect(outcomes.filter((outcome) => outcome === 'CODE_WRONG')).toHaveLength(50)
    // Two codes, and a pause of 1, 2, 4, 8 and 16 hours.
    expect(hours).toEqual([0, 0, 1, 1, 3, 3, 7, 7, 15, 15])
  })

  test('do not let the right one count twice: of fifty at once, five are looked at and one logs in', async () => {
    const db = openTestDatabase()
    const { browser } = serveLogin(mailbox, {}, { db })
    const email = someone()
    const visitor = await browser()
    const { requestId } = await visitor.requestCode(email)
    const code = await visitor.codeFor(email)
    const all = await Promise.allSettled(
      Array.from({ length: 50 }, () => visitor.api.verify({ requestId, code })),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(db.prepare('SELECT tries FROM login_requests').get()).toEqual({ tries: 5 })
    expect(db.prepare('SELECT checked FROM project_checks').get()).toEqual({ checked: 5 })
    expect(db.prepare('SELECT count(*) AS logins FROM logged_in').get()).toEqual({ logins: 1 })
  })

  test('pause unknown devices for an hour, then for two, and never a known one', async () => {
    const { browser, clock } = serve()
    const advance = (ms: number) => clock.advance(ms)
    const email = someone()
    const owner = await browser()
    await owner.enter(email)
    advance(HOUR_MS)
    const thief = await browser()
    const started = clock.now()
    await guess(thief, email, { times: 10, advance })
    const passed = clock.now() - started
    expect(await owner.enter(email)).toMatchObject({ status: 'loggedIn' })
    // The last wrong code was ten minutes before.
    expect(passed).toBe(20 * MINUTE_MS)
    advance(50 * MINUTE_MS - 1_000)
    const asked = async () => (await thief.requestCode(email)).status
    expect(await asked()).toBe('device')
    advance(1_000 + COOLDOWN_MS)
    await guess(thief, email, { times: 10, advance })
    advance(110 * MINUTE_MS - 1_000)
    expect(await asked()).toBe('device')
    advance(1_000 + COOLDOWN_MS)
    expect(await asked()).toBe('code')
  })

  test('of a stranger do not keep the owner from a new device: its link takes the place of the code', async () => {
    const { browser, clock } = serve()
    const advance = (ms: number) => clock.advance(ms)
    const email = someone()
    const { user } = asLoggedIn(await (await browser()).enter(email))
    advance(HOUR_MS)
    const thief = await browser()
    await guess(thief, email, { times: 10, advance })
    const before = (await mailbox.mailsTo(email)).length
    const phone = await browser()
    const asked = await phone.requestCode(email)
    if (asked.status !== 'device') return expect.unreachable()
    const [mail, ...older] = await mailbox.mailsTo(email)
    expect(older).toHaveLength(before)
    expect(mail?.subject).toBe('A new device wants to log in on shop.example')
    // There is no code to guess.
    const guesses = ['00000000', '12345678'].map((code) => phone.api.verify({ ...asked, code }))
    for (const { status } of await Promise.allSettled(guesses)) expect(status).toBe('rejected')
    expect(await phone.api.login(asked)).toMatchObject({ status: 'device', number: asked.number })
    await phone.api.answerDevice({ token: await phone.linkFor(email), number: asked.number })
    expect(await phone.api.login(asked)).toMatchObject({ status: 'loggedIn', user })
  })

  test('lead to links for an address without an account just so', async () => {
    const { browser, clock } = serve()
    const advance = (ms: number) => clock.advance(ms)
    const email = someone()
    await guess(await browser(), email, { times: 10, advance })
    const phone = await browser()
    const asked = await phone.requestCode(email)
    if (asked.status !== 'device') return expect.unreachable()
    await phone.api.answerDevice({ token: await phone.linkFor(email), number: asked.number })
    expect(await phone.api.login(asked)).toMatchObject({ status: 'loggedIn', user: { email } })
  })
})

describe('the pause of an account', () => {
  test('is a day at most, however many codes were wrong', async () => {
    const { clock, limits } = setUp()
    const who = stranger()
    for (let count = 0; count < 60; count++) await limits.countWrong(who)
    const day = expect.objectContaining({ retryAfterSeconds: 24 * 3_600 })
    await expect(limits.takeCheck(who, '203.0.113.7')).rejects.toEqual(day)
    clock.advance(24 * HOUR_MS - 1)
    const last = expect.objectContaining({ code: 'RATE_LIMITED', retryAfterSeconds: 1 })
    await expect(limits.takeCheck(who, '203.0.113.7')).rejects.toEqual(last)
    expect(await limits.isPaused(who)).toBe(true)
    clock.advance(1)
    expect(await limits.isPaused(who)).toBe(false)
    await limits.takeCheck(who, '203.0.113.7')
  })
})

describe('mails to one address', () => {
  test('of a stranger who has used them up leave some to other networks, 20 in a day in all', async () => {
    const { clock, limits } = setUp()
    const who = stranger()
    const taken: string[] = []
    const started = clock.now()
    const ask = async (network: string) => {
      const isSent = await limits.takeMail(who, network).then(
        () => true,
        () => false,
      )
      if (isSent) taken.push(network)
      return isSent
    }
    // Half a day of asking, as often as can be.
    for (; clock.now() < started + 12 * HOUR_MS; clock.advance(COOLDOWN_MS))
      await ask('203.0.113.7')
    expect(taken).toHaveLength(10)
    expect(await ask(other)).toBe(true)
    // Another one has to wait as well, and has three at most.
    expect(await ask(other)).toBe(false)
    for (let n = 0; n < 5; n += 1) {
      clock.advance(COOLDOWN_MS)
      await ask(other)
    }
    expect(taken.filter((one) => one === other)).toHaveLength(3)
    for (let n = 0; n < 1_000; n += 1) await ask(`11.${n >> 8}.${n & 255}.7`)
    expect(taken).toHaveLength(20)
    // A device that the account knows has its own.
    await limits.takeMail({ ...who, device: 'phone' }, '203.0.113.7')
  })

  test('of a /48 of IPv6 are those of one network', async () => {
    const { clock, limits } = setUp()
    const who = stranger()
    const sent: boolean[] = []
    for (let n = 0; n < 100; n += 1) {
      const take = limits.takeMail(who, countedAddress(`2001:db8:1:${n.toString(16)}00::1`))
      sent.push(
        await take.then(
          () => true,
          () => false,
        ),
      )
      clock.advance(1_000)
    }
    expect(sent.filter(Boolean)).toHaveLength(3)
  })
})

test.each([
  ['203.0.113.7', '203.0.113'],
  ['203.0.113.250', '203.0.113'],
  ['2001:db8:1:2fe::7', '2001:db8:1:02'],
  ['2001:db8:1:2ab:1:2:3:4', '2001:db8:1:02'],
  ['2001:db8:1:32ab::', '2001:db8:1:32'],
  ['::1', '0:0:0:00'],
  ['unknown', 'unknown'],
])('the network of %s is %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})
